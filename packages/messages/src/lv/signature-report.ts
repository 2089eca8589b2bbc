/** Texts of the signature validation report, as page and as PDF. */
export default {
  title: 'Parakstu pārbaudes pārskats',
  fileName: '{name} – parakstu pārbaudes pārskats',
  pdf: 'Lejupielādēt PDF',
  xml: 'Lejupielādēt ETSI XML',
  xmlText: 'XML datne ir ETSI TS 119 102-2 pārskats, ko spēj nolasīt citas pārbaudes programmas.',
  failed: 'Pārskatu neizdevās lejupielādēt',
  awaited: 'Paraksti tiek pārbaudīti. Ja dokuments ir liels, tas var ilgt dažas sekundes.',
  broken: 'Pārskatu neizdevās sagatavot',
  toApplication: 'Uz pieteikumu',
  toDocument: 'Atpakaļ pie dokumenta',
  changed: 'Dokuments kopš saites nosūtīšanas ir mainīts',
  changedText: 'Ar šo saiti tā pārskatu vairs nevar skatīt. Lūdziet saites sūtītāju dokumentu kopīgot vēlreiz.',
  moment:
    'Pārskats rāda, kā parakstus var novērtēt pārbaudes brīdī. Vēlāk vērtējums var mainīties, piemēram, ja sertifikātu atsauc vai kāds algoritms vairs nav drošs.',
  application: 'Pieteikums',
  checked: 'Pārbaudīts {when} pēc uzticamo pakalpojumu sarakstiem, kas saņemti {taken}.',
  verdict: {
    unsigned: 'Dokuments nav elektroniski parakstīts',
    unreadable: 'Dokumenta parakstus nevar nolasīt, tādēļ nav zināms, vai tie ir derīgi.',
    secure:
      '{kind, select, seal {{several, select, yes {Visi dokumenta zīmogi ({count}) ir derīgi kvalificēti elektroniskie zīmogi ar laika zīmogu; tie apliecina, no kurām organizācijām dokuments nāk un ka tas nav mainīts.} other {Dokumentam ir derīgs kvalificēts elektroniskais zīmogs ar laika zīmogu; tas apliecina, no kuras organizācijas dokuments nāk un ka tas nav mainīts.}}} both {Visi dokumenta paraksti un zīmogi ({count}) ir derīgi, kvalificēti un ar laika zīmogu; dokuments uzskatāms par pašrocīgi parakstītu.} other {{several, select, yes {Visi dokumenta paraksti ({count}) ir derīgi kvalificēti elektroniskie paraksti ar laika zīmogu; dokuments uzskatāms par pašrocīgi parakstītu.} other {Dokumentam ir derīgs kvalificēts elektroniskais paraksts ar laika zīmogu; dokuments uzskatāms par pašrocīgi parakstītu.}}}}',
    valid:
      '{several, select, yes {Visi dokumenta paraksti ({count}) ir derīgi, bet neviens no tiem nav kvalificēts elektroniskais paraksts ar laika zīmogu.} other {Dokumenta paraksts ir derīgs, bet tas nav kvalificēts elektroniskais paraksts ar laika zīmogu.}}',
    partlySecure:
      'Visi dokumenta paraksti ({count}) ir derīgi, bet ne visi ir kvalificēti elektroniskie paraksti ar laika zīmogu.',
    indeterminate:
      '{several, select, yes {Nevienam dokumenta parakstam ({count}) derīgumu pagaidām nevar apstiprināt.} other {Dokumenta paraksta derīgumu pagaidām nevar apstiprināt.}}',
    invalid:
      '{several, select, yes {Neviens dokumenta paraksts ({count}) nav derīgs.} other {Dokumenta paraksts nav derīgs.}}',
    mixed:
      'Ne visi dokumenta paraksti ir derīgi: derīgi – {valid}, pagaidām nav apstiprināmi – {indeterminate}, nav derīgi – {invalid}.',
  },
  about: {
    title: 'Par pārbaudi',
    document: 'Dokuments',
    file: 'Datne',
    sha256: 'SHA-256: {sha256}',
    checked: 'Pārbaudīts',
    rules: 'Pārbaudes kārtība',
    standard: 'ETSI EN 319 102-1',
    lists: 'Uzticamo pakalpojumu saraksti',
    taken: 'Saņemti {when}',
    list: '{country}: saraksts Nr. {number}, izdots {day}',
    listOfLists: 'Eiropas Savienības sarakstu saraksts Nr. {number}, izdots {day}',
    stale: '(jaunāku pašlaik nevar saņemt)',
  },
  files: 'Parakstītās datnes',
  wholeDocument: 'Par visu dokumentu',
  signature: {
    title: '{number}. {kind, select, seal {zīmogs} other {paraksts}}: {name}',
    unknown: 'parakstītājs nav zināms',
    signer: '{kind, select, seal {Zīmoga īpašnieks} other {Parakstītājs}}',
    personalCode: 'Personas kods',
    registrationNumber: 'Reģistrācijas numurs',
    country: 'Valsts',
    roles: 'Paša norādītā loma',
    place: 'Paša norādītā vieta',
    time: 'Parakstīšanas laiks',
    proven: '{when}, to pierāda laika zīmogs',
    claimedAlone: '{when}, kā norādījis parakstītājs; laika zīmogs to nepierāda',
    untimed: 'Nav norādīts',
    authority: 'Laika zīmoga izdevējs',
    claimed: 'Parakstītāja norādītais laiks',
    worth: 'Juridiskā nozīme',
    reasons: 'Pamatojums',
    level: 'Līmenis',
    covers: 'Aptver datnes',
    certificate: 'Sertifikāts',
    issuer: 'Izdevējs: {issuer}',
    valid: 'Derīgs no {from} līdz {until}',
    serial: 'Sērijas numurs: {number}',
    status: 'Sertifikāta statuss',
    listed: 'Uzticamo pakalpojumu saraksts',
    kept: 'Citur portālā',
    keptText:
      'Pie dokumenta norādīts: „{state}”. Tāds bija vērtējums, kad portāls dokumentu saņēma vai pēdējoreiz pārbaudīja. Kopš tā laika var būt mainījušies uzticamo pakalpojumu saraksti, sertifikāta statuss vai pārbaudes kārtība.',
    findings: 'Konstatējumi',
    none: 'Iebildumu nav.',
  },
  state: {
    valid: 'Derīgs',
    notSecure: 'Derīgs, bet nav drošs elektroniskais paraksts ar laika zīmogu',
    indeterminate: 'Derīgumu pagaidām nevar apstiprināt',
    invalid: 'Nav derīgs',
  },
  worth: {
    qualified:
      '{kind, select, seal {Kvalificēts elektroniskais zīmogs. Tiek prezumēts, ka dokuments nāk no zīmoga īpašnieka un nav mainīts (Regulas (ES) Nr. 910/2014 35. panta 2. punkts); personas parakstu tas neaizstāj.} other {Kvalificēts elektroniskais paraksts. Tam ir tāds pats juridiskais spēks kā pašrocīgam parakstam (Elektronisko dokumentu likuma 3. pants, Regulas (ES) Nr. 910/2014 25. panta 2. punkts).}}',
    'advanced-with-qualified-certificate':
      '{kind, select, seal {Uzlabots elektroniskais zīmogs ar kvalificētu sertifikātu. Tas nav kvalificēts zīmogs, bet par pierādījumu der (Regulas (ES) Nr. 910/2014 35. panta 1. punkts).} other {Uzlabots elektroniskais paraksts ar kvalificētu sertifikātu. Pašrocīgu parakstu tas pats par sevi neaizstāj, bet par pierādījumu der (Regulas (ES) Nr. 910/2014 25. panta 1. punkts).}}',
    advanced:
      '{kind, select, seal {Uzlabots elektroniskais zīmogs. Tas nav kvalificēts zīmogs, bet par pierādījumu der (Regulas (ES) Nr. 910/2014 35. panta 1. punkts).} other {Uzlabots elektroniskais paraksts. Pašrocīgu parakstu tas pats par sevi neaizstāj, bet par pierādījumu der (Regulas (ES) Nr. 910/2014 25. panta 1. punkts).}}',
    undetermined:
      'Nav zināms, vai {kind, select, seal {zīmogs} other {paraksts}} ir kvalificēts, tādēļ uz to nevar paļauties kā uz pašrocīgu parakstu.',
    untimed: 'Laika zīmoga, ko prasa reģistrs, parakstam nav.',
    indeterminate: 'Kamēr derīgumu nevar apstiprināt, uz šo parakstu nevar paļauties.',
    invalid: 'Uz nederīgu parakstu nevar paļauties.',
  },
  level: {
    B: 'B: paraksts bez laika zīmoga; kad tas radīts, nav pierādīts.',
    T: 'T: laika zīmogs pierāda, ka paraksts tajā brīdī jau bija radīts.',
    LT: 'LT: dokumentā ir arī laika zīmogs un sertifikāta statusa apliecinājums, tādēļ parakstu var pārbaudīt arī pēc sertifikāta termiņa beigām.',
    LTA: 'LTA: dokumentu ar visiem apliecinājumiem papildus aizsargā arhīva laika zīmogs, tādēļ parakstu var pārbaudīt arī pēc daudziem gadiem.',
  },
  status: {
    ocsp: 'Nav atsaukts; tā {when} atbildēja izdevēja tiešsaistes dienests (OCSP).',
    crl: 'Nav atsaukts; tā liecina {when} izdots atsaukto sertifikātu saraksts (CRL).',
  },
  finding: { error: 'Kļūda', warning: 'Piezīme', text: '{text} [{code}]' },
} as const
