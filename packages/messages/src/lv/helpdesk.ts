import { longestSupportSessionReason, mostLookUps, supportSessionMinutes } from '@portal/domain/limits'
export default {
  button: 'Ievadīt klienta personas kodu',
  banner: {
    label: 'Palīdzības dienesta režīms',
    mode: 'Palīdzības dienests',
    none: '{agent}, klients nav izvēlēts. Lai redzētu klienta datus, ievadiet klienta personas kodu un pieslēgšanās iemeslu.',
    acting: '{agent}, Jūs rīkojaties klienta vārdā: {customer}.',
    profile: 'Profils: {entity}.',
    left: 'Atlicis {left}',
    announcement:
      '{minutes, plural, zero {Līdz apmeklējuma beigām atlikušas # minūtes.} one {Līdz apmeklējuma beigām atlikusi # minūte.} other {Līdz apmeklējuma beigām atlikušas # minūtes.}}',
    end: 'Beigt apmeklējumu',
    over: 'Apmeklējuma laiks ir beidzies. Lai turpinātu, ievadiet klienta personas kodu vēlreiz.',
    failed: 'Apmeklējumu neizdevās beigt. Lūdzu, mēģiniet vēlreiz.',
  },
  dialog: {
    title: 'Pieslēgties klienta vārdā',
    text: `Klients katru apmeklējumu un tā iemeslu redzēs savā darbību vēsturē. Apmeklējums ilgst līdz ${supportSessionMinutes} minūtēm.`,
    code: 'Klienta personas kods',
    codeHint: '11 cipari, ar defisi vai bez tās, piemēram, 123456-12345',
    reason: 'Pieslēgšanās iemesls',
    other: 'Iemesla apraksts',
    otherHint: `Ne vairāk kā ${longestSupportSessionReason} rakstzīmju.`,
    reasonsBroken: 'Pieslēgšanās iemeslus neizdevās ielādēt.',
    enter: 'Pieslēgties',
    cancel: 'Atcelt',
    notFound: 'Lietotājs ar personas kodu {code} nav atrasts.',
  },
  otherReason: 'Cits iemesls',
  noCustomer: {
    title: 'Klients nav izvēlēts',
    text: 'Šis saraksts pieder klientam. Ar pogu lapas augšā ievadiet klienta personas kodu un iemeslu.',
  },
  hidden: {
    title: 'Šī sadaļa nav palīdzības dienestam',
    text: 'Klienta pieteikumus, iesniegumus, ziņojumus un vēsturi varat aplūkot apmeklējuma laikā. Profilu, maksājumus un deleģējumus klients redz pats.',
    action: 'Uz pieteikumiem',
  },
  login: {
    title: 'Palīdzības dienesta darbinieku ieeja',
    intro: 'Šeit pieslēdzas tikai palīdzības dienesta darbinieki. Pārējie lietotāji pieslēdzas sākumlapā.',
    back: 'Uz sākumlapu',
    username: 'Lietotājvārds',
    password: 'Parole',
    enter: 'Pieslēgties',
    noUsername: 'Ierakstiet lietotājvārdu.',
    noPassword: 'Ierakstiet paroli.',
    unavailable: 'Direktoriju pakalpojums šobrīd nav pieejams. Lūdzu, mēģiniet vēlāk.',
    unknown: 'Šāds pieslēgšanās veids nav pieejams.',
  },
  alarms: {
    lookUps: {
      subject: 'Palīdzības dienesta darbinieks meklē neparasti daudz klientu',
      body: `Palīdzības dienesta darbinieks {agent} stundas laikā ir mēģinājis pieslēgties vairāk nekā ${mostLookUps} klientu vārdā. Turpmāki mēģinājumi šajā stundā tiek noraidīti. Lūdzu, pārbaudiet, vai tam ir pamats.`,
    },
    dispute: {
      subject: 'Klients apstrīd darbību savā vēsturē',
      body: 'Klients {customer} norāda, ka darbību vēsturē redzamo darbību nav veicis pats.\n\nDarbība: {action}\nVeicējs: {agent}\nPiezīme: {note}\n\nLūdzu, pārbaudiet to.',
    },
  },
} as const
