import { confirmation, fee, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Patieso labuma guvēju maiņa',
  description: 'Izmaiņas ziņās par subjekta patiesajiem labuma guvējiem',
  keywords: 'PLG, īpašnieks, faktiskais īpašnieks, kas kontrolē uzņēmumu',
  filing,
  owners: {
    label: 'Patiesie labuma guvēji',
    hint: 'Izmaiņas piesaka 14 dienu laikā, kopš subjekts par tām uzzinājis (Noziedzīgi iegūtu līdzekļu legalizācijas un terorisma un proliferācijas finansēšanas novēršanas likuma 18.² pants). Norādiet tikai to, kas mainās.',
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
      add: 'Norādīt, kura kontrole beigusies',
      owner: { label: 'Patiesais labuma guvējs reģistrā' },
      endedOn: { label: 'Kontrole beigusies' },
    },
    changed: {
      label: 'Kam ziņas mainās',
      hint: 'Piemēram, mainījies kontroles veids, uzvārds vai persona, ar kuras starpniecību kontroli īsteno.',
      row: 'Mainītās ziņas {number}',
      add: 'Mainīt ziņas par patieso labuma guvēju',
      owner: { label: 'Patiesais labuma guvējs reģistrā' },
      changedOn: { label: 'Ziņas mainījušās' },
      indirect: {
        label: 'Vai kontroli īsteno ar citas personas starpniecību?',
        hint: 'Netieša līdzdalība: starp patieso labuma guvēju un subjektu ir cita persona.',
      },
      through1Name: {
        label: '1. persona ķēdē: nosaukums vai vārds un uzvārds',
        hint: 'Sākot ar personu, kas pati piedalās subjektā',
      },
      through1Number: { label: '1. persona ķēdē: reģistrācijas numurs vai personas kods' },
      through1Country: { label: '1. persona ķēdē: valsts' },
      through1More: { label: 'Vai aiz 1. personas ķēdē ir vēl kāda?' },
      through2Name: {
        label: '2. persona ķēdē: nosaukums vai vārds un uzvārds',
        hint: 'Persona, kas piedalās iepriekš norādītajā',
      },
      through2Number: { label: '2. persona ķēdē: reģistrācijas numurs vai personas kods' },
      through2Country: { label: '2. persona ķēdē: valsts' },
      through2More: { label: 'Vai aiz 2. personas ķēdē ir vēl kāda?' },
      through3Name: {
        label: '3. persona ķēdē: nosaukums vai vārds un uzvārds',
        hint: 'Persona, kas piedalās iepriekš norādītajā',
      },
      through3Number: { label: '3. persona ķēdē: reģistrācijas numurs vai personas kods' },
      through3Country: { label: '3. persona ķēdē: valsts' },
      through3More: { label: 'Vai aiz 3. personas ķēdē ir vēl kāda?' },
      through4Name: {
        label: '4. persona ķēdē: nosaukums vai vārds un uzvārds',
        hint: 'Persona, kas piedalās iepriekš norādītajā',
      },
      through4Number: { label: '4. persona ķēdē: reģistrācijas numurs vai personas kods' },
      through4Country: { label: '4. persona ķēdē: valsts' },
    },
    added: {
      label: 'Jauni patiesie labuma guvēji',
      hint: 'Persona, kura ieguvusi kontroli pār subjektu un reģistrā vēl nav ierakstīta',
      row: 'Jauns patiesais labuma guvējs {number}',
      add: 'Pievienot patieso labuma guvēju',
      indirect: {
        label: 'Vai kontroli īsteno ar citas personas starpniecību?',
        hint: 'Netieša līdzdalība: starp patieso labuma guvēju un subjektu ir cita persona.',
      },
      through1Name: {
        label: '1. persona ķēdē: nosaukums vai vārds un uzvārds',
        hint: 'Sākot ar personu, kas pati piedalās subjektā',
      },
      through1Number: { label: '1. persona ķēdē: reģistrācijas numurs vai personas kods' },
      through1Country: { label: '1. persona ķēdē: valsts' },
      through1More: { label: 'Vai aiz 1. personas ķēdē ir vēl kāda?' },
      through2Name: {
        label: '2. persona ķēdē: nosaukums vai vārds un uzvārds',
        hint: 'Persona, kas piedalās iepriekš norādītajā',
      },
      through2Number: { label: '2. persona ķēdē: reģistrācijas numurs vai personas kods' },
      through2Country: { label: '2. persona ķēdē: valsts' },
      through2More: { label: 'Vai aiz 2. personas ķēdē ir vēl kāda?' },
      through3Name: {
        label: '3. persona ķēdē: nosaukums vai vārds un uzvārds',
        hint: 'Persona, kas piedalās iepriekš norādītajā',
      },
      through3Number: { label: '3. persona ķēdē: reģistrācijas numurs vai personas kods' },
      through3Country: { label: '3. persona ķēdē: valsts' },
      through3More: { label: 'Vai aiz 3. personas ķēdē ir vēl kāda?' },
      through4Name: {
        label: '4. persona ķēdē: nosaukums vai vārds un uzvārds',
        hint: 'Persona, kas piedalās iepriekš norādītajā',
      },
      through4Number: { label: '4. persona ķēdē: reģistrācijas numurs vai personas kods' },
      through4Country: { label: '4. persona ķēdē: valsts' },
    },
  },
  fee,
  confirmation,
} as const
