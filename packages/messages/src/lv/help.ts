import { plainFileNames } from '@portal/domain/files/file-types'
import { fileMegabytes } from '@portal/domain/limits'
export default {
  page: { updated: 'Atjaunots {date}', broken: 'Lapu šobrīd neizdevās ielādēt', contents: 'Lapas saturs' },
  report: {
    title: 'Ziņot palīdzības dienestam',
    intro: 'Aprakstiet, kas noticis vai ko ieteiktu. Ja vēlaties atbildi, norādiet e-pastu vai tālruni.',
    type: 'Ziņojuma veids',
    types: {
      technical_issue: 'Tehniska problēma',
      grammar_mistake: 'Gramatikas kļūda',
      site_suggestion: 'Ieteikums portāla uzlabošanai',
    },
    description: 'Apraksts',
    descriptionHint: 'Ko darījāt, ko gaidījāt un kas notika. Nenorādiet paroles, PIN kodus un citu personu datus.',
    attachment: 'Pielikums',
    attachmentHint: `Piemēram, ekrānuzņēmums. ${plainFileNames} vai parakstīta datne, ne lielāka par ${fileMegabytes} MB.`,
    chooseFile: 'Izvēlēties datni',
    chooseFileFor: 'Izvēlēties datni pielikumam',
    otherFile: 'Izvēlēties citu datni',
    removeFile: 'Noņemt datni {name}',
    email: 'E-pasts',
    phone: 'Tālrunis',
    page: 'Ziņojumam tiks pievienota lapas adrese: {page}',
    send: 'Nosūtīt ziņojumu',
    sending: 'Notiek sūtīšana',
    sent: 'Ziņojums ir nosūtīts',
    sentText: 'Ziņojuma numurs: {number}. Paldies, ka palīdzat uzlabot portālu.',
    another: 'Sūtīt vēl vienu ziņojumu',
    close: 'Aizvērt',
    cancel: 'Atcelt',
    failed: 'Ziņojumu neizdevās nosūtīt',
    failedText: 'Ievadītais ir saglabājies. Mēģiniet vēlreiz vai rakstiet uz pasts@ur.gov.lv.',
    issues: {
      type: 'Izvēlieties ziņojuma veidu',
      description: 'Aprakstiet, kas noticis',
      descriptionLong:
        '{max, plural, zero {Aprakstā drīkst būt ne vairāk kā # rakstzīmes} one {Aprakstā drīkst būt ne vairāk kā # rakstzīme} other {Aprakstā drīkst būt ne vairāk kā # rakstzīmes}}',
      email: 'Ievadiet e-pasta adresi, piemēram, vards@piemers.lv',
      phone: 'Ievadiet tālruņa numuru, piemēram, +371 20000000',
    },
  },
  terms: {
    title: 'Lietošanas noteikumi',
    intro:
      'Lai turpinātu darbu portālā, izlasiet lietošanas noteikumus un piekrītiet tiem. Redakcija {version}, spēkā no {date}',
    news: 'Kas jauns redakcijā {version}',
    accept: 'Piekrītu noteikumiem',
    decline: 'Iziet no portāla',
    putOff: 'Turpināt bez piekrišanas',
    putOffText:
      'Kamēr noteikumus nevar parādīt, varat aplūkot visu, kas Jums portālā pieejams. Piekrišana būs vajadzīga, pirms kaut ko mainīsiet vai iesniegsiet.',
    failed: 'Piekrišanu neizdevās saglabāt',
  },
  cookies: {
    text: 'Portāls izmanto tikai nepieciešamās sīkdatnes.',
    more: 'Par sīkdatnēm',
    accept: 'Piekrītu',
  },
  maintenance: {
    title: 'Plānoti uzturēšanas darbi',
    close: 'Sapratu',
  },
  signedOut: {
    title: 'Darbs portālā ir pabeigts',
    text: 'Saglabātie pieteikumi gaida Jūs portālā. Pakalpojumu grozs ir iztukšots, un šajā pārlūkprogrammā Jūsu dati nav saglabājušies.',
    shared: 'Ja izmantojat koplietotu datoru, aizveriet visus pārlūkprogrammas logus.',
    again: 'Pieslēgties vēlreiz',
  },
} as const
