import { confirmation, filing, organisationDeciders } from '../shared/texts/lv.ts'

const { chair, keeper, turnout } = organisationDeciders

export default {
  name: 'Organizācijas, šķīrējtiesas vai saimniecības izslēgšana',
  task: 'Izslēgt no reģistra organizāciju, šķīrējtiesu vai saimniecību',
  description:
    'Arodbiedrības, draudzes, politiskās partijas, šķīrējtiesas, kooperatīvās sabiedrības, zemnieku vai zvejnieku saimniecības darbības izbeigšana un izslēgšana no reģistra',
  keywords:
    'izbeigt arodbiedrību, draudzes izbeigšana, partijas likvidācija, izbeigt politisko partiju, šķīrējtiesas izslēgšana, kooperatīva likvidācija, zemnieku saimniecības likvidācija, dzēst saimniecību, ZS',
  filing,
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par darbības izbeigšanu' },
    chair,
    keeper,
    turnout,
  },
  ending: {
    label: 'Darbības izbeigšana',
    activity: {
      label: 'Darbība',
      endedOn: { label: 'Darbība izbeigta', hint: 'Diena, no kuras darbība vairs nenotiek' },
      creditorsPaid: { label: 'Apliecinu, ka kreditoru prasījumi ir apmierināti vai nodrošināti' },
    },
  },
  confirmation,
} as const
