import {
  authorisedFounder,
  authorisingDecision,
  foundingAddress,
  foundingBoard,
  foundingContact,
  foundingOwners,
  purpose,
} from '../shared/texts/lv.ts'

export default {
  name: 'Arodbiedrības reģistrācija',
  task: 'Dibināt arodbiedrību',
  description: 'Arodbiedrības ierakstīšana arodbiedrību reģistrā',
  keywords:
    'dibināt arodbiedrību, strādājošo tiesības, darbinieku pārstāvji, arodorganizācija; nodibināt, izveidot, reģistrēt',
  union: {
    label: 'Arodbiedrība',
    purpose: {
      label: 'Nosaukums un mērķis',
      name: { label: 'Nosaukums', hint: 'Piemēram, Nozares darbinieku arodbiedrība' },
      scope: {
        label: 'Kur arodbiedrību dibina?',
        hint: 'No tā atkarīgs, cik dibinātāju vajag: uzņēmumā vismaz 15 vai ceturtā daļa strādājošo, bet ne mazāk kā pieci; ārpus uzņēmuma vismaz 50.',
        options: { workplace: 'Vienā uzņēmumā', outside: 'Ārpus uzņēmuma, piemēram, nozarē vai profesijā' },
      },
      ...purpose,
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Dibinātāji',
    founding: authorisingDecision,
    founder: {
      label: 'Dibinātāji',
      hint: 'Tikai fiziskas personas',
      row: 'Dibinātājs {number}',
      add: 'Pievienot dibinātāju',
      few: 'Pievienojiet vismaz divus dibinātājus.',
      authorised: authorisedFounder,
    },
  },
  board: foundingBoard,
  owners: foundingOwners,
  contact: foundingContact,
} as const
