import type { Language } from './language.ts'
import type { Mode, Party } from '../behaviour.ts'

interface OverviewTexts {
  title: string
  intro: string
  portal: string
  guide: {
    title: string
    /** Each step with the words of its link, which stand for {link} in the text. */
    steps: readonly { text: string; link?: { words: string; to: 'service' | 'mail' | 'register' | 'portal' } }[]
  }
  desk: { title: string; waiting: (count: number) => string; open: string }
  mail: { title: string; none: string; all: string; to: string; noSubject: string }
  sms: { title: string; none: string; all: string }
  people: { title: string; text: string; name: string; code: string; role: string }
  parties: {
    title: string
    text: string
    mode: string
    call: string
    all: string
    delay: string
    times: string
    change: string
  }
  names: Record<Party, string>
  modes: Record<Mode, string>
}

export const overviewTexts: Record<Language, OverviewTexts> = {
  lv: {
    title: 'Izmēģiniet portālu',
    intro:
      'Smilškaste aizstāj visus, ar kuriem portāls sazinās: pieteikšanos, banku, parakstīšanu, pastu un pašu reģistru. Nekas šeit nav īsts un nekas nemaksā.',
    portal: 'Atvērt portālu',
    guide: {
      title: 'Dibiniet uzņēmumu desmit minūtēs',
      steps: [
        {
          text: 'Atveriet {link} un spiediet „Sākt pieteikumu”.',
          link: { words: 'SIA dibināšanas lapu', to: 'service' },
        },
        { text: 'Pieslēdzieties ar eParaksts mobile. No saraksta izvēlieties Elīnu Avotnieci.' },
        {
          text: 'Atbildiet uz jautājumiem. Nosaukums var būt SIA "Pirmais solis", adrese – Brīvības iela 99, Rīga, e-pasts – jebkurš. Kods e-pasta apstiprināšanai ir {link}.',
          link: { words: 'pastkastē', to: 'mail' },
        },
        {
          text: 'Pievienojiet jebkuru datni, kas apliecina pamatkapitāla apmaksu, un parakstiet visus dokumentus ar PIN 1234.',
        },
        { text: 'Iesniedziet pieteikumu un bankas lapā samaksājiet.' },
        {
          text: 'Pārvērtieties par reģistra darbinieku: {link} atveriet pieteikumu un reģistrējiet to.',
          link: { words: 'pie reģistra galda', to: 'register' },
        },
        {
          text: '{link} redzēsiet jauno uzņēmumu, tā numuru un nākamos soļus. Paziņojums ir arī pastkastē.',
          link: { words: 'Portālā', to: 'portal' },
        },
      ],
    },
    desk: {
      title: 'Reģistra galds',
      waiting: (count) => (count === 0 ? 'Neviens pieteikums negaida lēmumu.' : `Lēmumu gaida: ${count}.`),
      open: 'Atvērt galdu',
    },
    mail: {
      title: 'Pastkaste',
      none: 'Vēstuļu vēl nav.',
      all: 'Visas vēstules',
      to: 'kam:',
      noSubject: '(bez temata)',
    },
    sms: { title: 'Īsziņas', none: 'Īsziņu vēl nav.', all: 'Visas īsziņas' },
    people: {
      title: 'Cilvēki',
      text: 'Pieslēdzoties izvēlieties kādu no viņiem vai nosauciet citu personu. PIN visiem ir 1234.',
      name: 'Vārds',
      code: 'Personas kods',
      role: 'Kas tas ir',
    },
    parties: {
      title: 'Ja kaut kas nedarbojas',
      text: 'Katru pusi var likt atteikt, kavēties, atbildēt divreiz vai klusēt un pavērot, ko tad dara portāls.',
      mode: 'Uzvedība',
      call: 'Izsaukums',
      all: 'visi',
      delay: 'Kavēšanās, ms',
      times: 'Reizes',
      change: 'Mainīt',
    },
    names: {
      directory: 'Direktorija',
      identity: 'Pieteikšanās',
      bank: 'Banka',
      signing: 'Parakstīšana',
      smartphone: 'Smart-ID',
      tsa: 'Laika zīmogi',
      ocsp: 'Sertifikātu statuss',
      mail: 'Pasts',
      sms: 'Īsziņas',
      register: 'Reģistrs',
    },
    modes: { normal: 'kā parasti', refuse: 'atsaka', delay: 'kavējas', twice: 'divreiz', silent: 'klusē' },
  },
  en: {
    title: 'Try the portal',
    intro:
      'The sandbox stands in for every party that the portal talks to: login, bank, signing, mail and the register itself. Nothing here is real and nothing costs money.',
    portal: 'Open the portal',
    guide: {
      title: 'Found a company in ten minutes',
      steps: [
        {
          text: 'Open {link} and press “Start the application”.',
          link: { words: 'the page about founding a SIA', to: 'service' },
        },
        { text: 'Log in with eParaksts mobile. Choose Elīna Avotniece from the list.' },
        {
          text: 'Answer the questions. The name can be SIA "Pirmais solis", the address Brīvības iela 99, Rīga, the e-mail any. The code that confirms the e-mail is {link}.',
          link: { words: 'in the mailbox', to: 'mail' },
        },
        { text: 'Attach any file as proof that the share capital is paid, and sign all documents with the PIN 1234.' },
        { text: 'Submit the application and pay on the bank’s page.' },
        {
          text: 'Become an official of the register: {link} open the application and register it.',
          link: { words: 'at the register’s desk', to: 'register' },
        },
        {
          text: '{link} shows the new company, its number and the next steps. A notification is in the mailbox, too.',
          link: { words: 'The portal', to: 'portal' },
        },
      ],
    },
    desk: {
      title: 'The register’s desk',
      waiting: (count) => (count === 0 ? 'No application waits for a decision.' : `Waiting for a decision: ${count}.`),
      open: 'Open the desk',
    },
    mail: { title: 'Mailbox', none: 'No mail yet.', all: 'All mail', to: 'to', noSubject: '(no subject)' },
    sms: { title: 'Text messages', none: 'No text messages yet.', all: 'All text messages' },
    people: {
      title: 'People',
      text: 'Choose one of them when you log in, or name another person. The PIN is 1234 for everyone.',
      name: 'Name',
      code: 'Personal code',
      role: 'Who this is',
    },
    parties: {
      title: 'When something fails',
      text: 'Each party can refuse, be late, answer twice or be silent, so that you can see how the portal copes.',
      mode: 'Behaviour',
      call: 'Call',
      all: 'all',
      delay: 'Delay, ms',
      times: 'Times',
      change: 'Change',
    },
    names: {
      directory: 'Directory',
      identity: 'Login',
      bank: 'Bank',
      signing: 'Signing',
      smartphone: 'Smart-ID',
      tsa: 'Time stamps',
      ocsp: 'Certificate status',
      mail: 'Mail',
      sms: 'Text messages',
      register: 'Register',
    },
    modes: { normal: 'as usual', refuse: 'refuses', delay: 'is late', twice: 'twice', silent: 'is silent' },
  },
}
