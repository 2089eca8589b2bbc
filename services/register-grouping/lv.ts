import {
  foundingAddress,
  foundingContact,
  foundingOwners,
  managers,
  partners,
  partnerSigner,
  purpose,
} from '../shared/texts/lv.ts'

export default {
  name: 'Eiropas Ekonomisko interešu grupas reģistrācija',
  task: 'Dibināt Eiropas Ekonomisko interešu grupu',
  description: 'Eiropas Ekonomisko interešu grupas (EEIG) ierakstīšana reģistrā',
  keywords:
    'dibināt EEIG, dažādu valstu uzņēmumu sadarbība, Eiropas grupa, pārrobežu sadarbība, dalībvalstu uzņēmēji; nodibināt, izveidot, reģistrēt',
  grouping: {
    label: 'Grupa',
    details: {
      label: 'Nosaukums',
      name: {
        label: 'Nosaukums',
        hint: 'Kopā ar vārdiem „Eiropas Ekonomisko interešu grupa” vai saīsinājumu „EEIG”, piemēram, EEIG "Nosaukums"',
      },
    },
    purpose: {
      ...purpose,
      label: 'Mērķis un termiņš',
      objective: {
        label: 'Darbības mērķis',
        hint: 'Tāds, kāds tas ierakstīts līgumā; grupa atvieglo vai attīsta savu biedru saimniecisko darbību',
        empty: 'Ierakstiet darbības mērķi.',
      },
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Biedri',
    founding: {
      label: 'Grupas līgums',
      decidedOn: { label: 'Līguma datums', hint: 'No šīs dienas vadītāji ir iecelti amatā.' },
    },
    founder: {
      ...partners,
      label: 'Biedri',
      hint: 'Vismaz divi biedri no divām dalībvalstīm. Katrs par grupas saistībām atbild ar visu savu mantu, un visi paraksta pieteikumu un līgumu.',
    },
    signer: partnerSigner,
  },
  managers: {
    label: 'Vadītāji',
    person: {
      ...managers,
      few: 'Pievienojiet vismaz vienu vadītāju.',
      hint: 'Fiziskas personas, kuras ieceltas līgumā vai ar biedru lēmumu. Visas paraksta pieteikumu.',
    },
    requirements: {
      label: 'Prasības vadītājiem',
      eligible: {
        label: 'Vadītājiem nav aizliegts ieņemt amatu sabiedrības pārvaldē (Regulas (EEK) Nr. 2137/85 19. pants)',
      },
    },
  },
  owners: foundingOwners,
  contact: foundingContact,
} as const
