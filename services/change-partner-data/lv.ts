import { confirmation } from '../shared/texts/lv.ts'

export default {
  name: 'Personālsabiedrības biedra ziņu maiņa',
  task: 'Mainīt personālsabiedrības biedra ziņas',
  description: 'Jauns vārds, nosaukums, dokuments vai numurs biedram, kura tiesības un ieguldījums nemainās',
  keywords:
    'biedra uzvārds, biedra dati, biedra pase, biedra nosaukums, ārzemnieks; pilnsabiedrība, komandītsabiedrība; PS, KS',
  partners: {
    label: 'Biedri',
    hint: 'Pieteikumu paraksta visi biedri.',
    person: {
      label: 'Kura ziņas mainās',
      row: 'Biedrs {number}',
      add: 'Pievienot biedru',
      few: 'Pievienojiet vismaz vienu biedru.',
      partner: {
        label: 'Biedrs reģistrā',
        hint: 'Personas ar Latvijas personas kodu ziņas reģistrs atjauno pats.',
      },
    },
  },
  confirmation,
} as const
