import { confirmation } from '../shared/texts/lv.ts'

export default {
  name: 'Biedru pārstāvības tiesību maiņa',
  task: 'Mainīt personālsabiedrības biedru pārstāvības tiesības',
  description: 'Biedra tiesības pārstāvēt personālsabiedrību vai izslēgšana no pārstāvības',
  keywords: 'biedra paraksttiesības, pārstāvēt pilnsabiedrību, pārstāvēt komandītsabiedrību, komplementārs; PS, KS',
  rights: {
    label: 'Pārstāvības tiesības',
    hint: 'Pieteikumu paraksta visi biedri.',
    partner: {
      label: 'Kam mainās pārstāvības tiesības',
      row: 'Biedrs {number}',
      list: 'Pašreizējie personiski atbildīgie biedri',
      state: 'Mainās pārstāvības tiesības',
      few: 'Pievienojiet vismaz vienu biedru.',
      partner: { label: 'Biedrs reģistrā' },
      changedOn: { label: 'Tiesības mainās ar' },
    },
  },
  confirmation,
} as const
