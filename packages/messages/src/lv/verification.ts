export default {
  sent: 'Kods nosūtīts: {value}',
  sentAlready: 'Uz šo numuru kods jau ir nosūtīts: {value}',
  code: 'Apstiprinājuma kods',
  hint: {
    email:
      'Seši cipari no e-pasta vēstules; pārbaude sākas, tiklīdz ierakstīts pēdējais. Ja vēstules nav, pārbaudiet mēstuļu mapi.',
    phone: 'Seši cipari no īsziņas; pārbaude sākas, tiklīdz ierakstīts pēdējais.',
  },
  valid:
    '{minutes, plural, zero {Kods ir derīgs vēl # minūtes.} one {Kods ir derīgs vēl # minūti.} other {Kods ir derīgs vēl # minūtes.}}',
  check: 'Apstiprināt',
  checking: 'Pārbauda kodu…',
  incomplete: 'Ievadiet sešus ciparus.',
  wrong: 'Nepareizs kods',
  tries:
    '{count, plural, =0 {Mēģinājumu vairs nav.} zero {Atlikuši # mēģinājumi.} one {Atlicis # mēģinājums.} other {Atlikuši # mēģinājumi.}}',
  over: 'Laiks ir beidzies',
  overText: 'Šis kods vairs nav derīgs. Pieprasiet jaunu.',
  resend: 'Sūtīt kodu vēlreiz',
  resendIn: 'Jaunu kodu varēs pieprasīt pēc {time}',
  resent: 'Nosūtīts jauns kods. Iepriekšējais vairs neder.',
  error: 'Apstiprināšanas kļūda',
} as const
