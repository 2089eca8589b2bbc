export default {
  title: 'Cenrādis',
  intro:
    'Valsts nodeva par katru pakalpojumu, piesakot to šajā portālā. Nodevu maksā, iesniedzot pieteikumu; galīgā summa ir redzama pirms apmaksas.',
  on: 'Spēkā {day}',
  columns: {
    service: 'Pakalpojums',
    register: 'Reģistrs',
    standard: 'Parastā izskatīšana',
    expedited: 'Vienas darba dienas laikā',
    basis: 'Tiesiskais pamats',
  },
  terms: {
    several: 'Divas vai vairākas izmaiņas vienā pieteikumā: kopā {amount}',
    severalUnconfirmed: '{form}: šis apmērs vēl jāapstiprina reģistram',
    severalRows: 'Katra persona ir atsevišķa izmaiņa',
    reliefs: 'Atsevišķas biedrības no nodevas ir atbrīvotas',
    otherTerm:
      '{days, plural, =4 {Četru darba dienu} zero {# darba dienu} one {# darba dienas} other {# darba dienu}} laikā: {amount}',
    notOffered: 'Nav pieejama',
    alwaysOne: 'Tikpat: dibinātājs vienmēr ir viens, tāpēc maksa ir tā pati',
    singleFounder: 'Ja dibinātājs ir viens: {amount}',
  },
  calculator: {
    inRegister: '{name} ({register})',
    title: 'Nodevas kalkulators',
    intro: 'Atzīmējiet, ko vēlaties pieteikt. Vienā pieteikumā var apvienot vienas grupas pakalpojumus.',
    expedited:
      'Izskatīt {days, plural, =1 {vienas darba dienas} =4 {četru darba dienu} zero {# darba dienu} one {# darba dienas} other {# darba dienu}} laikā',
    singleFounder: 'Dibinātājs ir viens',
    count: '{name}: cik personu?',
    one: 'Viena',
    two: 'Divas vai vairāk',
    relief: 'Atbrīvojums no nodevas',
    noRelief: 'Nav',
  },
} as const
