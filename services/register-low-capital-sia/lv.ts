import { foundingAddress, foundingContact, foundingOwners } from '../shared/texts/lv.ts'
import { jointFounding } from '../shared/texts/founding/lv.ts'

export default {
  name: 'Mazkapitāla SIA reģistrācija',
  task: 'Dibināt mazkapitāla SIA',
  description:
    'SIA ierakstīšana komercreģistrā, ja pamatkapitāls ir no 1 līdz 2799 eiro un dibinātāji ir ne vairāk kā piecas fiziskas personas',
  keywords:
    'dibināt mazo SIA; uzņēmums ar mazu kapitālu, vienu eiro; sākt uzņēmējdarbību; SIA; dibināt uzņēmumu, firmu; nodibināt, izveidot, reģistrēt',
  company: {
    label: 'Sabiedrība',
    firm: {
      label: 'Nosaukums',
      name: { label: 'Nosaukums (firma)', hint: 'Kopā ar juridisko formu, piemēram, SIA "Nosaukums"' },
    },
    capital: {
      label: 'Pamatkapitāls',
      capital: { label: 'Pamatkapitāla lielums', hint: 'No 1 līdz 2799 eiro' },
      nominal: {
        label: 'Vienas daļas nominālvērtība',
        hint: 'Daļu skaits, reizināts ar nominālvērtību, veido pamatkapitālu.',
      },
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Dibinātāji',
    founding: {
      label: 'Dibināšana',
      decidedOn: {
        label: 'Dibināšanas lēmuma vai līguma datums',
        hint: 'No šīs dienas valdes locekļi ir iecelti amatā.',
      },
    },
    founder: {
      label: 'Dibinātāji',
      hint: 'Ne vairāk kā piecas fiziskas personas',
      row: 'Dibinātājs {number}',
      add: 'Pievienot dibinātāju',
      few: 'Pievienojiet vismaz vienu dibinātāju.',
      rows: 'ir vismaz divi dibinātāji',
      fewerRows: 'dibinātājs ir viens',
      shares: { label: 'Daļu skaits' },
      onlyOne: {
        label:
          'Apliecinu, ka persona ir dalībnieks tikai vienā sabiedrībā, kuras pamatkapitāls ir mazāks par 2800 eiro',
      },
    },
    ...jointFounding,
  },
  board: {
    label: 'Valde',
    member: {
      label: 'Valdes locekļi',
      hint: 'Valdē drīkst būt tikai dalībnieki.',
      row: 'Valdes loceklis {number}',
      add: 'Pievienot valdes locekli',
      few: 'Pievienojiet vismaz vienu valdes locekli.',
    },
  },
  owners: foundingOwners,
  contact: foundingContact,
} as const
