import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Amatpersonas vai prokūrista personas datu maiņa',
  task: 'Mainīt amatpersonas vai prokūrista personas datus',
  description:
    'Valdes vai padomes locekļa, likvidatora vai prokūrista bez Latvijas personas koda jauns vārds, dokuments vai piešķirts personas kods',
  keywords:
    'jauna pase, uzvārda maiņa, ārvalstnieks, personas kods, personas dati, amatpersonas dati, prokūrists, likvidators, KR18, KR5',
  filing,
  persons: {
    label: 'Personas dati',
    hint: 'Ja personai reģistrā jau ir Latvijas personas kods, datus nepiesaka: reģistrs tos saņem no Fizisko personu reģistra.',
    person: {
      label: 'Amatpersonas un prokūristi',
      row: 'Persona {number}',
      add: 'Pievienot personu',
      few: 'Norādiet vismaz vienu amatpersonu vai prokūristu.',
      officer: {
        label: 'Amatpersona vai prokūrists reģistrā',
        hint: 'Persona bez Latvijas personas koda. Tālāk norādiet visus tās pašreizējos datus.',
      },
    },
  },
  confirmation,
} as const
