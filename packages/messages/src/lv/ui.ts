export default {
  idle: {
    title: 'Sesija drīz beigsies',
    text: 'Kādu laiku portālā nav veiktas darbības. Sesija tiks slēgta pēc {left}.',
    announcement:
      '{minutes, plural, zero {Sesija beigsies pēc # minūtēm.} one {Sesija beigsies pēc # minūtes.} other {Sesija beigsies pēc # minūtēm.}}',
    continue: 'Turpināt darbu',
    end: 'Beigt darbu',
  },
  signOutDialog: {
    title: 'Vai iziet no portāla?',
    text: 'Saglabātie pieteikumi paliks portālā, pakalpojumu grozs tiks iztukšots.',
    confirm: 'Iziet',
    cancel: 'Palikt',
  },
  table: { empty: 'Nav ierakstu', sortAscending: 'kārtots augošā secībā', sortDescending: 'kārtots dilstošā secībā' },
  pagination: {
    label: 'Lapas',
    range: '{first}.–{last}. no {total}',
    rangeOfMore: '{first}.–{last}. no vismaz {total}',
    none: 'Nav ierakstu',
    perPage: 'Ieraksti lapā',
    previous: 'Iepriekšējā',
    next: 'Nākamā',
    page: '{page}. lapa',
  },
  breadcrumbs: 'Atrašanās vieta',
  progress: { percent: '{percent} %' },
  timeline: { done: 'pabeigts', current: 'pašlaik', waiting: 'gaidāms' },
  fees: { caption: 'Maksas aprēķins', item: 'Pozīcija', amount: 'Summa', total: 'Kopā' },
  forbidden: {
    message: '403. {message}',
    helpDesk: '403. Palīdzības dienesta lietotājs šādas darbības veikt nevar.',
    close: 'Aizvērt',
  },
  sharedLink: {
    notValid: 'Saite nav derīga',
    why: 'Saite zaudē spēku, kad pieteikums ir iesniegts, kad beidzies tās termiņš vai kad sūtītājs to ir atsaucis. Iespējams arī, ka tā nav nokopēta pilnībā.',
    ask: 'Ja vēl ir, ko parakstīt vai samaksāt, lūdziet sūtītājam jaunu saiti.',
    home: 'Uz portāla sākumlapu',
  },
} as const
