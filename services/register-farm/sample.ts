import type { AnswersOf } from '@portal/forms/definition/answers'
import { elina } from '../shared/sample-persons.ts'
import type { registerFarm } from './definition.ts'

/** A person enters the farm at their home. */
export const sample = {
  owner: {
    person: {
      ...elina,
      countryOfResidence: 'LV',
      address: { code: '103000017', text: 'Ozolu iela 18, Valmiermuiža, Valmieras pag., Valmieras nov., LV-4219' },
      legalBasis: 'self',
    },
  },
  farm: {
    details: {
      kind: 'ZEM',
      name: 'Zemnieku saimniecība "Vītolu lejas"',
      activity: 'Graudkopība un biškopība',
      landArea: 42,
    },
  },
  address: {
    legal: {
      address: { code: '103000017', text: 'Ozolu iela 18, Valmiermuiža, Valmieras pag., Valmieras nov., LV-4219' },
      ownership: 'own',
    },
  },
  contact: {
    details: { email: 'birojs@piemers.lv', phone: '+37120000017' },
    truth: { statement: true },
  },
} as const satisfies AnswersOf<typeof registerFarm>
