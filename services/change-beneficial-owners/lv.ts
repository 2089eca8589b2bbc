import { confirmation, fee, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Patieso labuma guvēju maiņa',
  task: 'Mainīt patiesos labuma guvējus',
  description: 'Izmaiņas ziņās par subjekta patiesajiem labuma guvējiem',
  keywords: 'PLG, īpašnieks, faktiskais īpašnieks, kas kontrolē uzņēmumu, SIA, AS',
  filing,
  owners: {
    label: 'Patiesie labuma guvēji',
    hint: 'Izmaiņas piesaka 14 dienu laikā, kopš subjekts par tām uzzinājis (Noziedzīgi iegūtu līdzekļu legalizācijas un terorisma un proliferācijas finansēšanas novēršanas likuma 18.² pants; termiņš vēl jāapstiprina reģistram). Norādiet tikai to, kas mainās.',
    declaration: {
      label: 'Noskaidrošanas rezultāts',
      finding: {
        label: 'Vai patiesos labuma guvējus ir iespējams noskaidrot?',
        hint: 'Fiziska persona, kurai tieši vai netieši pieder vairāk nekā 25 procenti daļu vai balsu vai kura citādi īsteno kontroli',
        options: {
          identified: 'Jā',
          'not-ascertainable': 'Nē, visi iespējamie noskaidrošanas līdzekļi ir izmantoti',
          'regulated-market':
            'Patiesais labuma guvējs ir akcionārs sabiedrībā, kuras akcijas iekļautas regulētajā tirgū, un kontrole izriet tikai no akcionāra statusa',
        },
      },
    },
    ended: {
      label: 'Kas vairs nav patiesais labuma guvējs',
      hint: 'Persona, kuras kontrole pār subjektu ir beigusies',
      row: 'Izslēdzams patiesais labuma guvējs {number}',
      list: 'Pašreizējie patiesie labuma guvēji',
      state: 'Vairs nav patiesais labuma guvējs',
      owner: { label: 'Patiesais labuma guvējs reģistrā' },
      endedOn: { label: 'Kontrole beigusies' },
    },
    changed: {
      label: 'Kam ziņas mainās',
      hint: 'Piemēram, mainījies kontroles veids, uzvārds vai persona, ar kuras starpniecību kontroli īsteno.',
      row: 'Mainītās ziņas {number}',
      state: 'Mainās ziņas',
      owner: { label: 'Patiesais labuma guvējs reģistrā' },
      changedOn: { label: 'Ziņas mainījušās' },
    },
    added: {
      label: 'Jauni patiesie labuma guvēji',
      hint: 'Persona, kura ieguvusi kontroli pār subjektu un reģistrā vēl nav ierakstīta',
      row: 'Jauns patiesais labuma guvējs {number}',
      add: 'Pievienot patieso labuma guvēju',
    },
  },
  fee,
  confirmation,
} as const
