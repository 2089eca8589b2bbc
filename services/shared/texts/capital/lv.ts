/** Property that is contributed to the capital. */
export const contributedProperty = {
  item: {
    label: 'Mantiskais ieguldījums',
    hint: 'Manta, ko izmanto sabiedrības komercdarbībā. Darbs un pakalpojumi nav mantiskais ieguldījums.',
    row: 'Manta {number}',
    add: 'Pievienot mantu',
    few: 'Norādiet vismaz vienu mantu.',
    description: {
      label: 'Kas tiek ieguldīts',
      hint: 'Lieta vai tiesības tā, lai tās nevarētu sajaukt ar citām',
      empty: 'Ierakstiet, kas tiek ieguldīts.',
    },
    worth: { label: 'Vērtība pēc atzinuma' },
    contributor: {
      label: 'Kurš to iegulda?',
      hint: 'Viens no tiem, kas šajā pieteikumā iegūst daļas vai akcijas.',
    },
  },
  valuation: {
    label: 'Mantiskā ieguldījuma novērtējums',
    hint: 'Atzinumu pievieno pieteikumam.',
    valuer: {
      label: 'Vērtētājs',
      hint: 'Persona, kas iekļauta Uzņēmumu reģistra mantiskā ieguldījuma vērtētāju sarakstā',
      empty: 'Ierakstiet vērtētāju.',
    },
    valuedOn: { label: 'Atzinuma datums' },
  },
  transfer: {
    label: 'Mantas nodošana sabiedrībai',
    prepare: {
      label: 'Nodošanas–pieņemšanas akts',
      hint: 'Portāls aktu sagatavo no šīs veidlapas atbildēm un nodod parakstīšanai. Savu aktu pievienojiet, ja manta nodota vairākās dienās vai aktā jābūt arī citiem noteikumiem.',
      options: { prepared: 'Sagatavo portāls', own: 'Pievienošu savu aktu' },
    },
    handedOn: { label: 'Kad manta nodota sabiedrībai?' },
  },
} as const

const { item, valuation, transfer } = contributedProperty

/** Property that founders contribute. */
export const foundersProperty = {
  item: {
    ...item,
    contributor: {
      ...item.contributor,
      hint: 'Viens no dibinātājiem, kas norādīti šajā pieteikumā.',
    },
  },
  valuation: {
    ...valuation,
    valuer: {
      ...valuation.valuer,
      hint: 'Persona, kas iekļauta Uzņēmumu reģistra mantiskā ieguldījuma vērtētāju sarakstā; dibinātāji paši – tikai tad, ja Komerclikums to pieļauj',
    },
  },
  transfer,
} as const

/** Statutes that change with the capital. */
export const amendedStatutes = {
  label: 'Statūti',
  hint: 'Līdz ar pamatkapitālu mainās statūtu punkts par to. Grozījumus un statūtus jaunajā redakcijā paraksta valde.',
  content: {
    label: 'Statūtu grozījumi un jaunā redakcija',
    prepare: {
      label: 'Statūtu grozījumi',
      options: { prepared: 'Sagatavo portāls', own: 'Pievienošu savus grozījumus' },
    },
    clause: {
      label: 'Kurš statūtu punkts nosaka pamatkapitālu?',
      hint: 'Punkta numurs, piemēram, 2.1.',
      empty: 'Ierakstiet punkta numuru.',
    },
    sharesClause: {
      label: 'Kurš punkts nosaka daļu vai akciju skaitu?',
      hint: 'Ja tas ir tas pats punkts, atstājiet tukšu.',
    },
    current: {
      label: 'Līdzšinējais šo punktu teksts',
      hint: 'Grozījumos to salīdzina ar jauno redakciju. Ja atstājat tukšu, salīdzina ar reģistra ziņām.',
    },
    amendments: { label: 'Citi statūtu grozījumi', hint: 'Katrs grozījums savā rindā' },
  },
} as const

const { prepare, clause, current, amendments } = amendedStatutes.content

/** Statutes that change with the name. */
export const renamedStatutes = {
  label: amendedStatutes.label,
  hint: 'Līdz ar nosaukumu mainās statūtu punkts par to. Grozījumus un statūtus jaunajā redakcijā paraksta valde.',
  content: {
    label: amendedStatutes.content.label,
    prepare,
    clause: { ...clause, label: 'Kurā statūtu punktā ir nosaukums (firma)?', hint: 'Punkta numurs, piemēram, 1.1.' },
    current: { ...current, label: 'Līdzšinējais šī punkta teksts' },
    amendments,
  },
} as const
