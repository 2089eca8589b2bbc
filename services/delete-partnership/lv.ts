import { confirmation } from '../shared/texts/lv.ts'

export default {
  name: 'Personālsabiedrības izslēgšana',
  task: 'Izslēgt personālsabiedrību no reģistra',
  description: 'Pilnsabiedrības (PS) vai komandītsabiedrības (KS) darbības izbeigšana un izslēgšana no komercreģistra',
  keywords: 'slēgt pilnsabiedrību, komandītsabiedrība, izbeigt darbību, dzēst, biedri vienojas, PS, KS',
  ending: {
    label: 'Darbības izbeigšana',
    hint: 'Pieteikumu paraksta visi biedri.',
    activity: {
      label: 'Darbība un saistības',
      endedOn: { label: 'Darbība izbeigta', hint: 'Diena, no kuras sabiedrība vairs nedarbojas' },
      settlement: {
        label: 'Kā nokārtotas sabiedrības saistības un manta?',
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
