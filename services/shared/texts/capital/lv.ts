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
} as const

const { item, valuation } = contributedProperty

/** Property that founders contribute. */
export const foundersProperty = {
  item: {
    ...item,
    description: {
      ...item.description,
      hint: 'Lieta vai tiesības tā, lai tās nevarētu sajaukt ar citām; ja dibinātāju ir vairāki, arī tas, kurš to iegulda',
    },
  },
  valuation: {
    ...valuation,
    hint: 'Atzinumu un mantas nodošanas dokumentu pievieno pieteikumam.',
    valuer: {
      ...valuation.valuer,
      hint: 'Persona, kas iekļauta Uzņēmumu reģistra mantiskā ieguldījuma vērtētāju sarakstā; dibinātāji paši – tikai tad, ja Komerclikums to pieļauj',
    },
  },
} as const
