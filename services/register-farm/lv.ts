import { foundingAddress, foundingContact } from '../shared/texts/lv.ts'

export default {
  name: 'Zemnieku vai zvejnieku saimniecības reģistrācija',
  task: 'Reģistrēt zemnieku vai zvejnieku saimniecību',
  description: 'Zemnieku vai zvejnieku saimniecības ierakstīšana Uzņēmumu reģistra žurnālā',
  keywords:
    'ZS, zemnieks, lauksaimnieks, fermeris, zvejnieks, lauku saimniecība, dibināt saimniecību; nodibināt, izveidot, reģistrēt',
  owner: {
    label: 'Īpašnieks',
    person: { label: 'Saimniecības īpašnieks' },
  },
  farm: {
    label: 'Saimniecība',
    details: {
      label: 'Nosaukums un darbība',
      kind: {
        label: 'Saimniecības veids',
        options: { ZEM: 'Zemnieku saimniecība', ZVJ: 'Zvejnieku saimniecība' },
      },
      name: { label: 'Nosaukums', hint: 'Piemēram, Zemnieku saimniecība "Nosaukums"' },
      activity: {
        label: 'Darbības joma',
        hint: 'Piemēram, graudkopība, piena lopkopība vai zveja',
        empty: 'Ierakstiet darbības jomu.',
      },
      landArea: { label: 'Zemes platība hektāros', hint: 'Veselos hektāros, noapaļojot' },
    },
  },
  address: foundingAddress,
  contact: foundingContact,
} as const
