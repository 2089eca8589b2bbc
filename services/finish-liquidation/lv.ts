import { confirmation, fee, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Likvidācijas pabeigšana',
  task: 'Pabeigt likvidāciju',
  description: 'Izslēgšana no reģistra pēc likvidācijas (2. posms)',
  keywords: 'izslēgt uzņēmumu, dzēst firmu, likvidācijas beigas, slēgt uzņēmumu; SIA, AS',
  filing,
  ending: {
    label: 'Likvidācijas pabeigšana',
    hint: 'Slēguma finanšu pārskatu, mantas sadales plānu un arhīva izziņu pievieno pieteikumam.',
    assets: {
      label: 'Kreditori un arhīvs',
      claimsEndedOn: {
        label: 'Kreditoru prasījumu pieteikšanas termiņš beidzās',
        hint: 'Izslēgšanu var pieteikt tikai pēc tā.',
      },
      creditorsPaid: { label: 'Apliecinu, ka kreditoru prasījumi ir apmierināti vai nodrošināti' },
      archiveNumber: {
        label: 'Arhīva izziņas numurs',
        hint: 'Izziņa par dokumentu nodošanu glabāšanā',
        empty: 'Ierakstiet arhīva izziņas numuru.',
      },
    },
  },
  fee,
  confirmation,
} as const
