export default {
  title: 'Nosaukuma pārbaude',
  intro:
    'Uzziniet, vai iecerētais nosaukums reģistrā jau ir un vai tas atbilst likuma prasībām. Pārbaude neko nerezervē.',
  name: 'Iecerētais nosaukums',
  nameHint: 'Piemēram, SIA "Nosaukums"; komersanta formu, ja tās nav, pievienosim.',
  type: 'Juridiskā forma',
  types: {
    SIA: 'Sabiedrība ar ierobežotu atbildību (SIA)',
    AS: 'Akciju sabiedrība (AS)',
    IK: 'Individuālais komersants (IK)',
    PS: 'Pilnsabiedrība (PS)',
    KS: 'Komandītsabiedrība (KS)',
    BDR: 'Biedrība',
    NOD: 'Nodibinājums',
    KB: 'Kooperatīvā sabiedrība',
    ZEM: 'Zemnieku saimniecība',
    ZVJ: 'Zvejnieku saimniecība',
    ARB: 'Arodbiedrība',
    DRZ: 'Draudze',
  },
  check: 'Pārbaudīt nosaukumu',
  checking: 'Notiek pārbaude',
  enter: 'Ievadiet nosaukumu, ko pārbaudīt.',
  checked: 'Pārbaudīts nosaukums',
  broken: 'Nosaukumu neizdevās pārbaudīt',
  result: {
    available: {
      title: 'Tāds pats vai līdzīgs nosaukums nav atrasts',
      text: 'Nosaukums, iespējams, ir brīvs. Tas vēl nav rezervēts, un kāds cits to var pieteikt pirms Jums.',
    },
    similar: {
      title: 'Reģistrā ir līdzīgi nosaukumi',
      text: 'Nosaukumam skaidri jāatšķiras no jau reģistrētajiem. Apsveriet atšķirīgāku nosaukumu.',
    },
    unavailable: {
      title: 'Šāds nosaukums jau ir aizņemts',
      text: 'Tādu pašu nosaukumu reģistrēt nevar. Citi lielie burti, pēdiņas, atstarpes vai pieturzīmes nosaukumu nepadara atšķirīgu.',
    },
    'not-allowed': {
      title: 'Šāds nosaukums neatbilst likuma prasībām',
      text: 'Izlabojiet turpmāk minēto un pārbaudiet vēlreiz.',
    },
  },
  reasons: 'Kas jāizlabo',
  hits: {
    taken: 'Aizņemtie nosaukumi',
    similar: 'Līdzīgie nosaukumi',
    number: 'Reģistrācijas numurs {number}',
    applied: 'Pieteikts citā pieteikumā, kas vēl nav izskatīts',
  },
  decides: {
    title: 'Galīgo lēmumu pieņem valsts notārs',
    text: 'Pārbaude ir informatīva. Izskatot pieteikumu, valsts notārs vērtē arī to, ko nevar pārbaudīt automātiski: vai nosaukums nemaldina, vai tas nav pretrunā ar labiem tikumiem un vai tajā nav ģeogrāfisku nosaukumu, kurus vienus pašus lietot nav atļauts.',
    basis: {
      commercial: 'Komerclikuma 26.–29. pants',
      associations: 'Biedrību un nodibinājumu likums',
      journal: 'Likums „Par Latvijas Republikas Uzņēmumu reģistru”',
      'trade-unions': 'Arodbiedrību likums',
      religious: 'Reliģisko organizāciju likums',
    },
  },
  next: { text: 'Nosaukumu piesaka kopā ar reģistrāciju vai nosaukuma maiņu.', action: 'Skatīt pakalpojumus' },
} as const
