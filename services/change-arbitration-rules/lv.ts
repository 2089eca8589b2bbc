import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Šķīrējtiesas reglamenta un nosaukuma maiņa',
  task: 'Mainīt šķīrējtiesas reglamentu vai nosaukumu',
  description:
    'Pastāvīgās šķīrējtiesas jauns reglaments un tajā ierakstītais nosaukums; pieteikumu sāk dibinātāja profilā',
  keywords: 'šķīrējtiesas reglaments, pārdēvēt šķīrējtiesu, arbitrāža, reglamenta grozījumi',
  filing,
  rules: {
    label: 'Reglaments',
    hint: 'Reglamentu jaunajā redakcijā, ko parakstījis dibinātājs, pievieno pieteikumam.',
    wording: {
      label: 'Jaunā redakcija',
      adoptedOn: { label: 'Reglamenta apstiprināšanas datums' },
      changesName: { label: 'Vai mainās nosaukums?' },
      name: { label: 'Jaunais nosaukums', hint: 'Tāds, kāds tas ierakstīts reglamentā' },
      summary: { label: 'Kas reglamentā mainās?', hint: 'Piemēram, lietu sadales vai izdevumu kārtība' },
    },
  },
  confirmation,
} as const
