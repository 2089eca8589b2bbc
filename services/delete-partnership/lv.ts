import { confirmation } from '../shared/texts/lv.ts'

export default {
  name: 'Personālsabiedrības vai Eiropas Ekonomisko interešu grupas izslēgšana',
  task: 'Izslēgt personālsabiedrību vai EEIG no reģistra',
  description:
    'Pilnsabiedrības (PS), komandītsabiedrības (KS) vai Eiropas Ekonomisko interešu grupas (EEIG) darbības izbeigšana un izslēgšana no reģistra',
  keywords: 'slēgt pilnsabiedrību, komandītsabiedrība, izbeigt darbību, dzēst, biedri vienojas, PS, KS, EEIG',
  ending: {
    label: 'Darbības izbeigšana',
    hint: 'Pieteikumu paraksta visi biedri.',
    activity: {
      label: 'Darbība un saistības',
      endedOn: { label: 'Darbība izbeigta', hint: 'Diena, no kuras darbība vairs nenotiek' },
      settlement: {
        label: 'Kā nokārtotas saistības un manta?',
        hint: 'Ja likvidācija vēl nav pabeigta, izslēgšanu nepiesakiet.',
        options: {
          liquidated: 'Likvidācija ir pabeigta',
          agreed: 'Biedri ir vienojušies par citu kārtību, un tā ir izpildīta',
        },
      },
      creditorsPaid: { label: 'Apliecinām, ka kreditoru prasījumi ir apmierināti vai nodrošināti' },
    },
  },
  confirmation,
} as const
