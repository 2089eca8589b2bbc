import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Dalībnieka vai akcionāra ziņu maiņa',
  task: 'Mainīt dalībnieka vai akcionāra ziņas',
  description: 'Jauns vārds, nosaukums, dokuments vai numurs dalībniekam vai akcionāram, kura daļas nemainās',
  keywords:
    'dalībnieka uzvārds, dalībnieka dati, pase, nosaukuma maiņa, personas kods, ārzemnieks, dalībnieku reģistrs, akcionāru reģistrs',
  filing,
  members: {
    label: 'Dalībnieki un akcionāri',
    hint: 'Portāls sagatavo jauno nodalījumu; daļas tajā paliek tādas pašas. Dalībnieku reģistra nodalījumu paraksta valdes priekšsēdētājs viens, akcionāru reģistra nodalījumu – valde.',
    person: {
      label: 'Kura ziņas mainās',
      row: 'Persona {number}',
      add: 'Pievienot personu',
      few: 'Pievienojiet vismaz vienu personu.',
      member: {
        label: 'Dalībnieks vai akcionārs reģistrā',
        hint: 'Personas ar Latvijas personas kodu ziņas reģistrs atjauno pats.',
      },
    },
  },
  confirmation,
} as const
