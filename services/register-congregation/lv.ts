import {
  foundingAddress,
  foundingBoard,
  foundingContact,
  foundingOwners,
  organisationDeciders,
} from '../shared/texts/lv.ts'

export default {
  name: 'Draudzes reģistrācija',
  task: 'Reģistrēt draudzi',
  description: 'Draudzes ierakstīšana reliģisko organizāciju un to iestāžu reģistrā',
  keywords: 'dibināt draudzi, reliģiska organizācija, baznīca, ticība, konfesija; nodibināt, izveidot, reģistrēt',
  congregation: {
    label: 'Draudze',
    confession: {
      label: 'Nosaukums un konfesija',
      name: { label: 'Nosaukums', hint: 'Tāds, kāds tas ierakstīts statūtos' },
      confession: {
        label: 'Konfesionālā piederība',
        hint: 'Piemēram, luterāņi, katoļi, pareizticīgie vai baptisti',
        empty: 'Ierakstiet konfesiju.',
      },
      belongs: {
        label: 'Vai draudze pieder reģistrētai reliģiskajai savienībai (baznīcai)?',
        hint: 'Draudze, kas darbojas autonomi, to norāda savos statūtos.',
      },
    },
    church: {
      label: 'Reliģiskā savienība (baznīca)',
      hint: 'Draudzes piederību apliecina baznīcas, diecēzes vai nodaļas vadība; apliecinājumu pievieno pieteikumam.',
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Dibinātāji',
    founding: {
      label: 'Dibināšana',
      decidedOn: {
        label: 'Dibināšanas sapulces datums',
        hint: 'No šīs dienas valdes locekļi ir iecelti amatā. Pieteikumu iesniedz 14 dienu laikā.',
      },
      onlyOne: { label: 'Neviens no dibinātājiem nav citas draudzes dibinātājs' },
    },
    founder: {
      label: 'Dibinātāji',
      hint: 'Vismaz 20 pilngadīgas personas, kurām ir Latvijas personas kods. Visi dibinātāji paraksta dibinātāju sarakstu.',
      row: 'Dibinātājs {number}',
      add: 'Pievienot dibinātāju',
      few: 'Pievienojiet vismaz 20 dibinātāju (Reliģisko organizāciju likuma 7. pants).',
    },
    chair: organisationDeciders.chair,
    keeper: organisationDeciders.keeper,
  },
  board: foundingBoard,
  owners: foundingOwners,
  contact: foundingContact,
} as const
