import { confirmation, deciders, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Izmaiņas padomes sastāvā',
  task: 'Mainīt padomi',
  description: 'Padomes locekļu ievēlēšana un atbrīvošana',
  keywords:
    'padome, padomes loceklis, padomes priekšsēdētājs, uzraudzība, ievēlēt, atsaukt, atcelt, atlaist, atlaišana, atkāpties; SIA, AS',
  filing,
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par izmaiņām' },
    ...deciders,
  },
  council: {
    label: 'Padome',
    hint: 'Norādiet visas izmaiņas: pēc ieraksta reģistrā ir visa padome, kāda tā ir pēc lēmuma.',
    dismissed: {
      label: 'Atbrīvotie padomes locekļi',
      row: 'Atbrīvotais padomes loceklis {number}',
      list: 'Pašreizējā padome',
      officer: { label: 'Padomes loceklis' },
      reason: {
        label: 'Pamats',
        options: {
          recalled: 'Atsaukts',
          resigned: 'Atstājis amatu',
          'term-ended': 'Beidzies pilnvaru termiņš',
          deceased: 'Miris',
        },
      },
      endsOn: { label: 'Pilnvaru beigu datums' },
    },
    appointed: {
      label: 'Ievēlētie padomes locekļi',
      row: 'Ievēlētais padomes loceklis {number}',
      add: 'Pievienot ievēlēto padomes locekli',
      appointedOn: { label: 'Ievēlēšanas datums' },
    },
  },
  confirmation,
} as const
