import { confirmation, filing, foundingAddress } from '../shared/texts/lv.ts'

export default {
  name: 'Eiropas Ekonomisko interešu grupas līguma grozījumi',
  task: 'Grozīt Eiropas Ekonomisko interešu grupas līgumu',
  description:
    'Eiropas Ekonomisko interešu grupas (EEIG) nosaukuma, adreses, mērķa, termiņa un citu līguma noteikumu maiņa',
  keywords: 'EEIG, pārdēvēt grupu, grupas adrese, grupas mērķis, grozīt līgumu',
  filing,
  contract: {
    label: 'Līgums',
    hint: 'Norādiet, kas līgumā mainās. Grozījumus un līguma pilnu tekstu, ko parakstījuši visi biedri, pievieno pieteikumam. Ja līgums pieļauj vairākuma lēmumu, tos var apliecināt zvērināts notārs.',
    content: {
      label: 'Grozījumi',
      madeOn: { label: 'Grozījumu datums' },
      changesName: { label: 'Vai mainās nosaukums?' },
      name: {
        label: 'Jaunais nosaukums',
        hint: 'Kopā ar vārdiem „Eiropas Ekonomisko interešu grupa” vai saīsinājumu „EEIG”, piemēram, EEIG "Nosaukums"',
      },
      changesObjective: { label: 'Vai mainās darbības mērķis?' },
      objective: { label: 'Jaunais mērķis', empty: 'Ierakstiet jauno mērķi.' },
      term: {
        label: 'Darbības termiņš',
        options: { unchanged: 'Nemainās', unlimited: 'Turpmāk neierobežots', limited: 'Turpmāk ierobežots' },
      },
      termUntil: { label: 'Darbības termiņš līdz' },
      changesSeat: { label: 'Vai mainās juridiskā adrese?' },
      summary: { label: 'Kas vēl līgumā mainās?', hint: 'Piemēram, balsojuma vai peļņas sadales kārtība' },
    },
  },
  address: {
    ...foundingAddress,
    label: 'Adrese',
    legal: {
      label: 'Jaunā juridiskā adrese Latvijā',
      ownership: {
        label: 'Kam pieder telpas?',
        hint: 'Ja telpas pieder citam, pievienojiet visu īpašnieku piekrišanu.',
        options: { own: 'Grupai', consent: 'Citai personai' },
      },
    },
  },
  confirmation,
} as const
