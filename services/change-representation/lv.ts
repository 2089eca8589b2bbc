import { boardDeciders } from '../shared/texts/council/lv.ts'
import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Pārstāvības tiesību maiņa',
  task: 'Mainīt pārstāvības tiesības',
  description: 'Valdes locekļu pārstāvības tiesību maiņa, nemainot valdes sastāvu',
  keywords: 'paraksta tiesības, pārstāv atsevišķi vai kopīgi, valdes loceklis, SIA, AS',
  filing,
  rights: {
    label: 'Pārstāvības tiesības',
    hint: 'Norādiet tikai tos valdes locekļus, kuru tiesības mainās.',
    member: {
      label: 'Valdes locekļi, kuru tiesības mainās',
      row: 'Mainītās tiesības {number}',
      list: 'Pašreizējā valde',
      state: 'Mainās pārstāvības tiesības',
      few: 'Izvēlieties vismaz vienu valdes locekli, kura tiesības mainās.',
      officer: { label: 'Valdes loceklis' },
      changedOn: { label: 'Tiesības mainās ar' },
    },
  },
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par izmaiņām' },
    ...boardDeciders,
  },
  confirmation,
} as const
