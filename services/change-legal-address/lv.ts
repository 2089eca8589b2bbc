export default {
  name: 'Juridiskās adreses maiņa',
  description: 'Jaunas juridiskās adreses ierakstīšana reģistrā',
  keywords: 'pārcelties, biroja adrese, juridiskā adrese, jauna atrašanās vieta',
  filing: {
    label: 'Iesniedzējs',
    applicant: { label: 'Pieteikuma iesniegšanas pamats' },
  },
  address: {
    label: 'Adrese',
    legal: {
      label: 'Jaunā juridiskā adrese',
      ownership: {
        label: 'Kam pieder nekustamais īpašums?',
        hint: 'Ja īpašums pieder citam, pieteikumam jāpievieno īpašnieka piekrišana.',
        options: { own: 'Pašam subjektam', consent: 'Citai personai, kas ir devusi piekrišanu' },
      },
      movesOn: { label: 'Adreses maiņas datums' },
    },
    owner: {
      label: 'Īpašnieka piekrišana',
      hint: 'Ziņas par īpašumu un īpašnieku, kas piekrīt juridiskās adreses reģistrācijai',
    },
  },
  fee: { label: 'Valsts nodeva', relief: { label: 'Atbrīvojums no valsts nodevas' } },
  confirmation: {
    label: 'Apliecinājums',
    truth: { label: 'Apliecinājums' },
  },
} as const
