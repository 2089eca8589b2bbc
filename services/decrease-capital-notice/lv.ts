import { confirmation, deciders, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Paziņojums par pamatkapitāla samazināšanu',
  task: 'Paziņot par pamatkapitāla samazināšanu',
  description:
    'SIA vai AS pamatkapitāla samazināšanas 1. posms: kreditori uzzina par lēmumu un var pieteikt prasījumus',
  keywords:
    'samazināt pamatkapitālu, dzēst daļas, dzēst akcijas, izmaksāt kapitālu dalībniekiem, 1. posms, kreditori, KR18',
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
      capital: {
        label: 'Jaunais pamatkapitāls',
        hint: 'Visa summa pēc samazināšanas, SIA vismaz 2800 eiro, AS vismaz 25 000 eiro',
      },
    },
    way: {
      label: 'Iemesls un veids',
      reason: {
        label: 'Samazināšanas iemesls',
        hint: 'Piemēram, zaudējumu segšana vai izmaksa dalībniekiem vai akcionāriem',
        empty: 'Ierakstiet samazināšanas iemeslu.',
      },
      method: {
        label: 'Samazināšanas veids',
        options: { cancel: 'Dzēšot daļas vai akcijas', nominal: 'Samazinot to nominālvērtību' },
      },
      cancelled: { label: 'Dzēšamo daļu vai akciju skaits' },
      nominal: { label: 'Vienas daļas vai akcijas jaunā nominālvērtība' },
      payout: {
        label: 'Izmaksas noteikumi',
        hint: 'Ja daļu pamatkapitāla izmaksā dalībniekiem vai akcionāriem. Izmaksāt var tikai pēc 2. posma ieraksta.',
      },
    },
  },
  confirmation,
} as const
