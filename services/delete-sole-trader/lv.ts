import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Individuālā komersanta izslēgšana',
  task: 'Izslēgt individuālo komersantu no reģistra',
  description: 'Individuālā komersanta (IK) darbības izbeigšana un izslēgšana no komercreģistra',
  keywords: 'slēgt IK, izbeigt saimniecisko darbību, dzēst',
  filing,
  ending: {
    label: 'Darbības izbeigšana',
    activity: {
      label: 'Saimnieciskā darbība',
      endedOn: { label: 'Darbība izbeigta', hint: 'Izslēgšanu piesaka 14 dienu laikā.' },
    },
  },
  confirmation,
} as const
