import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Amatpersonas personas datu maiņa',
  task: 'Mainīt amatpersonas personas datus',
  description:
    'Valdes vai padomes locekļa bez Latvijas personas koda jauns vārds, dokuments vai piešķirts personas kods',
  keywords: 'jauna pase, uzvārda maiņa, ārvalstnieks, personas kods, personas dati, amatpersonas dati, KR18',
  filing,
  persons: {
    label: 'Personas dati',
    hint: 'Ja personai reģistrā jau ir Latvijas personas kods, datus nepiesaka: reģistrs tos saņem no Fizisko personu reģistra.',
    person: {
      label: 'Amatpersonas',
      row: 'Amatpersona {number}',
      add: 'Pievienot amatpersonu',
      few: 'Norādiet vismaz vienu amatpersonu.',
      officer: {
        label: 'Amatpersona reģistrā',
        hint: 'Persona bez Latvijas personas koda. Tālāk norādiet visus tās pašreizējos datus.',
      },
    },
  },
  confirmation,
} as const
