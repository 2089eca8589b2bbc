import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Dalībnieku izmaiņas',
  description: 'Dalībnieku reģistra nodalījums pēc daļu pārdošanas, dāvināšanas, mantošanas vai citas pārejas',
  keywords: 'pārdot daļas, kapitāla daļu pirkums, dāvināt daļas, jauns īpašnieks, mantojums, dalībnieku reģistrs, KR18',
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
    changed: {
      label: 'Kam mainās daļu skaits',
      hint: 'Dalībnieks, kurš daļu no savām daļām atsavina vai iegūst vēl citas',
      row: 'Dalībnieks {number}',
      add: 'Mainīt dalībnieka daļu skaitu',
      member: { label: 'Dalībnieks reģistrā' },
      shares: { label: 'Daļu skaits pēc izmaiņām' },
      numbers: { label: 'Daļu numuri pēc izmaiņām', hint: 'Piemēram: 1–50, 101' },
    },
    joined: {
      label: 'Jaunie dalībnieki',
      hint: 'Persona, kurai līdz šim nepiederēja neviena sabiedrības daļa',
      row: 'Jaunais dalībnieks {number}',
      add: 'Pievienot jaunu dalībnieku',
      shares: { label: 'Daļu skaits' },
      numbers: { label: 'Daļu numuri', hint: 'Piemēram: 1–50, 101' },
    },
    signer: {
      label: 'Juridisko personu parakstītāji',
      hint: 'Personas, kas paraksta ārvalsts dalībnieku vārdā vai ar pilnvaru. Latvijas juridiskās personas vārdā paraksta tās amatpersonas pēc ieraksta reģistrā; tās norādīt nevajag.',
      row: 'Parakstītājs {number}',
      add: 'Pievienot parakstītāju',
    },
  },
  confirmation,
} as const
