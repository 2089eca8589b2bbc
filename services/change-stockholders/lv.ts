import { confirmation, filing, shareRows } from '../shared/texts/lv.ts'

export default {
  name: 'Akcionāru izmaiņas',
  task: 'Mainīt akcionārus',
  description: 'Akcionāru reģistra nodalījums pēc akciju pārdošanas, dāvināšanas, mantošanas vai citas pārejas',
  keywords:
    'pārdot akcijas, pirkt akcijas, nopirkt akcijas, akciju pirkums, dāvināt akcijas, jauns īpašnieks, mantojums, akcionāru reģistrs, AS',
  filing,
  register: {
    label: 'Akcionāru reģistrs',
    hint: 'Norādiet tikai to, kas mainās. Portāls sagatavo jauno akcionāru reģistra nodalījumu, un to paraksta valde, kas reģistru ved.',
    folio: {
      label: 'Akciju pāreja',
      changedOn: {
        label: 'Diena, kurā akcijas pārgāja',
        hint: 'Piemēram, darījuma diena vai diena, kurā stājās spēkā nolēmums',
      },
      reason: {
        label: 'Pamats',
        options: {
          transaction: 'Darījums: pārdošana, dāvinājums vai maiņa',
          inheritance: 'Mantošana',
          ruling: 'Tiesas nolēmums',
          succession: 'Akcionāra reorganizācija: akcijas pāriet tiesību pārņēmējam',
        },
      },
    },
    left: {
      label: 'Kas vairs nav akcionārs',
      hint: 'Akcionārs, kuram vairs nepieder neviena akcija',
      row: 'Akcionārs, kas izstājas {number}',
      add: 'Norādīt, kas vairs nav akcionārs',
      member: { label: 'Akcionārs reģistrā' },
    },
    ...shareRows,
    changed: {
      label: 'Kam mainās akciju skaits',
      hint: 'Akcionārs, kurš daļu no savām akcijām atsavina vai iegūst vēl citas',
      row: 'Akcionārs {number}',
      add: 'Mainīt akcionāra akciju skaitu',
      member: { label: 'Akcionārs reģistrā' },
      shares: { label: 'Akciju skaits pēc izmaiņām' },
      numbers: { label: 'Akciju numuri pēc izmaiņām', hint: 'Piemēram: 1–50, 101' },
    },
    joined: {
      ...shareRows.joined,
      label: 'Jaunie akcionāri',
      hint: 'Persona, kurai līdz šim nepiederēja neviena sabiedrības akcija',
      row: 'Jaunais akcionārs {number}',
      add: 'Pievienot jaunu akcionāru',
      shares: { label: 'Akciju skaits' },
      numbers: { label: 'Akciju numuri', hint: 'Piemēram: 1–50, 101' },
    },
    common: {
      ...shareRows.common,
      label: 'Akcijas, ko vairāki iegūst kopīgi',
      hint: 'Piemēram, laulātie vai mantinieki, kuri mantojumu nav sadalījuši',
      inCommon: { label: 'Vai vairākas personas iegūst akcijas kopīgi?', hint: 'Ja nē, atstājiet neatbildētu' },
      shares: { label: 'Kopīgo akciju skaits' },
      numbers: { label: 'Kopīgo akciju numuri', hint: 'Piemēram: 1–50, 101' },
    },
    coHolder: {
      label: 'Kopīgo akciju ieguvēji',
      hint: 'Visas personas, kurām šīs akcijas pieder kopīgi',
      row: 'Kopīgo akciju ieguvējs {number}',
      add: 'Pievienot kopīgo akciju ieguvēju',
      few: 'Pievienojiet vismaz divus kopīgo akciju ieguvējus.',
    },
    representative: {
      label: 'Kopīgais pārstāvis',
      hint: 'Persona, kura īsteno no kopīgajām akcijām izrietošās tiesības (Komerclikuma 157. pants). Tas var būt arī viens no ieguvējiem.',
    },
  },
  confirmation,
} as const
