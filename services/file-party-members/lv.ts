import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Partijas biedru saraksta iesniegšana',
  task: 'Iesniegt partijas biedru sarakstu',
  description: 'Biedru saraksts, ko partija katru gadu iesniedz reģistram',
  keywords: 'partijas biedri, biedru reģistrs, ikgadējais saraksts, 1. marts',
  filing,
  list: {
    label: 'Biedru saraksts',
    hint: 'Partija to iesniedz katru gadu līdz 1. martam. Sarakstu pievieno kā dokumentu.',
    members: {
      label: 'Biedru skaits',
      asOf: { label: 'Saraksta datums', hint: 'Diena, kurai saraksts atbilst' },
      count: { label: 'Biedri', hint: 'Cik biedru ir sarakstā' },
      citizens: { label: 'No tiem Latvijas pilsoņi' },
    },
  },
  confirmation,
} as const
