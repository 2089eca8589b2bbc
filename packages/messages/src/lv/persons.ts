/** Conveners of a meeting, apart from its members. */
const conveners = {
  board: 'Valde',
  council: 'Padome',
  liquidators: 'Likvidatori',
}

/** @param own the owners whose consent is not needed, by the words of the legal form */
const askForOwner = <const Own extends string>(own: Own) =>
  ({
    label: 'Kam pieder nekustamais īpašums?',
    hint: 'Ja īpašums pieder citam, vajadzīga īpašnieka piekrišana; portāls to sagatavo, vai arī pievienojiet savu.',
    options: { own, consent: 'Citai personai, ar tās piekrišanu' },
  }) as const

export default {
  natural: {
    hasOneName: { label: 'Personai ir tikai viens vārds' },
    forname: { label: 'Vārds', empty: 'Ierakstiet vārdu.' },
    surname: { label: 'Uzvārds', empty: 'Ierakstiet uzvārdu.' },
    onlyName: { label: 'Personas vienīgais vārds, kāds tas ir ceļošanas dokumentā', empty: 'Ierakstiet vārdu.' },
    hasLatvianIdentityNumber: { label: 'Vai personai ir Latvijas personas kods?' },
    latvianIdentityNumber: { label: 'Personas kods', hint: 'Vienpadsmit cipari, piemēram, 320000-00000' },
    birthDate: { label: 'Dzimšanas datums' },
    identityDocumentType: {
      label: 'Personu apliecinoša dokumenta veids',
      options: {
        passport: 'Pase',
        'identity-card': 'Personas apliecība',
        'residence-permit': 'Uzturēšanās atļauja',
        other: 'Cits dokuments',
      },
    },
    otherDocumentType: { label: 'Cita dokumenta veids', empty: 'Ierakstiet, kāds dokuments tas ir.' },
    identityDocumentNumber: { label: 'Dokumenta numurs', empty: 'Ierakstiet dokumenta numuru.' },
    identityDocumentDate: { label: 'Dokumenta izdošanas datums' },
    identityDocumentCountry: { label: 'Dokumenta izdevējvalsts' },
    identityDocumentIssuedBy: {
      label: 'Dokumenta izdevējiestāde',
      empty: 'Ierakstiet iestādi, kas dokumentu izdevusi.',
    },
    questionnaire: {
      label: 'Anketa Fizisko personu reģistram',
      hint: 'Portāls anketu sagatavo no šīs veidlapas atbildēm, un persona to paraksta elektroniski. Bez elektroniskā paraksta anketu neiesniedz.',
      options: { prepared: 'Sagatavo portāls', own: 'Pievienošu savu vai neiesniegšu' },
    },
    countryOfResidence: { label: 'Dzīvesvietas valsts' },
    address: { label: 'Dzīvesvietas adrese', hint: 'Sāciet rakstīt adresi un izvēlieties to no saraksta.' },
    cityOrRegionAbroad: { label: 'Pilsēta vai reģions ārvalstī', empty: 'Ierakstiet pilsētu vai reģionu.' },
    otherAddressElementsAbroad: {
      label: 'Pārējā adreses daļa',
      hint: 'Iela, ēkas un dzīvokļa numurs',
      empty: 'Ierakstiet ielu, ēkas un dzīvokļa numuru.',
    },
    zipCodeAbroad: { label: 'Pasta indekss ārvalstī' },
    legalBasis: {
      label: 'Kas paraksta šīs personas vārdā?',
      hint: 'Ja paraksta cita persona, pievienojiet dokumentu par tās tiesībām.',
      options: {
        self: 'Persona paraksta pati',
        'power-of-attorney': 'Pilnvarnieks',
        guardianship: 'Aizbildnis vai aizgādnis',
        'parental-custody': 'Vecāks bērna vārdā',
        other: 'Cits tiesiskais pamats',
      },
    },
    otherTypeOfLegalBasis: {
      label: 'Cits tiesiskais pamats',
      empty: 'Ierakstiet, uz kāda pamata cita persona paraksta.',
    },
    documentAddedPreviously: {
      label: 'Vai dokuments, kas apliecina tiesības, reģistram jau ir iesniegts?',
      hint: 'Piemēram, pilnvara, kas pievienota agrākam pieteikumam',
    },
    uploadedDocumentAttestingToRights: {
      label: 'Tiesības apliecinošo dokumentu pievienošu šim pieteikumam',
      hint: 'Dokumentu varēsiet augšupielādēt sadaļā „Dokumenti”.',
    },
  },
  entity: {
    country: { label: 'Reģistrācijas valsts' },
    registrationNumber: { label: 'Reģistrācijas numurs', hint: 'Vienpadsmit cipari' },
    foreignRegistrationNumber: {
      label: 'Reģistrācijas numurs ārvalstī',
      hint: 'Tā, kā tas rakstīts ārvalsts reģistrā',
      empty: 'Ierakstiet numuru tā, kā tas rakstīts ārvalsts reģistrā.',
    },
    name: { label: 'Nosaukums', empty: 'Ierakstiet nosaukumu.' },
    legalAddress: { label: 'Juridiskā adrese' },
    legalAddressCityOrRegionAbroad: {
      label: 'Juridiskās adreses pilsēta vai reģions ārvalstī',
      empty: 'Ierakstiet pilsētu vai reģionu.',
    },
    legalAddressOtherElementsAbroad: {
      label: 'Pārējā juridiskās adreses daļa',
      empty: 'Ierakstiet ielu un ēkas numuru.',
    },
    legalAddressZipCodeAbroad: { label: 'Juridiskās adreses pasta indekss ārvalstī' },
  },
  principal: {
    addressAbroad: {
      label: 'Juridiskā adrese ārvalstī',
      hint: 'Iela, ēkas numurs, pilsēta un pasta indekss',
      empty: 'Ierakstiet juridisko adresi ārvalstī.',
    },
    activity: {
      label: 'Darbības pamatvirzieni',
      hint: 'Ar ko komersants vai organizācija nodarbojas; pārstāvniecība pati saimniecisko darbību neveic.',
      empty: 'Ierakstiet darbības pamatvirzienus.',
    },
  },
  manager: {
    representation: {
      label: 'Pārstāvības tiesības',
      hint: 'Katrs vadītājs grupu pārstāv atsevišķi, ja vien līgums nenosaka, ka vairāki vadītāji to pārstāv kopā.',
      options: {
        INDIVIDUALLY: 'Atsevišķi',
        WITH_AT_LEAST: 'Kopā ar vismaz … citiem vadītājiem',
        WITH_ALL: 'Kopā ar visiem vadītājiem',
      },
    },
    withAtLeast: {
      label: 'Ar cik citiem vadītājiem kopā',
      sentence:
        'Kopā ar vismaz {count, plural, zero {# citiem vadītājiem} one {# citu vadītāju} other {# citiem vadītājiem}}',
    },
  },
  groupingMember: {
    memberState: {
      label: 'Dalībvalsts',
      hint: 'Juridiskajai personai – valsts, kurā ir tās galvenā pārvalde, fiziskajai personai – valsts, kurā tā veic pamatdarbību',
    },
  },
  representative: {
    representation: {
      label: 'Pārstāvības tiesības',
      hint: 'Tā, kā noteikts lēmumā, ar ko pārstāvis pilnvarots',
      options: {
        INDIVIDUALLY: 'Atsevišķi',
        WITH_AT_LEAST: 'Kopā ar vismaz … citiem pārstāvjiem',
        WITH_ALL: 'Kopā ar visiem pārstāvjiem',
      },
    },
    withAtLeast: {
      label: 'Ar cik citiem pārstāvjiem kopā',
      sentence:
        'Kopā ar vismaz {count, plural, zero {# citiem pārstāvjiem} one {# citu pārstāvi} other {# citiem pārstāvjiem}}',
    },
  },
  founder: {
    inCommon: {
      label: 'Daļas pieder kopīgi ar citu dibinātāju',
      hint: 'Piemēram, laulātajiem. Atzīmējiet pie katra kopīgo daļu īpašnieka.',
    },
    holding: {
      label: 'Kuras kopīgās daļas',
      hint: 'Ja visas kopīgās daļas pieder vieniem un tiem pašiem dibinātājiem, tās ir pirmās.',
      options: { first: 'Pirmās', second: 'Otrās', third: 'Trešās' },
    },
    ownShares: {
      label: 'Paša daļu skaits',
      hint: 'Ja dibinātājam pieder arī daļas, kas nav kopīgas',
    },
    kind: { label: 'Dibinātāja veids', options: { natural: 'Fiziska persona', legal: 'Juridiska persona' } },
  },
  stockFounder: {
    inCommon: {
      label: 'Akcijas pieder kopīgi ar citu dibinātāju',
      hint: 'Piemēram, laulātajiem. Atzīmējiet pie katra kopīgo akciju īpašnieka.',
    },
    holding: {
      label: 'Kuras kopīgās akcijas',
      hint: 'Ja visas kopīgās akcijas pieder vieniem un tiem pašiem dibinātājiem, tās ir pirmās.',
      options: { first: 'Pirmās', second: 'Otrās', third: 'Trešās' },
    },
    ownShares: {
      label: 'Paša akciju skaits',
      hint: 'Ja dibinātājam pieder arī akcijas, kas nav kopīgas',
    },
  },
  holder: {
    kind: {
      label: 'Kas ir dalībnieks vai akcionārs',
      options: { natural: 'Fiziska persona', legal: 'Juridiska persona' },
    },
  },
  newMember: {
    kind: { label: 'Ieguvēja veids', options: { natural: 'Fiziska persona', legal: 'Juridiska persona' } },
  },
  partner: {
    kind: { label: 'Biedra veids', options: { natural: 'Fiziska persona', legal: 'Juridiska persona' } },
    partnerType: {
      label: 'Biedra atbildība',
      options: {
        GENERAL: 'Personiski atbildīgais biedrs (komplementārs)',
        LIMITED: 'Komandīts, kura atbildība nepārsniedz ieguldījumu',
      },
    },
    contribution: {
      label: 'Komandīta ieguldījuma summa',
      hint: 'Summa eiro, kuras apmērā komandīts atbild par sabiedrības saistībām',
    },
    mayRepresent: {
      label: 'Vai biedram ir tiesības pārstāvēt sabiedrību?',
      hint: 'Norādiet tā, kā biedri vienojušies sabiedrības līgumā.',
    },
    representation: {
      label: 'Pārstāvības tiesības',
      options: {
        INDIVIDUALLY: 'Atsevišķi',
        WITH_AT_LEAST: 'Kopā ar vismaz … citiem biedriem',
        WITH_ALL: 'Kopā ar visiem biedriem, kas pārstāv sabiedrību',
      },
    },
    withAtLeast: {
      label: 'Ar cik citiem biedriem kopā',
      hint: 'Mazākais skaits, neskaitot šo personu',
      sentence:
        'Kopā ar vismaz {count, plural, zero {# citiem biedriem} one {# citu biedru} other {# citiem biedriem}}',
    },
  },
  signer: {
    represents: {
      label: 'Pārstāvētā tiesību subjekta reģistrācijas numurs',
      hint: 'Tas pats numurs, kas norādīts pie šī tiesību subjekta',
      empty: 'Ierakstiet pārstāvētā tiesību subjekta reģistrācijas numuru.',
    },
    position: {
      label: 'Amats',
      options: {
        BOARD_MEMBER: 'Valdes loceklis',
        CHAIR_OF_BOARD: 'Valdes priekšsēdētājs',
        PROCURATOR: 'Prokūrists',
        AUTHORISED_REPRESENTATIVE: 'Pilnvarotais pārstāvis',
        OTHER: 'Cits amats',
      },
    },
    otherPosition: { label: 'Cits amats', empty: 'Ierakstiet amatu.' },
    legalJustificationType: {
      label: 'Pārstāvības tiesību pamats',
      options: {
        'register-entry': 'Ieraksts reģistrā',
        'power-of-attorney': 'Pilnvara',
        law: 'Likums',
        other: 'Cits pamats',
      },
    },
    otherBasis: { label: 'Cits pārstāvības tiesību pamats', empty: 'Ierakstiet pārstāvības tiesību pamatu.' },
    hasOneName: { label: 'Parakstītājam ir tikai viens vārds' },
    forename: { label: 'Parakstītāja vārds', empty: 'Ierakstiet parakstītāja vārdu.' },
    surname: { label: 'Parakstītāja uzvārds', empty: 'Ierakstiet parakstītāja uzvārdu.' },
    onlyName: {
      label: 'Parakstītāja vienīgais vārds, kāds tas ir ceļošanas dokumentā',
      empty: 'Ierakstiet parakstītāja vārdu.',
    },
    hasLatvianIdentityNumber: { label: 'Vai parakstītājam ir Latvijas personas kods?' },
    latvianIdentityNumber: { label: 'Parakstītāja personas kods', hint: 'Vienpadsmit cipari, piemēram, 320000-00000' },
    birthDate: { label: 'Parakstītāja dzimšanas datums' },
    type: {
      label: 'Personu apliecinoša dokumenta veids',
      options: {
        passport: 'Pase',
        'identity-card': 'Personas apliecība',
        'residence-permit': 'Uzturēšanās atļauja',
        other: 'Cits dokuments',
      },
    },
    number: { label: 'Dokumenta numurs', empty: 'Ierakstiet dokumenta numuru.' },
    issuedOn: { label: 'Dokumenta izdošanas datums' },
    issuedBy: { label: 'Dokumenta izdevējiestāde', empty: 'Ierakstiet iestādi, kas dokumentu izdevusi.' },
    country: { label: 'Dokumenta izdevējvalsts' },
    addressCountry: { label: 'Parakstītāja dzīvesvietas valsts' },
  },
  legalAddress: {
    address: {
      label: 'Juridiskā adrese',
      hint: 'Ēka vai telpu grupa no Valsts adrešu reģistra; ja ēkā ir vairākas telpu grupas, norādiet arī telpu grupas (dzīvokļa, biroja) numuru.',
    },
  },
  foundersAddress: { ownership: askForOwner('Pieteikuma iesniedzējam vai dibinātājam') },
  partnersAddress: { ownership: askForOwner('Pieteikuma iesniedzējam vai biedram') },
  ownAddress: { ownership: askForOwner('Pieteikuma iesniedzējam') },
  addressOwner: {
    cadastreNumber: {
      label: 'Nekustamā īpašuma kadastra numurs',
      hint: 'Tikai cipari, bez atstarpēm',
      empty: 'Ierakstiet kadastra numuru, tikai ciparus.',
    },
    ownerKind: { label: 'Īpašnieka veids', options: { natural: 'Fiziska persona', legal: 'Juridiska persona' } },
    ownerName: {
      label: 'Īpašnieka vārds un uzvārds vai nosaukums',
      hint: 'Ja īpašnieki ir vairāki, vajadzīga katra piekrišana.',
      empty: 'Ierakstiet īpašnieka vārdu un uzvārdu vai nosaukumu.',
    },
    ownerPersonalCode: {
      label: 'Īpašnieka personas kods',
      hint: 'Ja kods ir norādīts, īpašnieks, arī Jūs, piekrišanu var parakstīt pēc pieslēgšanās portālam. Bez koda nosūtiet saiti.',
    },
    ownerRegistrationNumber: { label: 'Īpašnieka reģistrācijas numurs' },
    paper: {
      label: 'Piekrišana',
      hint: 'Portāla sagatavoto piekrišanu visi īpašnieki paraksta ar drošu elektronisko parakstu. Ja piekrišana jau ir vai kāds tā parakstīt nevar, pievienojiet to paši.',
      options: { prepared: 'Sagatavo portāls', own: 'Pievienošu piekrišanu' },
    },
  },
  boardMember: {
    position: {
      label: 'Amats valdē',
      options: { BOARD_MEMBER: 'Valdes loceklis', CHAIR_OF_BOARD: 'Valdes priekšsēdētājs' },
    },
    representation: {
      label: 'Pārstāvības tiesības',
      hint: 'Ja statūti nenosaka citādi, valdes locekļiem ir tikai kopīgas pārstāvības tiesības.',
      options: {
        INDIVIDUALLY: 'Atsevišķi',
        WITH_AT_LEAST: 'Kopā ar vismaz … citiem valdes locekļiem',
        WITH_ALL: 'Kopā ar visiem valdes locekļiem',
        WITH_CHAIR: 'Kopā ar valdes priekšsēdētāju',
      },
    },
    withAtLeast: {
      label: 'Ar cik citiem valdes locekļiem kopā',
      hint: 'Mazākais skaits, neskaitot šo personu',
      sentence:
        'Kopā ar vismaz {count, plural, zero {# citiem valdes locekļiem} one {# citu valdes locekli} other {# citiem valdes locekļiem}}',
    },
    consent: {
      label: 'Piekrišana būt par valdes locekli',
      hint: 'Likums prasa rakstveida piekrišanu.',
      options: {
        'signs-application': 'Persona parakstīs šo pieteikumu',
        prepared: 'Persona parakstīs atsevišķu piekrišanu, ko sagatavos portāls',
        attached: 'Pievienošu atsevišķu piekrišanu',
      },
    },
  },
  councilMember: {
    position: {
      label: 'Amats padomē',
      options: {
        COUNCIL_MEMBER: 'Padomes loceklis',
        CHAIR_OF_COUNCIL: 'Padomes priekšsēdētājs',
        DEPUTY_CHAIR_OF_COUNCIL: 'Padomes priekšsēdētāja vietnieks',
      },
    },
    consent: {
      label: 'Piekrišana būt par padomes locekli',
      hint: 'Likums prasa rakstveida piekrišanu.',
      options: {
        'signs-application': 'Persona parakstīs šo pieteikumu',
        prepared: 'Persona parakstīs atsevišķu piekrišanu, ko sagatavos portāls',
        attached: 'Pievienošu atsevišķu piekrišanu',
      },
    },
  },
  beneficialOwner: {
    finding: {
      label: 'Vai patieso labuma guvēju ir iespējams noskaidrot?',
      hint: 'Fiziska persona, kurai tieši vai netieši pieder vairāk nekā 25 procenti daļu vai balsu vai kura citādi īsteno kontroli',
      options: { identified: 'Jā, ziņas norādīšu', 'not-ascertainable': 'Nē, to noskaidrot nav iespējams' },
    },
    reason: {
      label: 'Pamatojums',
      hint: 'Kādi līdzekļi noskaidrošanai ir izmantoti un kāpēc tie nedeva rezultātu',
      empty: 'Ierakstiet, kāpēc patieso labuma guvēju nevar noskaidrot.',
    },
    nationality: { label: 'Valstiskā piederība' },
    residence: { label: 'Pastāvīgās dzīvesvietas valsts' },
    control: {
      label: 'Kontroles veids',
      options: {
        shares: 'Daļas vai akcijas',
        'voting-rights': 'Balsstiesības',
        board: 'Dalība valdē',
        contract: 'Līgums',
        other: 'Cits veids',
      },
    },
    controlDescription: {
      label: 'Kontroles apraksts',
      hint: 'Kādā veidā un caur ko kontrole tiek īstenota',
      empty: 'Ierakstiet, kā kontrole tiek īstenota.',
    },
    indirect: {
      label: 'Vai kontroli īsteno ar citas personas starpniecību?',
      hint: 'Netieša līdzdalība: starp patieso labuma guvēju un subjektu ir cita persona.',
    },
    through1Name: {
      label: '1. persona ķēdē: nosaukums vai vārds un uzvārds',
      hint: 'Sākot ar personu, kas pati piedalās subjektā',
      empty: 'Ierakstiet personas vārdu un uzvārdu vai nosaukumu.',
    },
    through1Number: { label: '1. persona ķēdē: reģistrācijas numurs vai personas kods' },
    through1Country: { label: '1. persona ķēdē: valsts' },
    through1More: { label: 'Vai aiz 1. personas ķēdē ir vēl kāda?' },
    through2Name: {
      label: '2. persona ķēdē: nosaukums vai vārds un uzvārds',
      hint: 'Persona, kas piedalās iepriekš norādītajā',
      empty: 'Ierakstiet personas vārdu un uzvārdu vai nosaukumu.',
    },
    through2Number: { label: '2. persona ķēdē: reģistrācijas numurs vai personas kods' },
    through2Country: { label: '2. persona ķēdē: valsts' },
    through2More: { label: 'Vai aiz 2. personas ķēdē ir vēl kāda?' },
    through3Name: {
      label: '3. persona ķēdē: nosaukums vai vārds un uzvārds',
      hint: 'Persona, kas piedalās iepriekš norādītajā',
      empty: 'Ierakstiet personas vārdu un uzvārdu vai nosaukumu.',
    },
    through3Number: { label: '3. persona ķēdē: reģistrācijas numurs vai personas kods' },
    through3Country: { label: '3. persona ķēdē: valsts' },
    through3More: { label: 'Vai aiz 3. personas ķēdē ir vēl kāda?' },
    through4Name: {
      label: '4. persona ķēdē: nosaukums vai vārds un uzvārds',
      hint: 'Persona, kas piedalās iepriekš norādītajā',
      empty: 'Ierakstiet personas vārdu un uzvārdu vai nosaukumu.',
    },
    through4Number: { label: '4. persona ķēdē: reģistrācijas numurs vai personas kods' },
    through4Country: { label: '4. persona ķēdē: valsts' },
    since: { label: 'Kopš kura datuma īsteno kontroli' },
  },
  decision: {
    body: {
      label: 'Kas pieņēma lēmumu?',
      options: {
        'sole-member': 'Vienīgais dalībnieks vai akcionārs',
        'members-meeting': 'Dalībnieku vai akcionāru sapulce',
        council: 'Padome',
      },
    },
    decidedOn: { label: 'Lēmuma datums' },
    place: { label: 'Kur lēmums pieņemts?' },
    number: { label: 'Lēmuma vai protokola numurs' },
    minutes: {
      label: 'Sapulces protokols',
      hint: 'Portāls protokolu sagatavo no šīs veidlapas atbildēm un nodod parakstīšanai. Savu protokolu pievienojiet, ja par jautājumiem balsots atšķirīgi vai daļas nedod vienādu balsu skaitu.',
      options: { prepared: 'Sagatavo portāls', own: 'Pievienošu savu protokolu' },
    },
    councilMinutes: {
      label: 'Padomes sēdes protokols',
      hint: 'Portāls protokolu sagatavo no šīs veidlapas atbildēm un nodod parakstīšanai padomes locekļiem, kas piedalījās. Savu protokolu pievienojiet, ja kāds balsojis rakstveidā vai par jautājumiem balsots atšķirīgi.',
      options: { prepared: 'Sagatavo portāls', own: 'Pievienošu savu protokolu' },
    },
    amendments: {
      label: 'Statūtu grozījumu teksts',
      hint: 'Katrs grozījums savā rindā, piemēram: „Izteikt 3.1. punktu šādā redakcijā: …”. Portāls no tā sagatavo grozījumus parakstīšanai. Ja atstājat tukšu, pievienojiet savus grozījumus.',
    },
    otherAmendments: {
      label: 'Citi statūtu grozījumi',
      hint: 'Katrs grozījums savā rindā. Dokumentā tos ieraksta aiz tabulas.',
    },
    further: {
      label: 'Citi šajā reizē pieņemtie lēmumi',
      hint: 'Dokumentā tos ieraksta aiz lēmumiem par izmaiņām, katru rindu kā atsevišķu punktu.',
    },
  },
  statutes: {
    ownClauses: {
      label: 'Savi statūtu noteikumi',
      hint: 'Parauga statūtiem tos pievieno kā atsevišķu sadaļu, katru rindu kā savu punktu. Atstājiet tukšu, ja pietiek ar paraugu.',
    },
    wording: {
      label: 'Statūti jaunajā redakcijā',
      hint: 'Portālam nav līdzšinējo statūtu teksta, tāpēc pilnu tekstu ar grozījumiem pievienojat Jūs. Portāls to sagatavo tikai pēc parauga, pēc kura portālā dibina sabiedrības. Izvēlieties paraugu, ja statūti jau ir pēc tā vai ja dalībnieki vai akcionāri to pieņem: citi līdzšinējie statūtu noteikumi tad vairs nav spēkā.',
      options: { own: 'Pievienošu statūtu pilnu tekstu', model: 'Sagatavo portāls pēc parauga' },
    },
  },
  congregation: {
    convenedBy: { label: 'Kas sasauca sapulci?', options: { ...conveners, members: 'Draudzes locekļi' } },
  },
  turnout: {
    convenedBy: {
      label: 'Kas sasauca sapulci?',
      options: {
        ...conveners,
        members: 'Biedri',
      },
    },
    notifiedOn: { label: 'Kad izsūtīts paziņojums par sapulci?' },
    entitled: { label: 'Cik ir balsstiesīgo?' },
    present: { label: 'Cik no tiem piedalījās?' },
    result: {
      label: 'Kā nobalsoja?',
      hint: 'Rezultāts attiecas uz visiem šī protokola lēmumiem; katram balsstiesīgajam ir viena balss.',
      options: { unanimous: 'Visi klātesošie – par', majority: 'Bija arī balsis pret vai kāds atturējās' },
    },
    inFavour: { label: 'Balsis par' },
    against: { label: 'Balsis pret' },
  },
  meeting: {
    proxy: { label: 'Pārstāvis sapulcē', empty: 'Ierakstiet pārstāvja vārdu un uzvārdu.' },
    convenedBy: {
      label: 'Kas sasauca sapulci?',
      options: {
        ...conveners,
        members: 'Dalībnieki vai akcionāri',
      },
    },
    notifiedOn: {
      label: 'Kad izsūtīts paziņojums par sapulci?',
      hint: 'Ja par sapulci īpaši nepaziņoja, jo piedalījās visi, atstājiet tukšu.',
    },
    result: {
      label: 'Kā sapulce nobalsoja?',
      hint: 'Rezultāts attiecas uz visiem šī protokola lēmumiem; katra daļa vai akcija dod vienu balsi.',
      options: { unanimous: 'Visi klātesošie – par', majority: 'Bija arī balsis pret vai kāds atturējās' },
    },
    inFavour: { label: 'Balsis par' },
    against: { label: 'Balsis pret' },
  },
  council: {
    chair: { label: 'Sēdes vadītājs' },
    keeper: { label: 'Protokolists', empty: 'Ierakstiet protokolista vārdu un uzvārdu.' },
    result: {
      label: 'Kā padome nobalsoja?',
      hint: 'Rezultāts attiecas uz visiem šī protokola lēmumiem; katram padomes loceklim ir viena balss.',
      options: { unanimous: 'Visi klātesošie – par', majority: 'Bija arī balsis pret vai kāds atturējās' },
    },
    inFavour: { label: 'Balsis par' },
    against: { label: 'Balsis pret' },
  },
  liquidator: {
    representation: {
      label: 'Pārstāvības tiesības',
      options: {
        INDIVIDUALLY: 'Atsevišķi',
        WITH_AT_LEAST: 'Kopā ar vismaz … citiem likvidatoriem',
        WITH_ALL: 'Kopā ar visiem likvidatoriem',
      },
    },
    withAtLeast: {
      label: 'Ar cik citiem likvidatoriem kopā',
      sentence:
        'Kopā ar vismaz {count, plural, zero {# citiem likvidatoriem} one {# citu likvidatoru} other {# citiem likvidatoriem}}',
    },
    consent: {
      label: 'Kā likvidators apliecina piekrišanu?',
      hint: 'Piekrišanu var dot, parakstot šo pieteikumu vai atsevišķu dokumentu.',
      options: {
        'signs-application': 'Paraksta šo pieteikumu',
        prepared: 'Paraksta atsevišķu piekrišanu, ko sagatavos portāls',
        attached: 'Pievienota atsevišķa piekrišana',
      },
    },
  },
  area: {
    name: {
      label: 'Darbības joma',
      hint: 'Nosaukums, kāds tas ir MK 2024. gada 25. jūnija noteikumu Nr. 398 pielikumā',
      empty: 'Ierakstiet darbības jomu.',
    },
  },
  cooperative: {
    body: {
      label: 'Kas pieņēma lēmumu?',
      options: { 'general-meeting': 'Biedru kopsapulce', 'statutory-body': 'Cita statūtos noteikta institūcija' },
    },
  },
  organisation: {
    body: {
      label: 'Kas pieņēma lēmumu?',
      options: {
        'general-meeting': 'Biedru sapulce',
        'congregation-meeting': 'Draudzes locekļu sapulce',
        founders: 'Dibinātāji',
        'statutory-body': 'Cita statūtos noteikta institūcija',
      },
    },
    bodyName: { label: 'Institūcijas nosaukums', empty: 'Ierakstiet institūcijas nosaukumu.' },
    minutes: {
      label: 'Protokols vai lēmums',
      options: { prepared: 'Sagatavo portāls no šīs veidlapas atbildēm', own: 'Pievienošu savu dokumentu' },
    },
    unites: {
      label: 'Ko biedrība apvieno vai ar ko nodarbojas?',
      hint: 'Dažas biedrības no valsts nodevas ir atbrīvotas.',
      options: {
        none: 'Nekas no minētā',
        'disabled-persons': 'Apvieno personas ar invaliditāti',
        orphans: 'Apvieno bāreņus',
        'large-families': 'Apvieno daudzbērnu ģimenes',
        'childrens-sports': 'Nodarbojas ar bērnu un skolu sportu',
      },
    },
  },
  filing: {
    ground: {
      label: 'Uz kāda pamata Jūs iesniedzat pieteikumu?',
      hint: 'No tā atkarīgs, kas pieteikumu paraksta. Prokūra tiesības pieteikt izmaiņas reģistram nedod.',
      options: {
        officer: 'Iesniedz un paraksta pārstāvēttiesīgās amatpersonas',
        'new-officer': 'Iesniedz ar šo lēmumu iecelta amatpersona',
        'resigning-officer': 'Amatpersona pati piesaka savu pilnvaru beigas',
        'office-holder': 'Iesniedz likvidators, administrators vai mantojuma aizgādnis',
        'power-of-attorney': 'Iesniedz persona ar pilnvaru, ko pievieno pieteikumam',
        notary: 'Iesniedz zvērināts notārs, apliecinājumu pievienojot pieteikumam',
      },
    },
  },
  member: {
    kind: {
      label: 'Kas ir vienīgais dalībnieks vai akcionārs?',
      hint: 'Aizpildiet tikai tad, ja reģistrā par dalībniekiem vai akcionāriem ziņu nav; citādi lēmumu paraksta tas, kurš ierakstīts reģistrā.',
      options: { natural: 'Fiziska persona', legal: 'Juridiska persona' },
    },
  },
  contact: {
    email: { label: 'E-pasta adrese', hint: 'Uz to reģistrs sūtīs ziņas par šo tiesību subjektu.' },
    phone: { label: 'Tālruņa numurs', hint: 'Ja numurs ir ārvalstu, sāciet ar valsts kodu, piemēram, +372.' },
    statement: {
      label: 'Apliecinu, ka norādītās ziņas ir patiesas, un zinu par atbildību par nepatiesu ziņu sniegšanu',
    },
  },
} as const
