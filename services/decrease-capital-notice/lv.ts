import { confirmation, deciders, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Paziņojums par pamatkapitāla samazināšanu',
  description: 'SIA pamatkapitāla samazināšanas 1. posms: kreditori uzzina par lēmumu un var pieteikt prasījumus',
  keywords: 'samazināt pamatkapitālu, dzēst daļas, izmaksāt kapitālu dalībniekiem, 1. posms, kreditori, KR18',
  filing,
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par pamatkapitāla samazināšanu' },
    ...deciders,
  },
  decrease: {
    label: 'Samazināšanas noteikumi',
    hint: 'Portāls sagatavo pamatkapitāla samazināšanas noteikumus, ko paraksta valde. Pamatkapitāls samazinās tikai ar 2. posma ierakstu.',
    content: {
      label: 'Samazinātais pamatkapitāls',
      capital: { label: 'Jaunais pamatkapitāls', hint: 'Visa summa pēc samazināšanas, vismaz 2800 eiro' },
    },
    way: {
      label: 'Iemesls un veids',
      reason: { label: 'Samazināšanas iemesls', hint: 'Piemēram, zaudējumu segšana vai izmaksa dalībniekiem' },
      method: {
        label: 'Samazināšanas veids',
        options: { cancel: 'Dzēšot daļas', nominal: 'Samazinot daļu nominālvērtību' },
      },
      cancelled: { label: 'Dzēšamo daļu skaits' },
      nominal: { label: 'Vienas daļas jaunā nominālvērtība' },
      payout: {
        label: 'Izmaksas noteikumi',
        hint: 'Ja daļu pamatkapitāla izmaksā dalībniekiem. Izmaksāt var tikai pēc 2. posma ieraksta.',
      },
    },
  },
  confirmation,
} as const
