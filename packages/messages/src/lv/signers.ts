import { mostSignerMailsPerHour, mostSigningDays, signingReminderDays } from '@portal/domain/limits'

const ordinals = signingReminderDays.map((day) => `${day}.`)
const days = `${ordinals.slice(0, -1).join(', ')} un ${ordinals.at(-1)}`
export default {
  title: 'Parakstītāji',
  of: 'Pieteikums {number}',
  intro: 'Šeit redzams, kas paraksta pieteikumu un kāpēc.',
  requests:
    'Lūgums parakstīt gaida personu portālā, tiklīdz to nosūtāt. Vēstuli vai īsziņu saņem tikai tas, kura e-pasta adrese vai tālrunis portālam ir zināms; pārējiem nosūtiet saiti paši: tā būs šajā lapā, kad lūgsiet parakstīt.',
  sign: 'Parakstīt',
  back: 'Atpakaļ pie dokumentiem',
  review: 'Uz pārbaudi un iesniegšanu',
  open: 'Parakstītāji un lūgumi parakstīt',
  none: 'Parakstāmu dokumentu vēl nav. Sagatavojiet tos solī „Dokumenti”.',
  outOfDate:
    'Pieteikuma dati pēc dokumentu sagatavošanas ir mainīti. Sagatavojiet dokumentus vēlreiz un tad lūdziet parakstīt.',
  complete: 'Visi vajadzīgie paraksti ir saņemti.',
  missing: 'Kā vēl trūkst',
  people: 'Kas paraksta',
  you: 'Jūs',
  documents: 'Paraksta: {names}',
  ground: {
    plain: '{role}',
    behalf: '{entity}: {role}',
    some: '{ground} ({count, plural, zero {vēl vajadzīgi #} one {vēl vajadzīgs #} other {vēl vajadzīgi #}} no {of} parakstiem)',
  },
  roles: {
    appointed: 'Ieceļamās amatpersonas piekrišana',
  },
  states: {
    named: 'Vēl nav lūgts',
    invited: 'Lūgums tiek sagatavots',
    delivered: 'Lūgums gaida portālā',
    opened: 'Atvērts',
    signed: 'Parakstīts',
    declined: 'Atteicās',
    changed: 'Saturs mainīts',
    unsigned: 'Paraksts noņemts',
    replaced: 'Vairs nav vajadzīgs',
    takenBack: 'Lūgums atsaukts',
    yours: 'Gaida Jūsu parakstu',
    notNeeded: 'Paraksts nav nepieciešams',
  },
  at: {
    since: 'kopš {when}',
    delivered: 'Lūgums portālā {when}',
    reminded: 'Atgādinājums portālā {when}',
    opened: 'Atvērts {when}',
    signed: 'Parakstīts {when}',
    declined: 'Atteicās {when}',
  },
  reason: 'Iemesls: {reason}',
  changedText:
    'Dokumenti kopš lūguma ir mainīti vai papildināti, tāpēc tas vairs nav spēkā. Lūdziet parakstīt no jauna.',
  replacedBecause: {
    register: 'Kopš lūguma ir mainījies ieraksts reģistrā.',
    content: 'Kopš lūguma ir mainīts pieteikuma saturs.',
    owner: 'Atgādinājumus vairs nesūta. Vajadzības gadījumā lūdziet parakstīt no jauna.',
  },
  byLink:
    'Portāls šai personai rakstīt nevar, jo nav zināms tās personas kods. Nosūtiet tai saiti, ar kuru paraksta bez pieslēgšanās.',
  share: 'Kopīgot parakstīšanai',
  invite: 'Lūgt parakstīt',
  inviteAgain: 'Lūgt vēlreiz',
  inviteAll:
    '{count, plural, zero {Lūgt parakstīt visus (#)} one {Lūgt parakstīt visus (#)} other {Lūgt parakstīt visus (#)}}',
  remind: 'Atgādināt',
  replace: {
    action: 'Atsaukt lūgumu',
    title: 'Vai atsaukt lūgumu parakstīt?',
    text: '{told, select, yes {{name} par to saņems ziņu. Atgādinājumus vairs nesūtīs} other {{name} atgādinājumus vairs nesaņems}}, un lūgums pazudīs no šīs personas uzdevumiem. Lūgt vēlreiz varēs pēc diennakts.',
    indispensable: 'Citas personas paraksts šo parakstu aizstāt nevar. Bez tā pieteikumu nevarēs iesniegt.',
    by: 'Kuru lūgt parakstīt šīs personas vietā',
    none: 'Nevienu',
    confirm: 'Atsaukt',
    cancel: 'Neatsaukt',
    failed: 'Lūgumu neizdevās atsaukt',
    done: 'Lūgums ir atsaukts: {name}.',
    doneBy: 'Lūgums ir atsaukts: {name}. Lūgums parakstīt gaida portālā: {other}.',
  },
  nameOf: '{action}: {name}',
  until: {
    title: 'Termiņš',
    label: 'Līdz kurai dienai parakstīt',
    chosen: 'Parakstīt līdz: {day}',
    hint: 'To redzēs saņēmēji. Pēc šīs dienas atgādinājumus vairs nesūta, bet parakstīt joprojām var.',
    wrong: `Norādiet dienu no šodienas līdz ${mostSigningDays} dienām uz priekšu.`,
  },
  reminders: `Ja paraksta nav, portāls atgādina pats ${days} dienā: ar paziņojumu portālā un ar vēstuli vai īsziņu, ja portālam ir zināma e-pasta adrese vai tālrunis. Vienā stundā par vienu pieteikumu nosūta ne vairāk kā ${mostSignerMailsPerHour} vēstules; pārējās izsūta vēlāk.`,
  link: {
    title: 'Saite parakstītājiem',
    text: 'Nosūtiet to tiem, kuri portālu vēl nav lietojuši vai kuru e-pasta adrese portālam nav zināma. Atvērt to var tikai personas, kurām lūgts parakstīt, pēc pieslēgšanās portālam.',
    label: 'Saite',
    copy: 'Kopēt saiti',
    copied: 'Saite nokopēta',
  },
  done: {
    invite: 'Lūgums parakstīt gaida portālā: {name}.',
    all: '{count, plural, zero {Lūgums parakstīt portālā gaida # personas} one {Lūgums parakstīt portālā gaida # personu} other {Lūgums parakstīt portālā gaida # personas}}.',
    remind: 'Atgādinājums gaida portālā: {name}.',
  },
  failed: 'Neizdevās nosūtīt',
  signIn: {
    title: 'Lai parakstītu, pieslēdzieties',
    asked:
      'Saite ved pie Uzņēmumu reģistram iesniedzama pieteikuma dokumentiem. Ja Jums lūgts tos parakstīt, pieslēdzieties: tūlīt pēc tam redzēsiet, kas lūdz, kura tiesību subjekta pieteikums tas ir, un pašus dokumentus.',
    link: 'Ja saņēmāt saiti, ar kuru paraksta bez pieslēgšanās, tā atvērta bez beigu daļas aiz zīmes #. Atveriet visu saiti no saņemtās ziņas vai lūdziet sūtītājam to nosūtīt vēlreiz.',
    action: 'Pieslēgties',
  },
  nothing: {
    title: 'Šeit Jums nav ko parakstīt',
    why: 'Dokumentus šajā adresē redz tikai pieteikuma sagatavotāji un personas, kurām lūgts tos parakstīt.',
    asked:
      'Ja Jums bija lūgts parakstīt, lūgums ir atsaukts vai pieteikums ir dzēsts. Ja paraksts tomēr vajadzīgs, sazinieties ar lūguma sūtītāju.',
    other: 'Ja lūgumu saņēma cita persona, parakstīt var tikai tā, pati pieslēdzoties portālam.',
  },
  task: {
    asked: '{name} lūdz Jūs parakstīt pieteikuma {number} dokumentus ({services}).',
    askedBefore: '{name} lūdza Jūs parakstīt pieteikuma {number} dokumentus ({services}).',
    about: 'Tiesību subjekts: {entity}.',
    until: 'Līdz {day} lūdz parakstīt.',
    limited: 'Redzami tikai dokumenti, kurus parakstāt. Pieteikuma pārējais saturs ir redzams tiem, kas to sagatavo.',
    others: 'Citi šī lūguma dokumenti',
    decline: 'Atteikties parakstīt',
    declineTitle: 'Vai atteikties parakstīt?',
    declineText:
      '{name} saņems ziņu ar Jūsu norādīto iemeslu. Kamēr pieteikums nav iesniegts, varēsiet pārdomāt un parakstīt.',
    reason: 'Iemesls',
    reasonNeeded: 'Uzrakstiet iemeslu.',
    confirm: 'Atteikties',
    cancel: 'Neatteikties',
    declined: 'Jūs atteicāties parakstīt',
    declinedText: 'Par to paziņojām lūguma sūtītājam.',
    mayStillSign: 'Ja pārdomājat, dokumentus joprojām varat parakstīt.',
    failed: 'Atteikumu neizdevās nosūtīt',
    unsigned: 'Dokumentiem vairs nav Jūsu paraksta',
    unsignedText:
      'Paraksti no tiem ir noņemti vai vairs nav derīgi. Dokumentu saturs nav mainīts. Lūdzam tos parakstīt vēlreiz.',
    changed: 'Dokumenti, kurus Jūs lūdza parakstīt, ir mainīti vai noņemti',
    changedText: 'Tos, ko redzējāt iepriekš, vairs nevar parakstīt. Kad lūgums tiks nosūtīts no jauna, saņemsiet ziņu.',
    next: 'Kas notiks tālāk',
    nextSubmit:
      'Kad visiem dokumentiem ir vajadzīgie paraksti, {name} vai cita persona, kas sagatavo pieteikumu, to var iesniegt reģistram. Jums vairs nekas nav jāparaksta.',
    nextNotice:
      'Ja pieteikums maina ierakstus par Jums, piemēram, par Jūsu daļām vai amatu, saņemsiet ziņu, tiklīdz reģistrs pieteikumu būs saņēmis. Tā būs redzama sadaļā „Jaunumi”, un no tās varēs atvērt lietas gaitu.',
    back: 'Uz sākumlapu',
  },
} as const
