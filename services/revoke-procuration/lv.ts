import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Prokūras izbeigšana',
  task: 'Izbeigt prokūru',
  description: 'Prokūras atsaukšana un prokūrista izslēgšana no komercreģistra',
  keywords: 'atsaukt prokūru, atcelt pilnvaru, prokūrists; SIA, AS, IK',
  filing,
  procuration: {
    label: 'Prokūra',
    revoked: {
      label: 'Izbeigtās prokūras',
      row: 'Izbeigtā prokūra {number}',
      list: 'Pašreizējie prokūristi',
      few: 'Izvēlieties vismaz vienu prokūru, kas beidzas.',
      procuration: { label: 'Prokūrists' },
      reason: {
        label: 'Pamats',
        options: { revoked: 'Prokūra atsaukta', renounced: 'Prokūrists no prokūras atteicies', deceased: 'Miris' },
      },
      endsOn: { label: 'Prokūras beigu datums' },
    },
  },
  confirmation,
} as const
