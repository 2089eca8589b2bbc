/** Texts of the printed documents; the law prescribes their wording. */
export default {
  register: { state: 'Latvijas Republikas', name: 'Uzņēmumu reģistrs' },
  number: 'Nr.',
  date: 'Datums',
  place: 'Vieta',
  registrationNumber: 'Reģ. Nr.',
  footer: 'Sagatavots Latvijas Republikas Uzņēmumu reģistra portālā. Pieteikums {number}',
  page: '{page}. lapa no {pages}',
  yes: 'Jā',
  no: 'Nē',
  notGiven: 'Nav norādīts',
  ofPerson: '{document} – {person}',
  fileName: { one: '{type}', several: '{type} – {service}' },
  person: {
    withCode: '{name}, personas kods {code}',
    withBirthDate: '{name}, dzimšanas datums {date}',
    entity: '{name}, reģistrācijas numurs {number}',
    plain: '{name}',
  },
  positions: {
    BOARD_MEMBER: 'valdes loceklis',
    CHAIR_OF_BOARD: 'valdes priekšsēdētājs',
    PROCURATOR: 'prokūrists',
    PARTNER: 'biedrs',
    SOLE_TRADER: 'individuālais komersants',
    FARM_OWNER: 'saimniecības īpašnieks',
    FOUNDER: 'dibinātājs',
    MANAGER: 'grupas vadītājs',
    AUTHORISED_REPRESENTATIVE: 'pilnvarotais pārstāvis',
    COUNCIL_MEMBER: 'padomes loceklis',
    CHAIR_OF_COUNCIL: 'padomes priekšsēdētājs',
    DEPUTY_CHAIR_OF_COUNCIL: 'padomes priekšsēdētāja vietnieks',
    LIQUIDATOR: 'likvidators',
    ADMINISTRATOR: 'administrators',
    ESTATE_TRUSTEE: 'mantojuma aizgādnis',
    OTHER: 'cits amats',
  },
  rights: {
    INDIVIDUALLY: 'pārstāv atsevišķi',
    WITH_AT_LEAST: 'pārstāv kopā ar vismaz {count, plural, zero {# citiem} one {# citu} other {# citiem}}',
    WITH_ALL: 'pārstāv kopā ar visiem pārējiem',
    WITH_CHAIR: 'pārstāv kopā ar valdes priekšsēdētāju',
  },
  roles: {
    applicant: 'pieteikuma iesniedzējs',
    founder: 'dibinātājs',
    partner: 'biedrs',
    trader: 'individuālais komersants',
    representative: 'tiesību subjekta {name} pārstāvis',
    anyone: 'parakstītājs',
    appointed: 'ieceļamā amatpersona',
    member: '{kind, select, stock {akcionārs} other {dalībnieks}}',
    'member-named': '{kind, select, stock {akcionārs} other {dalībnieks}}',
    'chair-of-meeting': 'sapulces vadītājs',
    'keeper-of-minutes': 'protokolists',
    'verifier-of-minutes': 'protokola pareizības apliecinātājs',
    acquirer: 'ieguvējs',
    owner: 'īpašnieks',
    giver: 'pilnvaras devējs',
    notary: 'zvērināts notārs',
  },
  readingCopy: 'Kopija lasīšanai. Reģistrā iesniedz oriģinālu latviešu valodā.',
  signers: {
    title: 'Parakstītāji',
    name: 'Vārds, uzvārds',
    role: 'Kā paraksta',
    note: 'Dokuments ir sagatavots parakstīšanai ar drošu elektronisko parakstu, kas satur laika zīmogu. Parakstīšanas datums un laiks ir laika zīmoga datums un laiks.',
    representation:
      'Dokumentu paraksta personas, kurām ir tiesības pārstāvēt tiesību subjektu atbilstoši ierakstam reģistrā. {note}',
  },
  receipt: {
    title: 'Maksājuma apliecinājums',
    subtitle: 'Apliecinājums par valsts nodevas samaksu',
    payment: 'Maksājums',
    application: 'Pieteikums',
    payer: 'Maksātājs',
    payerUnknown: 'Banka maksātāju nav nosaukusi',
    amount: 'Samaksātā summa',
    paidAt: 'Saņemts',
    purpose: 'Maksājuma mērķis',
    reference: 'Atsauces numurs',
    receiver: 'Saņēmējs',
    receiverName: 'Nosaukums',
    account: 'Konta numurs',
    swift: 'SWIFT kods',
    fee: 'Nodevas aprēķins',
    line: 'Pozīcija',
    lineFor: '{line}: {name}',
    total: 'Kopā',
    refund: 'Atmaksa',
    feeRefunded: 'Atmaksātā nodeva',
    surplusRefunded: 'Atmaksātā pārmaksa',
    refundedOn: '{amount}, {day}',
    noLongerPaid: 'Šī nodeva ir atmaksāta maksātājam (diena: {day}) un vairs nav uzskatāma par samaksātu.',
    note: 'Apliecinājums ir sagatavots automātiski pēc maksājumu pakalpojuma sniedzēja ziņām un ir derīgs bez paraksta.',
  },
  application: {
    applicant: {
      title: 'Iesniedzējs',
      name: 'Vārds, uzvārds',
      entity: 'Tiesību subjekts, kura vārdā iesniedz',
      preparer: 'Pieteikumu sagatavoja',
    },
    attached: {
      title: 'Pieteikumam pievienojamie dokumenti',
      heading: 'Dokumenti',
      kind: 'Dokuments',
      origin: 'Kā to sagatavo',
      generated: 'Sagatavo portālā',
      uploaded: 'Pievieno iesniedzējs',
    },
  },
  board: {
    name: 'Vārds, uzvārds',
    identity: 'Personas kods vai dzimšanas datums',
    position: 'Amats',
    right: 'Pārstāvības tiesības',
  },
  founders: {
    name: 'Dibinātājs',
    identity: 'Personas kods vai reģistrācijas numurs',
    shares: 'Daļu skaits',
    amount: 'Daļu kopējā vērtība',
    stock: 'Akciju skaits',
    stockAmount: 'Akciju kopējā vērtība',
  },
  ownClausesHeading: 'Citi noteikumi',
  founding: {
    SIA: {
      decision: {
        title: 'Lēmums par sabiedrības ar ierobežotu atbildību dibināšanu',
        intro: 'Saskaņā ar Komerclikumu {founder} (turpmāk – dibinātājs) nolemj:',
        found: 'Dibināt sabiedrību ar ierobežotu atbildību ar firmu {name} (turpmāk – sabiedrība).',
        address: 'Noteikt sabiedrības juridisko adresi: {address}.',
        capital:
          'Noteikt, ka sabiedrības pamatkapitāls ir {capital} un tas sadalīts {shares, plural, zero {# daļās} one {# daļā} other {# daļās}}, kur vienas daļas nominālvērtība ir {nominal}. Visas daļas iegūst dibinātājs.',
        payment:
          'Noteikt, ka pamatkapitālu apmaksā {contribution, select, property {ar mantisko ieguldījumu} both {naudā un ar mantisko ieguldījumu} other {naudā}}, {paid, select, half {turklāt līdz pieteikuma iesniegšanai komercreģistra iestādei apmaksā vismaz 50 procentus no pamatkapitāla, bet pārējo – ne vēlāk kā gada laikā no dienas, kad sabiedrība ierakstīta komercreģistrā} other {turklāt pamatkapitālu pilnībā apmaksā līdz pieteikuma iesniegšanai komercreģistra iestādei}}.',
        statutes: 'Apstiprināt sabiedrības statūtus.',
        board: 'Iecelt sabiedrības valdē turpmāk norādītās personas ar norādītajām pārstāvības tiesībām.',
        costs: 'Noteikt, ka sabiedrības dibināšanas izdevumus sedz dibinātājs.',
        register: 'Uzdot valdei pieteikt sabiedrību ierakstīšanai komercreģistrā.',
        boardHeading: 'Valde',
      },
      agreement: {
        title: 'Sabiedrības ar ierobežotu atbildību dibināšanas līgums',
        intro: 'Personas, kas šajā līgumā norādītas kā dibinātāji, saskaņā ar Komerclikumu vienojas par turpmāko.',
        foundersHeading: 'Dibinātāji un viņu daļas',
        subjectHeading: 'Sabiedrība',
        found: 'Dibinātāji dibina sabiedrību ar ierobežotu atbildību ar firmu {name} (turpmāk – sabiedrība).',
        address: 'Sabiedrības juridiskā adrese ir {address}.',
        statutes: 'Dibinātāji apstiprina sabiedrības statūtus, kas pievienoti šim līgumam.',
        capitalHeading: 'Pamatkapitāls',
        capital:
          'Sabiedrības pamatkapitāls ir {capital}, un tas sadalīts {shares, plural, zero {# daļās} one {# daļā} other {# daļās}}, kur vienas daļas nominālvērtība ir {nominal}.',
        inCommon:
          'Kopīgi iegūst {shares, plural, zero {# daļas} one {# daļu} other {# daļas}}: {holders}. No kopīgajām daļām izrietošās tiesības viņi īsteno ar kopīgo pārstāvi, par kuru ieceļ: {representative}.',
        payment:
          'Dibinātāji pamatkapitālu apmaksā {contribution, select, property {ar mantisko ieguldījumu} both {naudā un ar mantisko ieguldījumu} other {naudā}}, katrs par savām daļām.',
        term: '{paid, select, half {Līdz pieteikuma iesniegšanai komercreģistra iestādei apmaksā vismaz 50 procentus no pamatkapitāla, bet pārējo – ne vēlāk kā gada laikā no dienas, kad sabiedrība ierakstīta komercreģistrā.} other {Pamatkapitālu pilnībā apmaksā līdz pieteikuma iesniegšanai komercreģistra iestādei.}}',
        late: 'Dibinātājs, kas daļas nav apmaksājis noteiktajā termiņā, par nokavējumu atbild Komerclikumā noteiktajā kārtībā.',
        boardHeading: 'Valde',
        board: 'Dibinātāji ieceļ sabiedrības valdē turpmāk norādītās personas ar norādītajām pārstāvības tiesībām.',
        closingHeading: 'Nobeiguma noteikumi',
        costs: 'Sabiedrības dibināšanas izdevumus dibinātāji sedz proporcionāli savu daļu skaitam.',
        register: 'Dibinātāji uzdod valdei pieteikt sabiedrību ierakstīšanai komercreģistrā.',
        effect: 'Līgums stājas spēkā, kad to parakstījuši visi dibinātāji, un tā grozījumus izdara rakstveidā.',
      },
      statutes: {
        title: 'Statūti',
        generalHeading: 'Vispārīgie noteikumi',
        name: 'Sabiedrības ar ierobežotu atbildību firma ir {name} (turpmāk – sabiedrība).',
        liability:
          'Sabiedrība par savām saistībām atbild ar visu savu mantu. Dalībnieks par sabiedrības saistībām neatbild.',
        capitalHeading: 'Pamatkapitāls un daļas',
        capital: 'Sabiedrības pamatkapitāls ir {capital}.',
        shares:
          'Pamatkapitāls sadalīts {shares, plural, zero {# daļās} one {# daļā} other {# daļās}}, un vienas daļas nominālvērtība ir {nominal}.',
        votes:
          'Katra pilnībā apmaksāta daļa dod tiesības uz vienu balsi dalībnieku sapulcē, uz dividendēm un uz likvidācijas kvotu.',
        boardHeading: 'Valde',
        boardSize:
          'Sabiedrības valdē ir {boardCount, plural, zero {# valdes locekļi, kurus} one {# valdes loceklis, kuru} other {# valdes locekļi, kurus}} ieceļ dalībnieku sapulce.',
        rightsAlike: 'Valdes locekļu pārstāvības tiesības: katrs valdes loceklis sabiedrību {right}.',
        rightsDiffer:
          'Valdes locekļu pārstāvības tiesības nosaka dalībnieku sapulces lēmums par iecelšanu, un tās ieraksta komercreģistrā.',
        closingHeading: 'Nobeiguma noteikumi',
        law: 'Jautājumos, kas šajos statūtos nav noteikti, piemēro Komerclikumu un citus normatīvos aktus.',
      },
    },
    AS: {
      decision: {
        title: 'Lēmums par akciju sabiedrības dibināšanu',
        intro: 'Saskaņā ar Komerclikumu {founder} (turpmāk – dibinātājs) nolemj:',
        found: 'Dibināt akciju sabiedrību ar firmu {name} (turpmāk – sabiedrība).',
        address: 'Noteikt sabiedrības juridisko adresi: {address}.',
        capital:
          'Noteikt, ka sabiedrības pamatkapitāls ir {capital} un tas sadalīts {shares, plural, zero {# akcijās} one {# akcijā} other {# akcijās}}, kur vienas akcijas nominālvērtība ir {nominal}. Visas akcijas iegūst dibinātājs.',
        payment:
          'Noteikt, ka pamatkapitālu apmaksā {contribution, select, property {ar mantisko ieguldījumu} both {naudā un ar mantisko ieguldījumu} other {naudā}}, {paid, select, quarter {turklāt līdz pieteikuma iesniegšanai komercreģistra iestādei apmaksā vismaz 25 procentus no pamatkapitāla, bet pārējo – ne vēlāk kā gada laikā no dienas, kad sabiedrība ierakstīta komercreģistrā} other {turklāt pamatkapitālu pilnībā apmaksā līdz pieteikuma iesniegšanai komercreģistra iestādei}}.',
        statutes: 'Apstiprināt sabiedrības statūtus.',
        council: 'Ievēlēt sabiedrības padomē turpmāk norādītās personas. Valdi ievēlē padome.',
        costs: 'Noteikt, ka sabiedrības dibināšanas izdevumus sedz dibinātājs.',
        register: 'Uzdot valdei pieteikt sabiedrību ierakstīšanai komercreģistrā.',
        councilHeading: 'Padome',
      },
      agreement: {
        title: 'Akciju sabiedrības dibināšanas līgums',
        intro: 'Personas, kas šajā līgumā norādītas kā dibinātāji, saskaņā ar Komerclikumu vienojas par turpmāko.',
        foundersHeading: 'Dibinātāji un viņu akcijas',
        subjectHeading: 'Sabiedrība',
        found: 'Dibinātāji dibina akciju sabiedrību ar firmu {name} (turpmāk – sabiedrība).',
        address: 'Sabiedrības juridiskā adrese ir {address}.',
        statutes: 'Dibinātāji apstiprina sabiedrības statūtus, kas pievienoti šim līgumam.',
        capitalHeading: 'Pamatkapitāls',
        capital:
          'Sabiedrības pamatkapitāls ir {capital}, un tas sadalīts {shares, plural, zero {# akcijās} one {# akcijā} other {# akcijās}}, kur vienas akcijas nominālvērtība ir {nominal}.',
        inCommon:
          'Kopīgi iegūst {shares, plural, zero {# akcijas} one {# akciju} other {# akcijas}}: {holders}. No kopīgajām akcijām izrietošās tiesības viņi īsteno ar kopīgo pārstāvi, par kuru ieceļ: {representative}.',
        payment:
          'Dibinātāji pamatkapitālu apmaksā {contribution, select, property {ar mantisko ieguldījumu} both {naudā un ar mantisko ieguldījumu} other {naudā}}, katrs par savām akcijām.',
        term: '{paid, select, quarter {Līdz pieteikuma iesniegšanai komercreģistra iestādei apmaksā vismaz 25 procentus no pamatkapitāla, bet pārējo – ne vēlāk kā gada laikā no dienas, kad sabiedrība ierakstīta komercreģistrā.} other {Pamatkapitālu pilnībā apmaksā līdz pieteikuma iesniegšanai komercreģistra iestādei.}}',
        late: 'Dibinātājs, kas akcijas nav apmaksājis noteiktajā termiņā, par nokavējumu atbild Komerclikumā noteiktajā kārtībā.',
        councilHeading: 'Padome',
        council: 'Dibinātāji ievēlē sabiedrības padomē turpmāk norādītās personas. Valdi ievēlē padome.',
        closingHeading: 'Nobeiguma noteikumi',
        costs: 'Sabiedrības dibināšanas izdevumus dibinātāji sedz proporcionāli savu akciju skaitam.',
        register: 'Dibinātāji uzdod valdei pieteikt sabiedrību ierakstīšanai komercreģistrā.',
        effect: 'Līgums stājas spēkā, kad to parakstījuši visi dibinātāji, un tā grozījumus izdara rakstveidā.',
      },
      statutes: {
        title: 'Statūti',
        generalHeading: 'Vispārīgie noteikumi',
        name: 'Akciju sabiedrības firma ir {name} (turpmāk – sabiedrība).',
        liability:
          'Sabiedrība par savām saistībām atbild ar visu savu mantu. Akcionārs par sabiedrības saistībām neatbild.',
        capitalHeading: 'Pamatkapitāls un akcijas',
        capital: 'Sabiedrības pamatkapitāls ir {capital}.',
        shares:
          'Pamatkapitāls sadalīts {shares, plural, zero {# akcijās} one {# akcijā} other {# akcijās}}, un vienas akcijas nominālvērtība ir {nominal}.',
        votes:
          'Katra pilnībā apmaksāta akcija dod tiesības uz vienu balsi akcionāru sapulcē, uz dividendēm un uz likvidācijas kvotu.',
        councilHeading: 'Padome',
        councilSize:
          'Sabiedrības padomē ir {councilCount, plural, zero {# padomes locekļi, kurus} one {# padomes loceklis, kuru} other {# padomes locekļi, kurus}} ievēlē akcionāru sapulce{first, select, yes {, bet pirmo padomi – dibinātāji} other {}}.',
        councilTasks:
          'Padome uzrauga valdes darbību un ievēlē valdi. Padomes loceklis nevar būt valdes loceklis, un padome sabiedrību nepārstāv, izņemot Komerclikumā noteiktos gadījumus.',
        boardHeading: 'Valde',
        boardSize:
          'Sabiedrības valdē ir {boardCount, plural, zero {# valdes locekļi, kurus} one {# valdes loceklis, kuru} other {# valdes locekļi, kurus}} ievēlē padome.',
        rightsAlike: 'Valdes locekļu pārstāvības tiesības: katrs valdes loceklis sabiedrību {right}.',
        rightsDiffer:
          'Valdes locekļu pārstāvības tiesības nosaka padomes lēmums par ievēlēšanu, un tās ieraksta komercreģistrā.',
        closingHeading: 'Nobeiguma noteikumi',
        law: 'Jautājumos, kas šajos statūtos nav noteikti, piemēro Komerclikumu un citus normatīvos aktus.',
      },
    },
    BDR: {
      decision: {
        title: 'Lēmums par biedrības dibināšanu',
        intro: 'Saskaņā ar Biedrību un nodibinājumu likumu šajā lēmumā norādītie dibinātāji nolemj:',
        found: 'Dibināt biedrību {name} (turpmāk – biedrība).',
        objective: 'Noteikt biedrības mērķi: {objective}',
        address: 'Noteikt biedrības juridisko adresi: {address}.',
        statutes: 'Apstiprināt biedrības statūtus.',
        board: 'Ievēlēt biedrības valdē turpmāk norādītās personas ar norādītajām pārstāvības tiesībām.',
        register:
          'Pilnvarot dibinātājus parakstīt pieteikumu biedrības ierakstīšanai biedrību un nodibinājumu reģistrā.',
        foundersHeading: 'Dibinātāji',
        boardHeading: 'Valde',
      },
      statutes: {
        title: 'Biedrības statūti',
        generalHeading: 'Nosaukums, mērķis un darbības termiņš',
        name: 'Biedrības nosaukums ir {name} (turpmāk – biedrība).',
        objective: 'Biedrības mērķis: {objective}',
        profit: 'Biedrības mērķim nav peļņas gūšanas rakstura.',
        term: '{until, select, none {Biedrība ir dibināta uz nenoteiktu laiku.} other {Biedrība ir dibināta uz noteiktu laiku. Darbības termiņa pēdējā diena: {until}.}}',
        membersHeading: 'Biedri',
        joining:
          'Par biedru var kļūt fiziskā vai tiesībspējīgā persona, kas atbalsta biedrības mērķi. Par uzņemšanu, pamatojoties uz rakstveida pieteikumu, lemj valde 30 dienu laikā.',
        leaving:
          'Biedrs var jebkurā laikā izstāties, rakstveidā paziņojot valdei. Biedru, kas pārkāpj statūtus vai kavē biedrības mērķa sasniegšanu, ar motivētu lēmumu izslēdz valde; lēmumu biedrs var pārsūdzēt biedru sapulcei.',
        rights:
          'Biedram ir tiesības piedalīties biedrības pārvaldē, saņemt ziņas par tās darbību un izmantot tās labumus.',
        duties:
          'Biedrs ievēro statūtus un biedru sapulces lēmumus un maksā biedra naudu, ja biedru sapulce to noteikusi.',
        units: 'Biedrībai var būt teritoriālās un citas struktūrvienības, kuras izveido ar biedru sapulces lēmumu.',
        meetingHeading: 'Biedru sapulce',
        supreme: 'Biedru sapulce ir biedrības augstākā lēmējinstitūcija.',
        convening:
          'Kārtējo biedru sapulci valde sasauc ne retāk kā reizi gadā. Ārkārtas sapulci sasauc pēc valdes iniciatīvas vai ja to rakstveidā pieprasa ne mazāk kā viena desmitā daļa biedru. Par sapulci paziņo ne vēlāk kā divas nedēļas iepriekš.',
        decisions:
          'Sapulce ir lemttiesīga, ja tajā piedalās vairāk nekā puse biedru. Lēmumu pieņem ar klātesošo biedru balsu vairākumu, bet par statūtu grozījumiem un biedrības darbības izbeigšanu – ar vairāk nekā divām trešdaļām klātesošo balsu.',
        boardHeading: 'Valde',
        boardSize:
          'Biedrības izpildinstitūcija ir valde, kurā ir {boardCount, plural, zero {# valdes locekļi} one {# valdes loceklis} other {# valdes locekļi}}. Valdi ievēlē biedru sapulce uz trim gadiem.',
        rightsAlike: 'Valdes locekļu pārstāvības tiesības: katrs valdes loceklis biedrību {right}.',
        rightsDiffer:
          'Valdes locekļu pārstāvības tiesības nosaka biedru sapulces lēmums par ievēlēšanu, un tās ieraksta reģistrā.',
        controlHeading: 'Saimnieciskās darbības kontrole',
        control:
          'Biedrības finansiālo un saimniecisko darbību reizi gadā pārbauda revidents, ko biedru sapulce ievēlē uz trim gadiem. Revidents nevar būt valdes loceklis.',
        closingHeading: 'Nobeiguma noteikumi',
        law: 'Jautājumos, kas šajos statūtos nav noteikti, piemēro Biedrību un nodibinājumu likumu un citus normatīvos aktus.',
      },
    },
    NOD: {
      decision: {
        title: 'Lēmums par nodibinājuma dibināšanu',
        intro: 'Saskaņā ar Biedrību un nodibinājumu likumu šajā lēmumā norādītie dibinātāji nolemj:',
        found: 'Dibināt nodibinājumu, kura nosaukums ir {name} (turpmāk – nodibinājums).',
        objective: 'Noteikt nodibinājuma mērķi: {objective}',
        property:
          '{property, select, none {Dibinot nodibinājumu, mantu tam nenodot.} other {Nodot nodibinājumam šādu mantu: {property}}}',
        address: 'Noteikt nodibinājuma juridisko adresi: {address}.',
        statutes: 'Apstiprināt nodibinājuma statūtus.',
        board: 'Iecelt nodibinājuma valdē turpmāk norādītās personas ar norādītajām pārstāvības tiesībām.',
        register: 'Pieteikt nodibinājumu ierakstīšanai biedrību un nodibinājumu reģistrā.',
        foundersHeading: 'Dibinātāji',
        boardHeading: 'Valde',
      },
      statutes: {
        title: 'Nodibinājuma statūti',
        generalHeading: 'Nosaukums, mērķis un darbības termiņš',
        name: 'Nodibinājuma nosaukums ir {name} (turpmāk – nodibinājums).',
        objective: 'Nodibinājuma mērķis: {objective}',
        profit: 'Nodibinājuma mērķim nav peļņas gūšanas rakstura.',
        term: '{until, select, none {Nodibinājums ir dibināts uz nenoteiktu laiku.} other {Nodibinājums ir dibināts uz noteiktu laiku. Darbības termiņa pēdējā diena: {until}.}}',
        propertyHeading: 'Manta',
        property:
          'Nodibinājuma mantu veido dibinātāju nodotā manta, ziedojumi, dāvinājumi un citi likumīgi gūti līdzekļi.',
        use: 'Nodibinājuma mantu izmanto vienīgi tā mērķa sasniegšanai. Par mantas izlietošanu lemj valde.',
        benefit: 'Nodibinājuma ienākumus nesadala starp dibinātājiem un valdes locekļiem.',
        foundersHeading: 'Dibinātāji',
        competence:
          'Dibinātāji ieceļ un atsauc valdes locekļus un revidentu, groza statūtus un lemj par nodibinājuma darbības izbeigšanu.',
        decisions: 'Ja dibinātāji ir vairāki, viņi lēmumu pieņem vienbalsīgi un noformē rakstveidā.',
        boardHeading: 'Valde',
        boardSize:
          'Nodibinājuma izpildinstitūcija ir valde, kurā ir {boardCount, plural, zero {# valdes locekļi} one {# valdes loceklis} other {# valdes locekļi}}. Valdi ieceļ dibinātāji uz trim gadiem.',
        rightsAlike: 'Valdes locekļu pārstāvības tiesības: katrs valdes loceklis nodibinājumu {right}.',
        rightsDiffer:
          'Valdes locekļu pārstāvības tiesības nosaka dibinātāju lēmums par iecelšanu, un tās ieraksta reģistrā.',
        controlHeading: 'Saimnieciskās darbības kontrole',
        control:
          'Nodibinājuma finansiālo un saimniecisko darbību reizi gadā pārbauda revidents, ko dibinātāji ieceļ uz trim gadiem. Revidents nevar būt valdes loceklis.',
        closingHeading: 'Nobeiguma noteikumi',
        end: 'Ja nodibinājuma darbību izbeidz, mantu, kas palikusi pēc kreditoru prasījumu apmierināšanas, nodod biedrībai vai nodibinājumam ar līdzīgu mērķi.',
        law: 'Jautājumos, kas šajos statūtos nav noteikti, piemēro Biedrību un nodibinājumu likumu un citus normatīvos aktus.',
      },
    },
  },
  folio: {
    intro:
      '{name}{number, select, none {} other {, reģistrācijas numurs {number}}}.{capital, select, none {} other { Pamatkapitāls: {capital}.}} Dalībnieki pēc {reason, select, founding {sabiedrības dibināšanas} data {dalībnieka ziņu maiņas} capital {pamatkapitāla izmaiņu ierakstīšanas komercreģistrā} other {daļu pārejas (diena: {day}; pamats: {reason, select, transaction {darījums} inheritance {mantošana} ruling {tiesas nolēmums} other {dalībnieka reorganizācija}})}}:',
    represented:
      'Ieraksta Nr. {row} kopīgais pārstāvis: {person}{address, select, none {} other {, adrese: {address}}}.',
    row: 'Nr.',
    member: 'Dalībnieks',
    numbers: 'Daļu numuri',
    shares: 'Daļu skaits',
    nominal: 'Nominālvērtība',
    total: 'Kopā',
  },
  stockholders: {
    intro:
      '{name}{number, select, none {} other {, reģistrācijas numurs {number}}}.{capital, select, none {} other { Pamatkapitāls: {capital}.}} Akcionāri{reason, select, founding { pēc sabiedrības dibināšanas} data { pēc akcionāra ziņu maiņas} capital { pēc pamatkapitāla izmaiņu ierakstīšanas komercreģistrā} other { pēc akciju pārejas (diena: {day}; pamats: {reason, select, transaction {darījums} inheritance {mantošana} ruling {tiesas nolēmums} other {akcionāra reorganizācija}})}}:',
    row: 'Nr.',
    member: 'Akcionārs',
    numbers: 'Kategorija un numuri',
    shares: 'Akciju skaits',
    nominal: 'Nominālvērtība',
    total: 'Kopā',
  },
  increase: {
    intro: '{name}, reģistrācijas numurs {number}. Pamatkapitāla palielināšanas noteikumi:',
    way: 'Pamatkapitālu palielina {contribution, select, property {ar mantisko ieguldījumu} both {ar naudas un mantisko ieguldījumu} equity {no sabiedrības pašu kapitāla} other {ar naudas ieguldījumu}}.',
    capital:
      'Pamatkapitālu palielina{before, select, none {} other { no {before}}} līdz {after}{difference, select, none {} other {, tas ir, par {difference}}}.',
    shares:
      '{total, select, yes {{kind, select, stock {Akciju} other {Daļu}} (ieskaitot līdzšinējās)} other {Jauno {kind, select, stock {akciju} other {daļu}}}}{category, select, none {} other { (kategorija: {category})}} skaits ir {count, number}, un vienas {kind, select, stock {akcijas} other {daļas}} nominālvērtība ir {nominal}.',
    premium: 'Vienas {kind, select, stock {akcijas} other {daļas}} uzcenojums ir {premium}.',
    appliedUntil:
      'Termiņš, līdz kuram trešās personas iesniedz pieteikumus {kind, select, stock {akciju} other {daļu}} iegūšanai: {appliedUntil}.',
    paidUntil: 'Jauno {kind, select, stock {akciju} other {daļu}} pilnīgas apmaksas termiņš: {paidUntil}.',
    dividends:
      'Diena, no kuras jaunās {kind, select, stock {akcijas} other {daļas}} dod tiesības uz dividendi: {dividendsFrom}.',
  },
  contribution: {
    transfer:
      'Turpmāk norādītā manta ir nodota {number, select, none {dibināmajai sabiedrībai} other {sabiedrībai}} kā mantiskais ieguldījums pamatkapitālā{number, select, none {} other {, un sabiedrība to ir pieņēmusi}}. Sabiedrība: {name}{number, select, none {} other {, reģistrācijas numurs {number}}}. Nodošanas diena: {day}.',
    total: 'Nodotās mantas kopējā vērtība: {total}.',
    valuer: 'Mantisko ieguldījumu novērtē {valuer}. Atzinuma datums: {valuedOn}.',
    item: 'Mantiskais ieguldījums',
    contributor: 'Ieguldītājs',
    worth: 'Vērtība',
  },
  decrease: {
    intro: '{name}, reģistrācijas numurs {number}. Pamatkapitāla samazināšanas noteikumi:',
    reason: 'Samazināšanas iemesls: {reason}',
    capital:
      'Pamatkapitālu samazina{before, select, none {} other { no {before}}} līdz {after}{difference, select, none {} other {, tas ir, par {difference}}}.',
    cancelled:
      'Pamatkapitālu samazina, dzēšot {kind, select, stock {akcijas. Dzēšamo akciju} other {daļas. Dzēšamo daļu}} skaits: {cancelled, number}.',
    nominal:
      'Pamatkapitālu samazina, samazinot {kind, select, stock {akciju nominālvērtību. Vienas akcijas} other {daļu nominālvērtību. Vienas daļas}} jaunā nominālvērtība: {nominal}.',
    payout: 'Izmaksas noteikumi: {payout}',
  },
  applications: {
    intro:
      'Turpmāk norādītās personas piesakās iegūt jaunās sabiedrības {name}, reģistrācijas numurs {number}, {kind, select, stock {akcijas} other {daļas}} un apņemas tās apmaksāt saskaņā ar pamatkapitāla palielināšanas noteikumiem.',
    acquirer: '{kind, select, stock {Akciju ieguvējs} other {Daļu ieguvējs}}',
    identity: 'Personas kods, dzimšanas datums vai reģistrācijas numurs',
    count: '{kind, select, stock {Jauno akciju skaits} other {Jauno daļu skaits}}',
    total: '{count, number}, ieskaitot līdzšinējās',
  },
  minutes: {
    title: '{kind, select, stock {Akcionāru} other {Dalībnieku}} sapulces protokols',
    intro:
      '{name}, reģistrācijas numurs {number}, {kind, select, stock {akcionāru} other {dalībnieku}} sapulce saskaņā ar Komerclikumu.',
    meeting: 'Sapulce',
    capital: 'Pamatkapitāls',
    paidCapital: 'Apmaksātais pamatkapitāls',
    votingCapital: 'Balsstiesīgais pamatkapitāls',
    representedCapital: 'Sapulcē pārstāvētais pamatkapitāls',
    convenedBy: 'Sapulci sasauca',
    notifiedOn: 'Paziņojums par sapulci izsūtīts',
    chair: 'Sapulces vadītājs',
    keeper: 'Protokolists',
    verifier: 'Protokola pareizības apliecinātājs',
    attendees: 'Sapulces dalībnieki',
    member: '{kind, select, stock {Akcionārs} other {Dalībnieks}}',
    presence: 'Kā piedalās',
    shares: '{kind, select, stock {Akcijas} other {Daļas}}',
    inPerson: 'personīgi',
    byLaw: 'ar likumisko pārstāvi',
    by: 'pārstāv {name}',
    byMembers: '{kind, select, stock {Akcionāri} other {Dalībnieki}}',
    allPresent: 'Sapulcē piedalās visi reģistrā ierakstītie.',
    absent: 'Sapulcē nepiedalās: {absent}.',
    quorum:
      'Sapulcē pārstāvēto {kind, select, stock {akciju} other {daļu}} skaits: {represented} no {shares}.{able, select, yes { Sapulce ir tiesīga pieņemt lēmumus.} other {}}',
    agenda: 'Darba kārtība',
    subject: '{service}',
    officials: 'Sapulces vadītāja, protokolista un protokola pareizības apliecinātāja ievēlēšana',
    other: 'Citi jautājumi',
    decisions: 'Lēmumi',
    elected:
      'Ievēlēt: sapulces vadītājs – {chair}; protokolists – {keeper}; protokola pareizības apliecinātājs – {verifier}.',
    unanimous: 'Balsojums: par – {inFavour}, pret – 0. Lēmums pieņemts vienbalsīgi.',
    majority: 'Balsojums: par – {inFavour}, pret – {against}.{taken, select, yes { Lēmums pieņemts.} other {}}',
  },
  consent: {
    officer:
      'Turpmāk norādītās personas piekrīt ieņemt norādīto amatu: {name}{number, select, none {} other {, reģistrācijas numurs {number}}}.',
    owner:
      '{several, select, yes {Piekrītam} other {Piekrītu}}, ka nekustamajā īpašumā {address}, kadastra numurs {cadastre}, reģistrē juridisko adresi: {name}{number, select, none {} other {, reģistrācijas numurs {number}}}.',
    owners: 'Nekustamā īpašuma īpašnieki',
    addressee: 'Kam: {name}{number, select, none {} other {, reģistrācijas numurs {number}}}',
    resigned: '{name} paziņo, ka atstāj amatu ({position}). Pilnvaru beigu datums: {date}.',
  },
  questionnaire:
    'Ziņas iekļaušanai Fizisko personu reģistrā par personu, kurai nav Latvijas personas koda. Pieteikums: {service}. Tiesību subjekts: {name}{number, select, none {} other {, reģistrācijas numurs {number}}}.',
  council: {
    title: 'Padomes sēdes protokols',
    intro: '{name}, reģistrācijas numurs {number}, padomes sēde saskaņā ar Komerclikumu.',
    meeting: 'Sēde',
    chair: 'Sēdes vadītājs',
    keeper: 'Protokolists',
    attendees: 'Sēdes dalībnieki',
    member: 'Padomes loceklis',
    position: 'Amats',
    allPresent: 'Sēdē piedalās visi reģistrā ierakstītie padomes locekļi.',
    absent: 'Sēdē nepiedalās: {absent}.',
    quorum:
      'Piedalās {present} no {all} padomes locekļiem.{able, select, yes { Padome ir tiesīga pieņemt lēmumus.} other {}}',
  },
  amendments: {
    clause: 'Izteikt statūtu {clause} punktu šādā redakcijā: „{text}”',
    whole: 'Izteikt statūtus jaunā redakcijā, kas pievienota šiem grozījumiem.',
    part: '{kind, select, stock {Akciju} other {Daļu}} skaits: {shares, number}{category, select, none {} other { (kategorija: {category})}}; {kind, select, stock {vienas akcijas} other {vienas daļas}} nominālvērtība: {nominal}.',
    registered: 'Līdz šim (pēc reģistra ziņām)',
    before: 'Līdzšinējā redakcija',
    after: 'Jaunā redakcija',
    provision: 'Statūtu noteikums',
    now: 'Turpmāk',
    others: 'Citi grozījumi',
    decision: 'Lēmums par grozījumiem',
    body: 'Lēmumu pieņēma',
    decidedOn: 'Lēmuma datums',
  },
  organisation: {
    title:
      '{of, select, congregation {Draudzes locekļu sapulces protokols} cooperative {Biedru kopsapulces protokols} body {{body}: protokols} other {Biedru sapulces protokols}}',
    decider:
      '{of, select, congregation {Draudzes locekļu sapulce} cooperative {Biedru kopsapulce} founders {{several, select, yes {Dibinātāji} other {Dibinātājs}}: {name}} body {{name}} other {Biedru sapulce}}',
    intro: '{name}, reģistrācijas numurs {number}',
    quorum:
      'Lēmumu pieņemšanā piedalās {present} no {entitled} balsstiesīgajiem.{able, select, yes { Tas ir pietiekami, lai pieņemtu lēmumus.} other {}}',
    byMembers: '{of, select, congregation {Draudzes locekļi} other {Biedri}}',
    officials: 'Sapulces vadītāja un protokolista ievēlēšana',
    elected: 'Ievēlēt: sapulces vadītājs – {chair}; protokolists – {keeper}.',
    register: 'Pieteikt izmaiņas Uzņēmumu reģistram.',
    founders: {
      title: '{several, select, yes {Dibinātāju} other {Dibinātāja}} lēmums',
      intro:
        '{name}, reģistrācijas numurs {number}. {several, select, yes {Dibinātāji} other {Dibinātājs}} ({founders}) nolemj:',
    },
    changes: {
      name: { changed: 'Mainīt nosaukumu no {from} uz {to}.' },
      objective: { changed: 'Noteikt jaunu darbības mērķi: {objective}' },
      term: {
        changed: 'Noteikt darbības termiņu. Pēdējā diena: {until}.',
        ended: 'Noteikt, ka darbības termiņš ir neierobežots.',
      },
      statutes: { changed: 'Apstiprināt statūtu jauno redakciju.' },
      seat: { changed: 'Mainīt juridisko adresi uz {address}.' },
      legal_state: {
        added:
          '{state, select, struck_off {Izbeigt darbību un pieteikt izslēgšanu no reģistra.} other {Izbeigt darbību un uzsākt likvidāciju.}}',
      },
    },
  },
  changes: {
    title: 'Vienīgā {kind, select, stock {akcionāra} other {dalībnieka}} lēmums',
    intro:
      '{name}, reģistrācijas numurs {number}, vienīgais {kind, select, stock {akcionārs {member}, īstenojot akcionāru} other {dalībnieks {member}, īstenojot dalībnieku}} sapulces kompetenci saskaņā ar Komerclikumu, nolemj:',
    name: { changed: 'Mainīt sabiedrības firmu no {from} uz {to}.' },
    capital: {
      changed:
        'Palielināt sabiedrības pamatkapitālu {previous, select, none {} other {no {previous} }}līdz {amount} un apstiprināt pamatkapitāla palielināšanas noteikumus, kas pievienoti šim lēmumam.',
    },
    capital_decrease: {
      changed:
        'Samazināt sabiedrības pamatkapitālu {previous, select, none {} other {no {previous} }}līdz {amount}, apstiprināt pamatkapitāla samazināšanas noteikumus, kas pievienoti šim lēmumam, un attiecīgi grozīt statūtus.',
    },
    stockholder: {
      changed: 'Jaunās akcijas iegūst {person}. Akciju skaits pēc palielināšanas: {shares, number}.',
      added: 'Jaunās akcijas iegūst jauns akcionārs: {person}. Akciju skaits: {shares, number}.',
    },
    member: {
      changed: 'Jaunās daļas iegūst {person}. Daļu skaits pēc palielināšanas: {shares, number}.',
      added: 'Jaunās daļas iegūst jauns dalībnieks: {person}. Daļu skaits: {shares, number}.',
    },
    statutes: { changed: 'Izdarīt grozījumus sabiedrības statūtos un apstiprināt statūtu jauno redakciju.' },
    seat: { changed: 'Mainīt sabiedrības juridisko adresi uz {address}.' },
    legal_state: {
      added: 'Izbeigt sabiedrības darbību un uzsākt tās likvidāciju.',
      ended: 'Izbeigt likvidāciju un turpināt sabiedrības darbību.',
    },
    procuration: {
      ended:
        '{reason, select, resigned {Pieņemt zināšanai prokūrista atkāpšanos} deceased {Pieņemt zināšanai prokūras izbeigšanos prokūrista nāves dēļ} term_ended {Pieņemt zināšanai prokūras termiņa beigas} other {Atsaukt prokūru}}: {person}. Prokūras beigu datums: {date}.',
    },
    officer: {
      changed:
        '{moved, select, none {Mainīt pārstāvības tiesības ({position}): {person}. Jaunās pārstāvības tiesības} other {Mainīt amatu ({position}): {person}. Jaunais amats: {moved}. Pārstāvības tiesības}}: {right}. Spēkā stāšanās diena: {date}.',
      ended:
        '{reason, select, resigned {Pieņemt zināšanai atkāpšanos no amata} deceased {Pieņemt zināšanai pilnvaru izbeigšanos nāves dēļ} term_ended {Pieņemt zināšanai pilnvaru termiņa beigas} other {Atbrīvot no amata}} ({position}): {person}.{date, select, none {} other { {reason, select, resigned {Pilnvaru beigu} deceased {Pilnvaru beigu} term_ended {Pilnvaru beigu} other {Atbrīvošanas}} datums: {date}.}}',
      added:
        'Iecelt amatā ({position}): {person}. Iecelšanas datums: {date}.{right, select, none {} other { Pārstāvības tiesības: {right}.}}',
    },
    amendments:
      '{name}, reģistrācijas numurs {number}. {of, select, organisation {Statūtos} other {Sabiedrības statūtos}} izdara šādus grozījumus:',
    register: 'Pieteikt izmaiņas komercreģistra iestādei.',
    leaver: 'Amatpersona {id}',
  },
} as const
