import { confirmation, filing, shareRows } from '../shared/texts/lv.ts'

export default {
  name: 'Dalībnieku izmaiņas',
  task: 'Mainīt dalībniekus',
  description: 'Dalībnieku reģistra nodalījums pēc daļu pārdošanas, dāvināšanas, mantošanas vai citas pārejas',
  keywords:
    'pārdot daļas, pirkt daļas, nopirkt daļas, pārdot firmu, pārdot uzņēmumu, iziet no sabiedrības, izstāties, kapitāla daļu pirkums, dāvināt daļas, jauns īpašnieks, mantojums, dalībnieku reģistrs, KR18, SIA',
  filing,
  register: {
    label: 'Dalībnieku reģistrs',
    hint: 'Norādiet tikai to, kas mainās. Portāls sagatavo jauno dalībnieku reģistra nodalījumu, un to paraksta valdes priekšsēdētājs, daļu atsavinātāji un ieguvēji. Nodalījumu iesniedz trīs darbdienu laikā no tā parakstīšanas (Komerclikuma 187.¹ pants).',
    folio: {
      label: 'Daļu pāreja',
      changedOn: {
        label: 'Diena, kurā daļas pārgāja',
        hint: 'Piemēram, darījuma diena vai diena, kurā stājās spēkā nolēmums',
      },
      reason: {
        label: 'Pamats',
        hint: 'Pārdodot daļas trešajai personai, pārējiem dalībniekiem ir pirmpirkuma tiesības (Komerclikuma 189. pants).',
        options: {
          transaction: 'Darījums: pārdošana, dāvinājums vai maiņa',
          inheritance: 'Mantošana',
          ruling: 'Tiesas nolēmums',
          succession: 'Dalībnieka reorganizācija: daļas pāriet tiesību pārņēmējam',
        },
      },
    },
    left: {
      label: 'Kas vairs nav dalībnieks',
      hint: 'Dalībnieks, kuram vairs nepieder neviena daļa',
      row: 'Dalībnieks, kas izstājas {number}',
      add: 'Norādīt, kas vairs nav dalībnieks',
      member: { label: 'Dalībnieks reģistrā' },
    },
    ...shareRows,
  },
  confirmation,
} as const
