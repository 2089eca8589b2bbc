import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Ārvalsts pārstāvniecības izslēgšana',
  task: 'Izslēgt ārvalsts pārstāvniecību no reģistra',
  description: 'Ārvalsts komersanta vai organizācijas pārstāvniecības darbības izbeigšana un izslēgšana no reģistra',
  keywords: 'slēgt pārstāvniecību, slēgt biroju, izbeigt pārstāvniecību',
  filing,
  ending: {
    label: 'Darbības izbeigšana',
    activity: {
      label: 'Pārstāvniecības slēgšana',
      reason: {
        label: 'Kāpēc pārstāvniecību slēdz?',
        options: {
          decided: 'Ārvalsts komersants vai organizācija nolēma to slēgt',
          'principal-ended': 'Ārvalsts komersants vai organizācija vairs nepastāv',
        },
      },
      endedOn: { label: 'Darbība izbeigta', hint: 'Diena, no kuras pārstāvniecība vairs nedarbojas' },
    },
  },
  confirmation,
} as const
