export default {
  greeting: 'Labdien, {name}!',
  link: 'Vairāk redzams portālā:\n{url}',
  closing: 'Šī vēstule ir nosūtīta automātiski, uz to nav jāatbild.\n\nLatvijas Republikas Uzņēmumu reģistrs',
  code: {
    subject: 'Apstiprinājuma kods',
    body: 'Jūsu apstiprinājuma kods Uzņēmumu reģistra portālā:\n\n{code}\n\n{minutes, plural, zero {Kods ir derīgs # minūtes} one {Kods ir derīgs # minūti} other {Kods ir derīgs # minūtes}}. Nevienam to neizpaudiet. Ja Jūs kodu nepieprasījāt, varat šo vēstuli neņemt vērā.',
    text: 'Kods {code}, derīgs {minutes} min. Nevienam to neizpaudiet. Uzņēmumu reģistrs',
  },
  register: 'Uzņēmumu reģistrs',
  replyPrefix: 'Atb.',
  forwardPrefix: 'Pārs.',
  feedback: {
    subject: 'Ziņojums {number}: {type}',
    body: 'Portālā saņemts ziņojums {number}.\n\nVeids: {type}\nLapa: {page}\nValoda: {language}\nE-pasts atbildei: {email}\nTālrunis: {phone}',
    none: 'nav norādīts',
    large: 'Pielikums „{name}” ir pārāk liels e-pastam. Tas glabājas portāla datņu krātuvē ar atslēgu {key}.',
    unscanned:
      'Pielikumu „{name}” pagaidām nevarēja pārbaudīt, vai tajā nav ļaunprogrammatūras, tāpēc tas nav pievienots vēstulei. Tas glabājas portāla datņu krātuvē ar atslēgu {key}.',
    types: { technical_issue: 'tehniska problēma', grammar_mistake: 'gramatikas kļūda', site_suggestion: 'ieteikums' },
  },
  maintenance: {
    instant: '{day} plkst. {time}',
    planned:
      'Portālā notiks plānoti uzturēšanas darbi. Sākums: {from}. Beigas: {until}. Šajā laikā portāls nebūs pieejams. Saglabātie pieteikumi paliks drošībā.',
    ongoing: 'Portālā notiek plānoti uzturēšanas darbi. Paredzamās beigas: {until}. Lūdzu, mēģiniet vēlreiz pēc brīža.',
  },
  registeredContact: 'Šo vēstuli saņemat, jo reģistrā šī ir subjekta {entity} kontaktinformācija.',
  endedOffices: {
    'officer-ended': 'Reģistrā Jūs vairs neesat subjekta {entity} amatpersona.',
    'procuration-ended': 'Reģistrā subjekta {entity} prokūra, kas bija piešķirta Jums, ir izbeigta.',
    'partner-ended': 'Reģistrā Jūs vairs neesat subjekta {entity} biedrs.',
  },
  delegationLevels: { level_1: 'ierobežota', level_2: 'daļēja', level_3: 'pilna' },
  news: {
    received: {
      subject: 'Pieteikums {number} ir saņemts',
      body: 'Uzņēmumu reģistrs ir saņēmis pieteikumu {number} ({content}).\n\nLietas numurs reģistrā: {registerNumber}.',
      notice: 'Pieteikums {number} ir saņemts Uzņēmumu reģistrā.',
    },
    processing: {
      subject: 'Pieteikuma {number} izskatīšana ir sākta',
      body: 'Uzņēmumu reģistrs ir sācis izskatīt pieteikumu {number} ({content}).',
      notice: 'Pieteikuma {number} izskatīšana ir sākta.',
    },
    question: {
      subject: 'Pieteikums {number}: nepieciešama papildu informācija',
      body: 'Lai izskatītu pieteikumu {number} ({content}), Uzņēmumu reģistram nepieciešama papildu informācija. Jautājums redzams tikai portālā.{dueOn, select, none {} other {\n\nTermiņš: {dueOn}.}}',
      notice:
        'Pieteikuma {number} izskatīšanai nepieciešama papildu informācija.{dueOn, select, none {} other { Termiņš: {dueOn}.}}',
    },
    postponed: {
      subject: 'Pieteikums {number}: ieraksta izdarīšana ir atlikta',
      body: 'Uzņēmumu reģistrs ir atlicis ieraksta izdarīšanu pēc pieteikuma {number} ({content}). Lēmums redzams tikai portālā.{dueOn, select, none {} other {\n\nTermiņš: {dueOn}.}}\n\nNovērsiet lēmumā norādītos trūkumus un iesniedziet pieteikumu atkārtoti. Valsts nodeva par to atkārtoti nav jāmaksā.',
      notice:
        'Pieteikums {number}: ieraksta izdarīšana ir atlikta. Novērsiet trūkumus un iesniedziet pieteikumu atkārtoti.{dueOn, select, none {} other { Termiņš: {dueOn}.}}',
    },
    'deadline-near': {
      subject: 'Pieteikums {number}: tuvojas termiņš',
      body: 'Uzņēmumu reģistrs gaida Jūsu atbildi par pieteikumu {number} ({content}).\n\nTermiņš: {dueOn}.\n\nJa līdz tam trūkumi nebūs novērsti vai atbilde nebūs iesniegta, reģistrs pieteikumu var noraidīt.',
      notice: 'Pieteikumam {number} tuvojas termiņš: {dueOn}.',
    },
    'deadline-passed': {
      subject: 'Pieteikums {number}: termiņš ir beidzies',
      body: 'Uzņēmumu reģistrs termiņā nav saņēmis Jūsu atbildi par pieteikumu {number} ({content}).\n\nTermiņš bija {dueOn}.\n\nKamēr reģistrs nav pieņēmis lēmumu, pieteikumu vēl varat papildināt un iesniegt.',
      notice: 'Pieteikuma {number} termiņš ir beidzies. Kamēr reģistrs nav pieņēmis lēmumu, to vēl varat iesniegt.',
    },
    registered: {
      subject: 'Pieteikums {number}: ieraksts ir izdarīts',
      body: 'Uzņēmumu reģistrs ir izdarījis ierakstu pēc pieteikuma {number} ({content}).{entity, select, none {} other {\n\n{named, select, yes {Reģistrācijas numurs: {registrationNumber}.} other {{entity}, reģistrācijas numurs {registrationNumber}.}}}}\n\nLēmums redzams tikai portālā.',
      notice:
        'Pēc pieteikuma {number} reģistrā ir izdarīts ieraksts.{entity, select, none {} other { {named, select, yes {Reģistrācijas Nr. {registrationNumber}.} other {{entity}, reģistrācijas Nr. {registrationNumber}.}}}}',
    },
    'registered-former': {
      subject: 'Pieteikums {number}: ieraksts ir izdarīts',
      body: 'Uzņēmumu reģistrs ir izdarījis ierakstu pēc pieteikuma {number} ({content}).{entity, select, none {} other {\n\n{named, select, yes {Reģistrācijas numurs: {registrationNumber}.} other {{entity}, reģistrācijas numurs {registrationNumber}.}}}}\n\nJums vairs nav tiesību rīkoties šī subjekta vārdā, tāpēc pieteikumu portālā vairs nevar atvērt.',
      notice:
        'Pēc pieteikuma {number} reģistrā ir izdarīts ieraksts. Jums vairs nav tiesību rīkoties šī subjekta vārdā, tāpēc pieteikumu vairs nevar atvērt.',
    },
    'office-ended': {
      subject: 'Pieteikums {number}: izdarīts ieraksts par Jums',
      body: 'Uzņēmumu reģistrs ir izdarījis ierakstu pēc pieteikuma {number} ({content}).\n\n{parts}\n\nAtveriet saiti, lai izlasītu, ko pieteikums Jums mainīja. Ja Jums ir iebildumi, tos tur varat iesniegt arī tagad.\n\nŠādu ziņu saņem personas, kuru amatu vai pilnvaras izbeidz iesniegts pieteikums, un to nevar atslēgt.',
      notice: 'Pieteikums {number}: ieraksts reģistrā ir izdarīts. {parts}',
    },
    'withdrawal-sent': {
      subject: 'Pieteikums {number}: iesniegts atsaukums',
      body: 'Uzņēmumu reģistram iesniegts pieteikuma {number} ({content}) atsaukums. Iesniedza: {writer}.\n\nPar atsaukumu lemj reģistrs, un līdz tam pieteikuma stāvoklis nemainās. Ja pieteikumu atsaukt nevēlaties, rakstiet par to reģistram.',
      notice: 'Reģistram iesniegts pieteikuma {number} atsaukums. Iesniedza: {writer}.',
    },
    'outcome-for-signer': {
      subject:
        'Pieteikums {number}: {outcome, select, registered {ieraksts ir izdarīts} completed {pieteikums ir izpildīts} other {pieteikums ir noraidīts}}',
      body: 'Uzņēmumu reģistrs ir {outcome, select, registered {izdarījis ierakstu pēc pieteikuma} completed {izpildījis pieteikumu} other {noraidījis pieteikumu}} {number} ({content}), kura dokumentus Jūs parakstījāt.{entity, select, none {} other {\n\n{named, select, yes {Reģistrācijas numurs: {registrationNumber}.} other {{entity}, reģistrācijas numurs {registrationNumber}.}}}}\n\nLēmumu portālā redz pieteikuma iesniedzējs.',
      notice:
        'Pieteikums {number}, kura dokumentus Jūs parakstījāt: {outcome, select, registered {ieraksts reģistrā ir izdarīts} completed {pieteikums ir izpildīts} other {pieteikums ir noraidīts}}.',
    },
    completed: {
      subject: 'Pieteikums {number} ir izpildīts',
      body: 'Uzņēmumu reģistrs ir izpildījis pieteikumu {number} ({content}). Lēmums redzams tikai portālā.',
      notice: 'Pieteikums {number} ir izpildīts.',
    },
    'decision-file': {
      subject: 'Pieteikums {number}: lēmums ir lejupielādējams',
      body: 'Uzņēmumu reģistra lēmums par pieteikumu {number} ({content}) ar reģistra elektronisko zīmogu ir pievienots pieteikumam: „{name}”. Lejupielādējiet un glabājiet to.',
      notice: 'Pieteikumam {number} ir pievienots lēmums ar reģistra elektronisko zīmogu.',
    },
    'supporting-file': {
      subject: 'Pieteikums {number}: pasūtītais dokuments ir lejupielādējams',
      body: 'Uzņēmumu reģistrs ir sagatavojis dokumentu, ko pasūtījāt kopā ar pieteikumu {number} ({content}): „{name}”. Lejupielādējiet to iesnieguma lapā.',
      notice: 'Kopā ar pieteikumu {number} pasūtītais dokuments ir lejupielādējams.',
    },
    'late-payment': {
      subject: 'Pieteikums {number}: nauda saņemta pēc maksājuma slēgšanas',
      body: 'Par pieteikumu {number} ({content}) ir saņemti {amount}, taču maksājums tobrīd jau bija slēgts, tāpēc šī nauda pieteikuma nodevu nesedz un pieteikums ar to nav iesniegts.\n\nNauda nav pazudusi. Maksājuma lapā redzams, vai tā jau tiek atmaksāta, un tur varat pieprasīt atmaksu. Maksājuma atsauces numurs: {reference}.',
      notice:
        'Par pieteikumu {number} nauda ({amount}) saņemta pēc maksājuma slēgšanas. Par atmaksu lasiet maksājuma lapā.',
    },
    'surplus-money': {
      subject: 'Pieteikums {number}: saņemta nauda, kas nav nodeva',
      body: 'Par pieteikumu {number} ({content}) ir saņemti {amount}, kas nodevas samaksai neder vai nav vajadzīgi: summa vai valūta nav tā, kas jāmaksā, vai arī nodeva jau ir samaksāta.\n\nŠī nauda pieder maksātājam. Maksājuma lapā redzams, vai tā jau tiek atmaksāta, un tur varat pieprasīt atmaksu. Maksājuma atsauces numurs: {reference}.',
      notice: 'Par pieteikumu {number} saņemti {amount}, kas nav nodeva. Par atmaksu lasiet maksājuma lapā.',
    },
    refund: {
      subject:
        'Pieteikums {number}: {state, select, requested {{amount} atmaksa pieprasīta} sent {{amount} atmaksa nodota bankai} done {{amount} atmaksāti} other {{amount} atmaksa noraidīta}}',
      body: '{state, select, requested {Ir pieprasīta {amount} atmaksa. Par to lems Uzņēmumu reģistrs.} sent {{amount} atmaksa ir nodota bankai. Nauda parasti pienāk dažu darba dienu laikā.} done {{amount} ir atmaksāti.} other {{amount} atmaksa ir noraidīta. Iemesls redzams maksājuma lapā.}}\n\n{part, select, fee {Šī nauda samaksāta kā nodeva par pieteikumu {number} ({content}).} other {Šī nauda saņemta par pieteikumu {number} ({content}), bet nodevas samaksai tā neder vai nav vajadzīga.}} Maksājuma atsauces numurs: {reference}.',
      notice:
        'Pieteikums {number}: {state, select, requested {{amount} atmaksa ir pieprasīta} sent {{amount} atmaksa ir nodota bankai} done {{amount} ir atmaksāti} other {{amount} atmaksa ir noraidīta}} ({part, select, fee {nodeva} other {nauda, kas nav nodeva}}).',
    },
    'document-infected': {
      subject: 'Pieteikums {number}: dokumentā atrasta ļaunprogrammatūra',
      body: 'Pieteikumam {number} ({content}) pievienotajā dokumentā „{name}” ir atrasta ļaunprogrammatūra. Dokuments ir bloķēts: to nevar ne lejupielādēt, ne parakstīt, un pieteikumu ar to nevar iesniegt.\n\nPārbaudiet ierīci, no kuras dokuments pievienots, ar pretvīrusu programmu. Pēc tam dzēsiet dokumentu vai aizstājiet to ar tīru datni.',
      notice:
        'Pieteikuma {number} dokumentā „{name}” atrasta ļaunprogrammatūra. Dzēsiet to vai aizstājiet ar tīru datni.',
    },
    'signatures-confirmed': {
      subject: 'Pieteikums {number}: dokumenta paraksti ir apstiprināti',
      body: 'Sertifikātu izdevējs ir apliecinājis, ka pieteikuma {number} ({content}) dokumenta „{name}” parakstu sertifikāti nav atsaukti. Dokumenta paraksti:\n\n{signatures}',
      notice: 'Pieteikuma {number} dokumenta „{name}” paraksti ir apstiprināti: to sertifikāti nav atsaukti.',
    },
    'signatures-revoked': {
      subject: 'Pieteikums {number}: paraksta sertifikāts ir atsaukts',
      body: 'Pieteikuma {number} ({content}) dokumentā „{name}” ir paraksts, kura sertifikāts ir atsaukts, tāpēc par derīgu to nevar apstiprināt. Dokumenta paraksti:\n\n{signatures}\n\nJa pieteikums vēl nav iesniegts, lūdziet parakstītāju parakstīt dokumentu no jauna un aizstājiet to. Ja tas jau ir iesniegts, par parakstu lemj Uzņēmumu reģistrs.',
      notice: 'Pieteikuma {number} dokumentā „{name}” ir paraksts, kura sertifikāts ir atsaukts.',
    },
    'signatures-unanswered': {
      subject: 'Pieteikums {number}: paraksta sertifikāta stāvokli neizdevās noskaidrot',
      body: 'Portālam neizdevās noskaidrot, vai pieteikuma {number} ({content}) dokumenta „{name}” parakstu sertifikāti nav atsaukti, un vairāk tas nemēģinās. Dokumenta paraksti:\n\n{signatures}\n\nJa pieteikums vēl nav iesniegts, varat dokumentu aizstāt ar tādu, kurā parakstam ir pievienots apliecinājums par sertifikāta stāvokli. Ja tas jau ir iesniegts, par parakstu lemj Uzņēmumu reģistrs.',
      notice: 'Pieteikuma {number} dokumentam „{name}” neizdevās noskaidrot, vai parakstu sertifikāti nav atsaukti.',
    },
    rejected: {
      subject: 'Pieteikums {number} ir noraidīts',
      body: 'Uzņēmumu reģistrs ir noraidījis pieteikumu {number} ({content}). Lēmums un tā pamatojums redzami tikai portālā.',
      notice: 'Pieteikums {number} ir noraidīts.',
    },
    'signing-asked': {
      subject: 'Jūs lūdz parakstīt: pieteikums {number}',
      body: '{asker} lūdz Jūs parakstīt Uzņēmumu reģistram sagatavotus dokumentus.\n\nPieteikuma {number} ({content}) parakstāmie dokumenti:\n{documents}{until, select, none {} other {\n\nParakstīšanas termiņš: {until}.}}\n\nAtveriet saiti un pieslēdzieties portālam. Dokumentus varēsiet izlasīt un parakstīt ar savu e-parakstu. Ja parakstīt nevēlaties, turpat varat atteikties un norādīt iemeslu.',
      notice: '{asker} lūdz Jūs parakstīt pieteikuma {number} dokumentus.',
    },
    'signing-reminder': {
      subject: 'Atgādinājums: Jūsu paraksts pieteikumam {number}',
      body: '{asker} gaida Jūsu parakstu.\n\nPieteikuma {number} ({content}) parakstāmie dokumenti:\n{documents}{until, select, none {} other {\n\nParakstīšanas termiņš: {until}.}}\n\nJa parakstīt nevēlaties, portālā varat atteikties un norādīt iemeslu.',
      notice: 'Atgādinām: {asker} gaida Jūsu parakstu pieteikumam {number}.',
    },
    'signing-changed': {
      subject: 'Pieteikums {number}: parakstāmie dokumenti ir mainīti',
      body: 'Pieteikuma {number} ({content}) dokumenti, kurus Jūs lūdza parakstīt, ir mainīti vai papildināti, tāpēc šis lūgums vairs nav spēkā. Mainīto dokumentu iepriekšējo redakciju vairs nevar parakstīt, un paraksti uz tās nav spēkā. Nemainīto dokumentu paraksti paliek spēkā.\n\nKad {asker} lūgs Jūs parakstīt no jauna, Jūs saņemsiet ziņu.',
      notice:
        'Pieteikuma {number} parakstāmie dokumenti ir mainīti vai papildināti. Kad lūgs parakstīt no jauna, saņemsiet ziņu.',
    },
    'signing-released': {
      subject: 'Pieteikums {number}: Jūsu paraksts vairs nav vajadzīgs',
      body: 'Pieteikumam {number} ({content}) Jūsu paraksts vairs nav vajadzīgs. {because, select, enough {Dokumentus, kurus Jūs lūdza parakstīt, jau ir parakstījuši citi.} register {Kopš lūguma ir mainījies ieraksts reģistrā, kas nosaka, kuri paraksta.} other {Ir mainīts pieteikuma saturs, kas nosaka, kuri paraksta.}}\n\nJums nekas nav jādara.',
      notice: 'Pieteikumam {number} Jūsu paraksts vairs nav vajadzīgs.',
    },
    'signing-taken-back': {
      subject: 'Pieteikums {number}: lūgums parakstīt ir atsaukts',
      body: 'Lūgums parakstīt pieteikuma {number} dokumentus ir atsaukts. Jums nekas nav jādara, un atgādinājumus vairs nesūtīsim.\n\nJa Jūsu paraksts tomēr būs vajadzīgs, Jūs saņemsiet jaunu lūgumu.',
      notice: 'Lūgums parakstīt pieteikuma {number} dokumentus ir atsaukts.',
    },
    'draft-deleted': {
      subject: 'Pieteikums {number} ir dzēsts',
      body: 'Pieteikums {number} ({content}) ir dzēsts, un reģistram tas netiks iesniegts.{name, select, none {} other {\n\nDzēsa: {name}.}}{isSigner, select, yes {\n\nDokumenti, kurus Jūs parakstījāt vai lūdza parakstīt, netiks iesniegti.} other {}}\n\nJums nekas nav jādara.',
      notice:
        'Pieteikums {number} ir dzēsts, un reģistram tas netiks iesniegts.{name, select, none {} other { Dzēsa: {name}.}}',
    },
    'declaration-withdrawn': {
      subject: 'Pieteikums {number}: Jūsu apliecinājums vairs nav spēkā',
      body: 'Pieteikumā {number} ({content}) pēc Jūsu apliecinājuma ir mainītas atbildes. Mainīja: {because, select, agent {palīdzības dienests} other {{name}}}. Jūsu apliecinājums vairs nav spēkā, jo uz mainītajām atbildēm tas neattiecas.\n\nPirms pieteikuma iesniegšanas atbildes jāpārbauda un jāapliecina no jauna.',
      notice:
        'Pieteikumā {number} pēc Jūsu apliecinājuma ir mainītas atbildes (mainīja: {because, select, agent {palīdzības dienests} other {{name}}}). Tās jāpārbauda un jāapliecina no jauna.',
    },
    'signing-unsigned': {
      subject: 'Pieteikums {number}: dokumenti jāparaksta vēlreiz',
      body: 'Pieteikuma {number} ({content}) dokumentiem vairs nav Jūsu paraksta: paraksti no tiem ir noņemti vai vairs nav derīgi. Dokumentu saturs nav mainīts.\n\nParakstāmie dokumenti:\n{documents}{until, select, none {} other {\n\nParakstīšanas termiņš: {until}.}}\n\n{asker} lūdz Jūs tos parakstīt vēlreiz. Atveriet saiti un pieslēdzieties portālam. Ja parakstīt nevēlaties, turpat varat atteikties un norādīt iemeslu.',
      notice: 'Pieteikuma {number} dokumentiem vairs nav Jūsu paraksta. Lūdzam tos parakstīt vēlreiz.',
    },
    'signing-declined': {
      subject: 'Pieteikums {number}: {signer} atteicās parakstīt',
      body: '{signer} atteicās parakstīt pieteikuma {number} ({content}) dokumentus.\n\nIemesls:\n{reason}\n\nLapā „Parakstītāji” redzams, kuru personu paraksti vēl var aizstāt šo parakstu.',
      notice: '{signer} atteicās parakstīt pieteikuma {number} dokumentus.',
    },
    'all-signed': {
      subject: 'Pieteikums {number}: visi paraksti ir saņemti',
      body: 'Pieteikuma {number} ({content}) dokumentiem ir visi vajadzīgie paraksti.\n\nAtveriet pieteikumu, pārbaudiet to un iesniedziet. Pats no sevis tas netiek nosūtīts.',
      notice: 'Pieteikuma {number} dokumentiem ir visi vajadzīgie paraksti. Tagad to var iesniegt.',
    },
    'signature-uncounted': {
      subject: 'Pieteikums {number}: paraksts vairs neskaitās',
      body: 'Ir mainījies ieraksts reģistrā, un pieteikuma {number} ({content}) dokumentos vairs neskaitās tās personas paraksts, kura vairs nav amatā.\n\nParaksts vairs neskaitās: {names}.\n\nPieteikums un pārējie paraksti ir saglabāti. Lapā „Parakstītāji” redzams, kam tagad jāparaksta.',
      notice: 'Pieteikuma {number} dokumentos vairs neskaitās paraksts: {names}. Pārbaudiet, kam tagad jāparaksta.',
    },
    'signers-changed': {
      subject: 'Pieteikums {number}: mainījušies parakstītāji',
      body: '{because, select, register {Ir mainījies ieraksts reģistrā, tāpēc mainās arī tas, kas paraksta pieteikumu {number} ({content}).} other {Pieteikuma {number} ({content}) saturs vai dokumenti ir mainīti vai papildināti.}}{voided, select, none {} other {\n\nLīdzšinējie lūgumi šiem parakstītājiem vairs nav spēkā. Jālūdz parakstīt no jauna: {voided}.}}{replaced, select, none {} other {\n\nParaksts vairs nav vajadzīgs: {replaced}.}}{added, select, none {} other {\n\nTagad paraksta arī: {added}.}}\n\nLūgumus nosūtīsim tad, kad to norādīsiet lapā „Parakstītāji”.',
      notice: 'Pieteikuma {number} parakstītāji ir mainījušies. Pārbaudiet, kuri vēl jālūdz parakstīt.',
    },
    touched: {
      subject: 'Saņemts pieteikums {number}',
      body: 'Uzņēmumu reģistrs ir saņēmis pieteikumu {number} ({content}). Pieteikumu iesniedza {filer}.\n\n{parts}\n\nJa Jums ir iebildumi vai par pieteikumu nezinājāt, atveriet saiti, pieslēdzieties portālam un izvēlieties „Iebilst”. Iebildumu saņems valsts notārs, kas izskata pieteikumu. Pats par sevi iebildums izskatīšanu neaptur.\n\nŠādu ziņu saņem ikviens, uz ko attiecas iesniegts pieteikums, un to nevar atslēgt.',
      notice: '{filer} iesniedza pieteikumu {number}, kas attiecas uz Jums. Ja iebilstat, pasakiet to reģistram.',
    },
    'notary-named': {
      subject: 'Jūsu vārds norādīts pieteikumā {number}',
      body: 'Pieteikumā {number} ({content}) norādīts, ka zvērināts notārs tajā esat Jūs. To norādīja {name}.\n\nAtverot saiti, pieteikumu un tā dokumentus varat izlasīt. Mainīt, parakstīt iesniedzēja vietā vai iesniegt to nevarat.',
      notice: 'Pieteikumā {number} norādīts, ka zvērināts notārs tajā esat Jūs. To varat izlasīt.',
    },
    letter: {
      subject: 'Portālā ir jauna vēstule',
      body: 'Uzņēmumu reģistrs Jums ir atsūtījis vēstuli. Tās saturs redzams tikai portālā, sadaļā „Ziņojumi”.',
      notice: 'Uzņēmumu reģistrs Jums ir atsūtījis vēstuli.',
    },
    'letter-of-user': {
      subject: 'Portālā ir jauna vēstule',
      body: 'Jums portālā ir jauna vēstule. Sūtītājs: {name}. Tās saturs redzams tikai portālā, sadaļā „Ziņojumi”.',
      notice: 'Jums ir jauna vēstule. Sūtītājs: {name}.',
    },
    'letter-refused': {
      subject: 'Uzņēmumu reģistrs vēstuli nav pieņēmis',
      body: 'Jūsu vēstuli „{subject}” Uzņēmumu reģistra sistēma nepieņēma, un reģistrs to nav saņēmis. Atveriet vēstuli sadaļā „Ziņojumi” un rakstiet no jauna.',
      notice: 'Vēstuli „{subject}” Uzņēmumu reģistrs nav saņēmis. Rakstiet no jauna.',
    },
    'session-used-elsewhere': {
      subject: 'Kāds mēģināja izmantot Jūsu sesiju portālā',
      body: 'Kāds mēģināja turpināt Jūsu sesiju portālā no citas pārlūkprogrammas un citas vietas. Portāls to liedza: nekas netika parādīts vai mainīts.\n\nJa tikko nomainījāt pārlūkprogrammu vai interneta pieslēgumu, iespējams, tas bijāt Jūs. Ja ne, izrakstieties no portāla, pārbaudiet, vai ierīcē nav ļaunprogrammatūras, un apskatiet savu darbību vēsturi.',
      notice: 'Kāds mēģināja izmantot Jūsu sesiju no citas pārlūkprogrammas un vietas. Portāls to liedza.',
    },
    'delegation-given': {
      subject: 'Jums deleģētas tiesības: {entity}',
      body: 'Jums tiek deleģētas tiesības rīkoties portālā tiesību subjekta {entity} vārdā.\n\nPiekļuve: {level}.\nDeleģējuma devējs: {author}.\n\nDeleģējums stāsies spēkā, kad Jūs to portālā pieņemsiet. Ja šīs tiesības nevēlaties, no deleģējuma varat atteikties.',
      notice:
        'Jums deleģē tiesības rīkoties tiesību subjekta {entity} vārdā. Deleģējums stāsies spēkā, kad to pieņemsiet.',
    },
    'delegation-accepted': {
      subject: 'Pieņemts deleģējums: {person}, {entity}',
      body: 'Persona {person} ir pieņēmusi deleģējumu un tagad var rīkoties portālā tiesību subjekta {entity} vārdā.\n\nPiekļuve: {level}.',
      notice: 'Persona {person} ir pieņēmusi deleģējumu ({entity}).',
    },
    'delegation-not-theirs': {
      subject: 'Deleģējums nav spēkā: {person}, {entity}',
      body: 'Deleģējumu, ko devāt personai {person} rīkoties tiesību subjekta {entity} vārdā, nevar pieņemt: norādītais vārds un uzvārds neatbilst norādītajam personas kodam. Neviens no šī deleģējuma tiesības nav ieguvis.\n\nPārbaudiet vārdu, uzvārdu un personas kodu un deleģējiet tiesības no jauna.',
      notice: 'Deleģējumu personai {person} ({entity}) nevar pieņemt: vārds un uzvārds neatbilst personas kodam.',
    },
    'delegation-to-confirm': {
      subject: 'Deleģējums gaida Jūsu apstiprinājumu: {entity}',
      body: 'Personai {person} paredzēts deleģēt tiesības rīkoties portālā tiesību subjekta {entity} vārdā.\n\nPiekļuve: {level}.\nDeleģējuma devējs: {author}.\n\nTā kā tiesību subjektu pārstāv kopīgi, deleģējums stāsies spēkā, kad to apstiprinās arī pārējie pārstāvji.',
      notice: 'Deleģējums personai {person} ({entity}) gaida Jūsu apstiprinājumu.',
    },
    'delegation-changed': {
      subject: 'Mainīts deleģējums: {entity}',
      body: 'Ir mainīti nosacījumi, ar kādiem varat rīkoties portālā tiesību subjekta {entity} vārdā.\n\nPiekļuve: {level}.',
      notice: 'Mainīti Jums deleģēto tiesību nosacījumi: {entity}.',
    },
    'delegation-revoked': {
      subject: 'Atsaukts deleģējums: {entity}',
      body: 'Jums deleģētās tiesības rīkoties portālā tiesību subjekta {entity} vārdā ir atsauktas.',
      notice: 'Jums deleģētās tiesības ir atsauktas: {entity}.',
    },
    'delegation-refused': {
      subject: 'Atteikšanās no deleģējuma: {person}, {entity}',
      body: 'Persona {person} ir atteikusies no deleģētajām tiesībām rīkoties portālā tiesību subjekta {entity} vārdā.',
      notice: 'Persona {person} ir atteikusies no deleģējuma ({entity}).',
    },
    'delegation-suspended': {
      subject: 'Apturēts deleģējums: {entity}',
      body: 'Jums deleģētās tiesības rīkoties portālā tiesību subjekta {entity} vārdā ir apturētas: deleģējuma devējam pašlaik nav tiesību deleģēt.',
      notice: 'Jums deleģētās tiesības ir apturētas: {entity}.',
    },
    'delegation-restored': {
      subject: 'Deleģējums atkal ir spēkā: {entity}',
      body: 'Jums deleģētās tiesības rīkoties portālā tiesību subjekta {entity} vārdā atkal ir spēkā.\n\nPiekļuve: {level}.',
      notice: 'Jums deleģētās tiesības atkal ir spēkā: {entity}.',
    },
  },
} as const
