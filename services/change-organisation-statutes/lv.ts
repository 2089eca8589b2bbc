import { confirmation, fee, filing, organisationDeciders } from '../shared/texts/lv.ts'

export default {
  name: 'Biedrības vai citas organizācijas statūtu grozījumi',
  task: 'Grozīt biedrības vai citas organizācijas statūtus',
  description:
    'Nosaukuma, mērķa, darbības termiņa un citu statūtu noteikumu maiņa biedrībā, nodibinājumā, kooperatīvajā sabiedrībā, arodbiedrībā, draudzē vai partijā; draudzei arī adreses maiņa',
  keywords: 'pārdēvēt biedrību, pārdēvēt kooperatīvu, draudzes adrese, mainīt mērķi, grozīt statūtus, NVO',
  filing,
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par statūtu grozījumiem' },
    ...organisationDeciders,
  },
  statutes: {
    label: 'Statūti',
    hint: 'Norādiet, kas statūtos mainās. Portālam nav līdzšinējo statūtu teksta, tāpēc statūtu pilnu tekstu jaunajā redakcijā pievienojat Jūs.',
    content: {
      label: 'Grozījumi',
      changesName: { label: 'Vai mainās nosaukums?' },
      name: { label: 'Jaunais nosaukums', hint: 'Tāds, kāds tas ierakstīts statūtos' },
      changesObjective: { label: 'Vai mainās darbības mērķis?' },
      objective: {
        label: 'Jaunais mērķis',
        hint: 'Mērķis, kam nav peļņas gūšanas rakstura',
        empty: 'Ierakstiet jauno mērķi.',
      },
      term: {
        label: 'Darbības termiņš',
        options: { unchanged: 'Nemainās', unlimited: 'Turpmāk neierobežots', limited: 'Turpmāk ierobežots' },
      },
      termUntil: { label: 'Darbības termiņš līdz' },
      changesSeat: { label: 'Vai mainās juridiskā adrese?' },
      summary: {
        label: 'Kas vēl statūtos mainās?',
        hint: 'Piemēram, valdes pilnvaru termiņš vai uzņemšanas kārtība. Šo īso aprakstu ieraksta tikai pieteikumā; pašu grozījumu tekstu norādiet zemāk vai savā dokumentā.',
      },
      prepare: {
        label: 'Statūtu grozījumi',
        hint: 'Portāls tabulā salīdzina līdzšinējās reģistra ziņas ar jaunajām un nodod grozījumus parakstīšanai. Ja līdzšinējo ziņu reģistrā nav, uzrakstiet vai pievienojiet savus grozījumus.',
        options: { prepared: 'Sagatavo portāls', own: 'Uzrakstīšu vai pievienošu savus grozījumus' },
      },
    },
  },
  fee,
  confirmation,
} as const
