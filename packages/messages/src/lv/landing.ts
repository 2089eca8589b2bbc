export default {
  title: 'Uzņēmuma lietas vienuviet',
  registers: 'Reģistrējiet jaunu uzņēmumu vai biedrību un piesakiet izmaiņas reģistrā.',
  signs: 'Parakstiet dokumentus elektroniski un samaksājiet valsts nodevu tiešsaistē.',
  follows: 'Sekojiet pieteikumam no iesniegšanas līdz lēmumam.',
  moreNotices: '{count, plural, zero {Vēl # paziņojumu} one {Vēl # paziņojums} other {Vēl # paziņojumi}}',
  notices: 'Portāla paziņojumi',
  signIn: {
    title: 'Pieslēgties portālam',
    wanted: 'Lapa, ko vēlaties atvērt, būs redzama pēc pieslēgšanās.',
    text: 'Izvēlieties, kā apliecināt savu identitāti.',
    unavailable: 'Pieslēgšanās veidus šobrīd neizdevās ielādēt.',
    failed: 'Pieslēgšanos neizdevās sākt. Lūdzu, mēģiniet vēlreiz vai izvēlieties citu veidu.',
    unfinished: 'Pieslēgšanās netika pabeigta. Lūdzu, mēģiniet vēlreiz.',
    cancelled: 'Identitātes apliecināšana tika atcelta. Lai pieslēgtos, izvēlieties pieslēgšanās veidu vēlreiz.',
    providerDown:
      'Izvēlētais identitātes apliecinātājs šobrīd nav pieejams. Lūdzu, mēģiniet vēlreiz vai izvēlieties citu pieslēgšanās veidu.',
    staff: 'Palīdzības dienesta darbiniekiem',
    retry: 'Mēģināt vēlreiz',
    starting: 'Notiek pāreja uz {provider}',
    continue: 'Turpināt darbu portālā',
  },
  browse: {
    title: 'Pakalpojumi un maksas',
    text: 'Aplūkojiet, ko var pieteikt, cik tas maksā un cik ilgi jāgaida. Pieslēgties nav nepieciešams.',
    action: 'Skatīt pakalpojumus',
  },
  names: {
    title: 'Nosaukuma pārbaude',
    text: 'Uzziniet, vai iecerētais nosaukums ir brīvs. Pieslēgties nav nepieciešams.',
    action: 'Pārbaudīt nosaukumu',
  },
} as const
