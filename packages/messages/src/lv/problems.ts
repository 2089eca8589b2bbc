import {
  attachmentMegabytes,
  documentMegabytes,
  fileMegabytes,
  mostAttachments,
  mostContactsOfType,
  mostDocuments,
  mostDraftMessages,
  mostOpenApplications,
} from '@portal/domain/limits'
export default {
  'malformed-request': 'Pieprasījumā ir kļūda. Pārbaudiet ievadītos datus.',
  'page-too-far':
    'Sarakstā ir redzami tikai pirmie {most, number} ieraksti. Lai atrastu pārējos, sašauriniet meklēšanu.',
  'unknown-app': 'Šī lietotne portālam nav zināma.',
  'login-expired': 'Pieslēgšanās laiks ir beidzies. Lūdzu, pieslēdzieties vēlreiz.',
  'login-refused': 'Pieslēgšanās neizdevās. Lūdzu, mēģiniet vēlreiz.',
  'directory-login-refused': 'Nepareizs lietotājvārds vai parole.',
  'visit-reason-required': 'Norādiet pieslēgšanās iemeslu.',
  'visit-reason-unknown': 'Šāda pieslēgšanās iemesla klasifikatorā nav.',
  'address-required': 'Norādiet adresi no Valsts adrešu reģistra.',
  'several-new-subjects': 'Vienā pieteikumā var reģistrēt vienu jaunu subjektu. Katram sagatavojiet savu pieteikumu.',
  'services-not-combinable': 'Šos pakalpojumus nevar apvienot vienā pieteikumā. Katram sagatavojiet savu pieteikumu.',
  'services-of-different-categories': 'Vienā grozā nevar būt dažādu kategoriju pakalpojumi.',
  'service-not-offered': 'Šo pakalpojumu izvēlētajam profilam nevar pieteikt.',
  'review-and-relief-exclude-each-other':
    'Var izvēlēties vai nu paātrinātu izskatīšanu, vai atvieglojumu, bet ne abus.',
  'expedited-not-offered': 'Šiem pakalpojumiem paātrināta izskatīšana nav pieejama.',
  'relief-not-available': 'Šis atvieglojums izvēlētajiem pakalpojumiem nav piemērojams.',
  'file-name-not-allowed':
    'Datnes nosaukumā ir neatļautas rakstzīmes{fault, select, character { ({found})} unseen { (neredzama rakstzīme {found})} reserved { („{found}” ir operētājsistēmas rezervēts vārds)} edge { (punkts vai atstarpe sākumā vai beigās)} other {}}. Pārdēvējiet datni un mēģiniet vēlreiz.',
  'file-name-too-long': 'Datnes nosaukums ir garāks par {most} rakstzīmēm. Saīsiniet to un mēģiniet vēlreiz.',
  'file-empty': 'Datne ir tukša.',
  'file-damaged': 'Datni nevar atvērt: tā ir bojāta vai nepilnīga.',
  'file-content-refused':
    '„{file}” nevar pieņemt: {found, select, script {tajā ir skripts} program {tā ir programma vai satur programmu} attachment {tai ir pievienotas citas datnes} multimedia {tajā ir skaņa, video vai trīsdimensiju modelis} xfa {tā ir dinamiska veidlapa (XFA)} submission {tā nosūta vai ielādē veidlapas datus} elsewhere {tā atver citu datni vai cita datora mapi} automatic {atvēršanas brīdī tā pati vēršas internetā} macro {tajā ir makrosi} template {tā ielādē veidni no citas vietas} remote {tā ielādē saturu no citas vietas} object {tas ir citas programmas iegults objekts, kura saturu nevar redzēt} link {tā ir saite, nevis datne} kind {šāda veida datnes portāls nepieņem} name {tās nosaukumā ir neatļautas rakstzīmes} empty {tā ir tukša} unpacked {atarhivēta tā ir pārāk liela} nested {datnes ir pārāk dziļi ievietotas cita citā} other {tā ir bojāta vai neviennozīmīga}}. Izņemiet to vai saglabājiet dokumentu kā vienkāršu PDF un pievienojiet vēlreiz.',
  'file-infected':
    'Datnē atrasta ļaunprogrammatūra, tāpēc tā nav pieņemta. Pārbaudiet ierīci ar pretvīrusu programmu un pievienojiet tīru datni.',
  'file-encrypted':
    '„{file}” ir šifrēta vai atverama tikai ar paroli. Saglabājiet to bez aizsardzības un pievienojiet vēlreiz. Ja datne ir parakstīta, jauna saglabāšana padara parakstu nederīgu, tāpēc lūdziet izdevējam neaizsargātu datni.',
  'text-not-utf-8': '„{file}” ir teksts UTF-16 kodējumā. Saglabājiet to UTF-8 kodējumā un pievienojiet vēlreiz.',
  'pdf-not-readable':
    '„{file}” nevar viennozīmīgi nolasīt: {reason, select, complex {tā ir pārāk sarežģīta} other {tas nav pareizi izveidots PDF}}. Atveriet to, saglabājiet vai izdrukājiet kā PDF vēlreiz un pievienojiet jauno datni.',
  'signature-format-refused': 'Parakstītajā datnē ir kaut kas tāds, ko portāls nevar droši pieņemt.',
  'signature-not-secure':
    'Datnē ir paraksts, kas nav drošs elektroniskais paraksts ar laika zīmogu. Parakstiet ar kvalificētu elektronisko parakstu un laika zīmogu, piemēram, ar eParaksts.',
  'email-invalid': 'Ievadiet e-pasta adresi šādā veidā: vards@piemers.lv.',
  'email-already-added': 'Šī e-pasta adrese jau ir pievienota.',
  'email-verified-already': 'Šī e-pasta adrese jau ir apstiprināta.',
  'email-unreachable': 'Pasta serveris šo e-pasta adresi nepieņem. Pārbaudiet to vai norādiet citu.',
  'phone-invalid': 'Ievadiet Latvijas mobilā tālruņa numuru: astoņus ciparus, no kuriem pirmais ir 2.',
  'phone-already-added': 'Šis tālruņa numurs jau ir pievienots.',
  'phone-unreachable': 'Mobilo sakaru operators šim numuram īsziņas nepiegādā. Pārbaudiet numuru vai norādiet citu.',
  'sms-not-possible':
    'Īsziņas var saņemt tikai Latvijas mobilo sakaru operatoru numuros: astoņi cipari, no kuriem pirmais ir 2.',
  'verification-active':
    'Uz šo tālruņa numuru jau ir nosūtīts kods, kas vēl ir derīgs. Ievadiet to vai pagaidiet, līdz tā derīguma laiks beidzas ({minutes} min).',
  'verification-wrong-code': 'Nepareizs kods',
  'verification-expired': 'Laiks ir beidzies',
  'contact-already-exists': 'Šāda kontaktinformācija jau ir reģistrēta: {contact}',
  'personal-code-invalid': 'Šāda personas koda nav. Pārbaudiet ciparus.',
  'delegation-to-oneself': 'Tiesības nevar deleģēt sev.',
  'delegation-terms-refused': 'Deleģējuma termiņš nav derīgs. Pārbaudiet sākuma un beigu datumu.',
  'not-signed-in': 'Sesija ir beigusies. Lūdzu, pieslēdzieties vēlreiz.',
  forbidden: 'Jums nav tiesību veikt šo darbību.',
  'mandate-ended': 'Jūsu tiesības rīkoties šī tiesību subjekta vārdā ir beigušās.',
  'help-desk-refused': 'Palīdzības dienesta lietotājs šādas darbības veikt nevar.',
  'customer-required': 'Vispirms norādiet klienta personas kodu un pieslēgšanās iemeslu.',
  'visit-ended': 'Apmeklējuma laiks ir beidzies. Ievadiet klienta personas kodu vēlreiz.',
  'visit-not-allowed': 'Šī klienta vārdā pieslēgties nevar.',
  'terms-not-accepted': 'Lai turpinātu, izlasiet portāla lietošanas noteikumus un piekrītiet tiem.',
  'cross-site-request': 'Pieprasījums nāca no citas vietnes. Atveriet portālu un mēģiniet tur.',
  'behalf-not-allowed': 'Jums nav tiesību rīkoties šī tiesību subjekta vārdā.',
  'message-not-authentic': 'Ziņojuma izcelsmi nevarēja apstiprināt.',
  'action-not-own': 'Apstrīdēt var tikai to, kas darīts Jūsu vārdā.',
  'delegation-beyond-own': 'Nevar deleģēt plašākas tiesības vai ilgāku termiņu, nekā ir Jums.',
  'not-found': 'Pieprasītais nav atrasts.',
  'application-not-found': 'Pieteikums nav atrasts.',
  'document-not-found': 'Dokuments nav atrasts.',
  'entity-not-found': 'Tiesību subjekts nav atrasts.',
  'organization-not-found': 'Šāda organizācija nav atrasta starp tām, kuras vārdā varat rīkoties.',
  'payment-not-found': 'Maksājums nav atrasts.',
  'link-not-valid': 'Saite nav derīga',
  'provider-not-found': 'Šāds pieslēgšanās veids nav pieejams.',
  'customer-not-found': 'Lietotājs ar šādu personas kodu nav atrasts.',
  'action-not-found': 'Darbība vēsturē nav atrasta.',
  'contact-not-found': 'Kontaktinformācija nav atrasta.',
  'signer-not-found': 'Šāda parakstītāja pieteikumam nav. Iespējams, saraksts ir mainījies: atveriet lapu vēlreiz.',
  'deadline-not-found': 'Pieteikumam šobrīd nav termiņa.',
  'message-not-found': 'Ziņojums nav atrasts.',
  'recipient-not-found': 'Šāda adresāta nav. Izvēlieties adresātu no saraksta.',
  'notary-not-found': 'Šāda zvērināta notāra sarakstā nav, vai arī tas esat Jūs. Izvēlieties notāru no saraksta.',
  'delegation-not-found': 'Deleģējums nav atrasts.',
  'request-timeout': 'Pieprasījums netika saņemts laikā. Lūdzu, mēģiniet vēlreiz.',
  'headers-too-large':
    'Pieprasījumā ir pārāk daudz sīkdatņu vai galveņu. Izdzēsiet portāla sīkdatnes un mēģiniet vēlreiz.',
  'method-not-allowed': 'Šādu pieprasījumu portāls nepieņem.',
  'profile-switched': 'Profils ir nomainīts citā cilnē. Šeit tagad redzams jaunais profils.',
  'terms-changed': 'Lietošanas noteikumi pa šo laiku ir mainījušies. Izlasiet jauno redakciju.',
  'wrong-profile': 'Tas, ko atvērāt, pieder citam profilam: {profile}.',
  'application-changed': 'Pieteikumu pa šo laiku ir mainījis kāds cits. Salīdziniet izmaiņas.',
  'application-not-ready': 'Pieteikumu vēl nevar iesniegt.',
  'fee-changed':
    'Valsts nodeva kopš pārskatīšanas ir mainījusies: bija {before} €, tagad ir {now} €. Pārskatiet pieteikumu vēlreiz.',
  'application-locked': 'Pieteikuma dati vairs nav maināmi.',
  'transition-not-allowed': 'Pieteikuma pašreizējā statusā šī darbība nav iespējama.',
  'payment-not-made': 'Šis maksājums nav veikts, tāpēc apliecinājuma par to nav.',
  'nothing-to-refund': 'Šim maksājumam nav naudas, ko varētu atmaksāt.',
  'payment-in-progress': 'Pieteikuma apmaksa notiek vai ir jau veikta. Atkārtoti sākt maksājumu nav iespējams.',
  'already-rated': 'Šis pakalpojums jau ir novērtēts.',
  'idempotency-key-reused': 'Ar šo atslēgu jau ir nosūtīts cits pieprasījums.',
  'document-not-signed': 'Dokuments nav elektroniski parakstīts.',
  'document-changed': 'Dokuments ir mainījies, kopš to redzējāt. Pirms parakstīšanas izlasiet to no jauna.',
  'document-being-scanned': 'Vēl tiek pārbaudīts, vai dokumentā nav ļaunprogrammatūras. Mēģiniet vēlreiz pēc brīža.',
  'document-infected': 'Dokumentā atrasta ļaunprogrammatūra. Dzēsiet to vai aizstājiet ar tīru datni.',
  'documents-out-of-date': 'Pieteikuma dati ir mainīti. Pirms parakstīšanas sagatavojiet dokumentus no jauna.',
  'signatures-not-removable':
    'Šos parakstus noņemt nevar: tie ir pašā PDF datnē, vai arī tos ir devušas citas personas.',
  'signatures-would-be-lost':
    'Pieteikuma dati ir mainīti pēc dokumentu parakstīšanas. Sagatavojot dokumentus no jauna, līdzšinējie paraksti zudīs.',
  'signed-copy-differs':
    'Šī datne nav portālā sagatavotā dokumenta parakstīta kopija. Lejupielādējiet dokumentu no portāla, parakstiet tieši šo datni un augšupielādējiet to vēlreiz.',
  'signed-copy-changed':
    'PDF datnē pēc lejupielādes no portāla ir mainīts vēl kas, ne tikai pievienots paraksts. Lejupielādējiet dokumentu no portāla vēlreiz, parakstiet to, neko nemainot, un augšupielādējiet.',
  'signed-copy-drawn':
    'Paraksts lapā ir redzams kā attēls, un tas var aizsegt dokumenta tekstu. Parakstiet no portāla lejupielādēto dokumentu bez redzamā paraksta vai edoc datnē.',
  'signed-copy-older':
    'Dokumentam portālā jau ir paraksts, kura šajā kopijā nav: {signers}. Lejupielādējiet dokumentu vēlreiz, parakstiet to un augšupielādējiet. Jau pievienotie paraksti ir saglabāti.',
  'signed-copy-unsigned':
    'Šajā datnē nav neviena jauna paraksta. Parakstiet no portāla lejupielādēto dokumentu un augšupielādējiet parakstīto datni.',
  'already-signed-by-you': 'Šim dokumentam Jūsu paraksts jau ir pievienots.',
  'signature-being-added':
    'Jūs šo parakstu jau apstiprinājāt ar PIN, un portāls to pievieno dokumentam. Lūdzu, ieskatieties vēlreiz pēc minūtes.',
  'signing-in-progress': 'Šo dokumentu šobrīd paraksta cita persona. Lūdzu, mēģiniet pēc dažām minūtēm.',
  'signing-expired': 'Parakstīšanas laiks ir beidzies. Lūdzu, sāciet no jauna.',
  'phone-timed-out':
    'Tālrunī apstiprinājums netika saņemts laikā. Dokuments nav parakstīts. Atveriet Smart-ID lietotni un sāciet no jauna.',
  'phone-wrong-code':
    'Tālrunī izvēlēts cits kontroles kods. Dokuments nav parakstīts. Sāciet no jauna un salīdziniet kodu ar to, kas redzams šeit.',
  'phone-unusable':
    'Jūsu Smart-ID kontu šobrīd nevar izmantot. Atveriet Smart-ID lietotni, tajā redzēsiet iemeslu, vai parakstiet citā veidā.',
  'phone-no-account':
    'Ar šo personas kodu nav kvalificēta Smart-ID konta. Parakstiet citā veidā vai izveidojiet kontu Smart-ID lietotnē.',
  'phone-app-too-old':
    'Jūsu Smart-ID lietotne ir pārāk veca. Atjauniniet to un sāciet no jauna vai parakstiet citā veidā.',
  'signing-cancelled': 'Parakstīšana ir atcelta. Dokuments nav parakstīts.',
  'signing-unanswered':
    'Parakstīšanas pakalpojums parakstu nav atsūtījis. Apstiprinājums ar PIN der tikai vienreiz, tāpēc, parakstot no jauna, PIN būs jāievada vēlreiz.',
  'signing-failed': 'Parakstīšana neizdevās. Dokuments nav parakstīts.',
  'certificate-wrong-person':
    'Paraksta sertifikāts pieder citai personai. Dokuments nav parakstīts. Parakstiet ar savu e-parakstu.',
  'certificate-not-valid':
    'Paraksta sertifikāts neder: tā termiņš ir beidzies, tas ir atsaukts vai nav kvalificēts parakstīšanas sertifikāts. Dokuments nav parakstīts. Parakstiet ar citu sertifikātu vai citā veidā.',
  'signer-not-expected': 'Šim dokumentam Jūsu paraksts nav nepieciešams.',
  'signer-of-copy-not-expected':
    'Kopijā ir personas paraksts, kas šim dokumentam nav vajadzīgs: {signer}. Augšupielādējiet kopiju, kurā ir tikai dokumentā norādīto personu paraksti.',
  'signer-not-awaited': 'Šīs personas paraksts vairs netiek gaidīts, vai arī to nav iespējams lūgt.',
  'signer-not-reachable':
    'Šai personai portāls ziņu nosūtīt nevar, jo nav zināms tās Latvijas personas kods. Nosūtiet tai kopīgošanas saiti.',
  'signer-not-asked': 'Šī persona pašlaik nav lūgta parakstīt, tāpēc nav ko atsaukt.',
  'signer-has-signed': 'Šī persona jau ir parakstījusi. Paraksts paliek spēkā, un lūgumu atsaukt vairs nevar.',
  'signer-no-substitute':
    'Izvēlētā persona nevar parakstīt otras vietā. Izvēlieties citu personu vai tikai atsauciet lūgumu.',
  'too-many-documents': `Vienam pieteikumam var pievienot ne vairāk kā ${mostDocuments} dokumentu.`,
  'documents-too-large': `Viena pieteikuma dokumenti kopā nedrīkst pārsniegt ${documentMegabytes} MB.`,
  'too-many-to-export':
    'Filtriem atbilst vairāk nekā {most, number} ierakstu, un vienā datnē tik daudz neietilpst. Sašauriniet atlasi, piemēram, pēc dienas.',
  'message-changed': 'Šis melnraksts ir mainīts citur. Atveriet to vēlreiz.',
  'message-already-sent': 'Šī vēstule jau ir nosūtīta. To vairs nevar mainīt.',
  'petition-not-possible':
    'Par šo pieteikumu tādu vēstuli tagad nosūtīt nevar: mainījies pieteikuma stāvoklis, vai arī portāls šādas vēstules vairs nepiedāvā.',
  'too-many-attachments': `Vienai vēstulei var pievienot ne vairāk kā ${mostAttachments} datņu.`,
  'attachments-too-large': `Vienas vēstules pielikumi kopā nedrīkst pārsniegt ${attachmentMegabytes} MB.`,
  'too-many-drafts': `Jums jau ir ${mostDraftMessages} vēstuļu melnrakstu. Pirms sākat jaunu, nosūtiet vai izdzēsiet kādu no tiem.`,
  'too-many-open-applications': `Jums jau ir ${mostOpenApplications} uzsāktu pieteikumu. Pirms sākat jaunu, iesniedziet vai izdzēsiet kādu no tiem.`,
  'too-many-contacts': `Vienam profilam var būt ne vairāk kā ${mostContactsOfType} e-pasta adrešu un ${mostContactsOfType} tālruņa numuru. Pirms pievienojat jaunu, noņemiet kādu no tiem.`,
  'letters-not-printable': 'Tekstā ir rakstzīmes, ko dokumentā nevar izdrukāt: {letters}.',
  'already-delegated': 'Šai personai jau ir spēkā esošs tiesību subjekta deleģējums.',
  'delegation-to-representative':
    'Šī persona tiesību subjektu pārstāv atsevišķi un portālā tā vārdā jau drīkst visu, tāpēc deleģējums tai nav vajadzīgs.',
  'delegation-ended': 'Šis deleģējums ir beidzies, to vairs nevar mainīt.',
  'delegation-not-pending': 'Šis deleģējums apstiprinājumu vairs negaida.',
  'delegation-changed': 'Deleģējums ir mainīts, kopš to redzējāt. Pārbaudiet, kādi noteikumi ir tagad.',
  'delegation-not-sent': 'Šis deleģējums pašlaik negaida, ka Jūs to pieņemsiet.',
  'delegation-name-differs':
    'Deleģējumā norādīts Jūsu personas kods, bet cits vārds vai uzvārds, tāpēc to nevar pieņemt. Deleģējuma devējs par to ir informēts un var deleģēt tiesības no jauna.',
  'already-confirmed': 'Jūsu apstiprinājums šim deleģējumam jau ir saņemts.',
  'body-too-large': 'Nosūtīto datu ir pārāk daudz.',
  'file-too-large': `Datne ir lielāka par ${fileMegabytes} MB.`,
  'media-type-not-allowed': 'Šāda veida saturu portāls nepieņem.',
  'file-type-not-allowed': 'Šāda veida datnes portāls nepieņem.',
  'file-not-as-named':
    'Datnes saturs nav {type}, lai gan tās nosaukums beidzas ar „.{extension}”. Saglabājiet dokumentu vēlreiz un pievienojiet to.',
  'too-many-requests': 'Pieprasījumu ir pārāk daudz. Lūdzu, mēģiniet pēc brīža.',
  'signer-reminded-recently': 'Šai personai ziņa nosūtīta pēdējās diennakts laikā. Atgādināt varēsiet vēlāk.',
  'verification-locked':
    'Kods ievadīts nepareizi piecas reizes. Šo kontaktinformāciju varēs apstiprināt pēc {minutes} min.',
  'codes-sent-too-often': 'Kodi uz šo adresi vai numuru ir sūtīti pārāk bieži. Lūdzu, mēģiniet pēc dažām minūtēm.',
  unexpected: 'Radās neparedzēta kļūda.',
  'service-unavailable': 'Diemžēl pakalpojums šobrīd nav pieejams. Lūdzu, mēģiniet vēlāk.',
  'too-busy': 'Portāls šo pieprasījumu pašlaik nevar pieņemt. Lūdzu, mēģiniet pēc brīža.',
} as const
