export default {
  title: 'Uzņēmuma lietas vienuviet',
  registers: 'Reģistrējiet jaunu uzņēmumu vai biedrību un piesakiet izmaiņas reģistrā.',
  signs: 'Parakstiet dokumentus elektroniski un samaksājiet valsts nodevu tiešsaistē.',
  follows: 'Sekojiet pieteikumam no iesniegšanas līdz lēmumam.',
  notices: 'Portāla paziņojumi',
  signIn: {
    title: 'Ienākt portālā',
    wanted: 'Lapa, ko vēlaties atvērt, būs redzama pēc pieslēgšanās.',
    text: 'Izvēlieties, kā apliecināt savu identitāti.',
    unavailable: 'Ienākšanas veidus šobrīd neizdevās ielādēt.',
    failed: 'Ienākšanu neizdevās uzsākt. Lūdzu, mēģiniet vēlreiz vai izvēlieties citu veidu.',
    unfinished: 'Ienākšana netika pabeigta. Lūdzu, mēģiniet vēlreiz.',
    cancelled: 'Identitātes apliecināšana tika atcelta. Lai ienāktu, izvēlieties ienākšanas veidu vēlreiz.',
    providerDown:
      'Izvēlētais identitātes apliecinātājs šobrīd nav pieejams. Lūdzu, mēģiniet vēlreiz vai izvēlieties citu ienākšanas veidu.',
    staff: 'Darbiniekiem: {provider}',
    retry: 'Mēģināt vēlreiz',
    starting: 'Notiek pāreja uz {provider}',
    continue: 'Turpināt darbu portālā',
  },
  browse: {
    title: 'Pakalpojumi un maksas',
    text: 'Aplūkojiet, ko var pieteikt, cik tas maksā un cik ilgi jāgaida. Ienākt nav nepieciešams.',
    action: 'Skatīt pakalpojumus',
  },
  names: {
    title: 'Nosaukuma pārbaude',
    text: 'Uzziniet, vai iecerētais nosaukums ir brīvs. Ienākt nav nepieciešams.',
    action: 'Pārbaudīt nosaukumu',
  },
} as const
