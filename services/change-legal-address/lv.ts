import { confirmation, fee, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Juridiskās adreses maiņa',
  task: 'Mainīt juridisko adresi',
  description: 'Jaunas juridiskās adreses ierakstīšana reģistrā',
  keywords: 'pārcelties, biroja adrese, filiāles adrese, juridiskā adrese, jauna atrašanās vieta, SIA, AS, IK',
  filing,
  address: {
    label: 'Adrese',
    legal: {
      label: 'Jaunā juridiskā adrese',
      cause: {
        label: 'Kāpēc mainās adrese?',
        hint: 'Ja pašvaldība ir mainījusi teritorijas, ielas vai ēkas nosaukumu vai numuru, nodeva nav jāmaksā un īpašnieka piekrišana nav vajadzīga.',
        options: {
          moved: 'Subjekts pārceļas uz citām telpām',
          renamed: 'Telpas ir tās pašas, bet pašvaldība ir mainījusi to adresi',
        },
      },
      ownership: {
        label: 'Kam pieder nekustamais īpašums?',
        hint: 'Ja īpašums pieder citam, vajadzīga īpašnieka piekrišana; portāls to sagatavo, vai arī pievienojiet savu.',
        options: { own: 'Subjektam, kura adrese mainās', consent: 'Citai personai, ar tās piekrišanu' },
      },
      movesOn: { label: 'Adreses maiņas datums' },
    },
    owner: {
      label: 'Īpašnieka piekrišana',
      hint: 'Ziņas par īpašumu un īpašnieku, kas piekrīt juridiskās adreses reģistrācijai',
    },
    coOwner: {
      label: 'Kopīpašnieki',
      hint: 'Visi pārējie īpašuma kopīpašnieki; katrs no viņiem dod piekrišanu.',
      row: 'Kopīpašnieks {number}',
      add: 'Pievienot kopīpašnieku',
    },
  },
  fee,
  confirmation,
} as const
