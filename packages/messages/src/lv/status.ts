export default {
  title: 'Portāla darbība',
  lead: 'Šeit redzams, vai portāls un ar to saistītie pakalpojumi pašlaik darbojas.',
  part: 'Pakalpojums',
  state: 'Stāvoklis',
  parts: {
    portal: 'Portāls',
    login: 'Pieslēgšanās',
    signing: 'Parakstīšana',
    payment: 'Maksājumi',
    register: 'Iesniegšana reģistrā',
    messages: 'E-pasta ziņojumi un īsziņas',
  },
  states: {
    available: 'Darbojas',
    disrupted: 'Ir traucējumi',
    unknown: 'Traucējumi nav zināmi',
  },
  safe: 'Traucējumu laikā iesniegtais nezūd: portāls to nosūta, tiklīdz pakalpojums atkal darbojas.',
  seen: 'Pārbaudīts: {at}',
  home: 'Atvērt portālu',
} as const
