import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, liga, manyPersons } from '../shared/sample-persons.ts'
import type { registerArbitrationCourt } from './definition.ts'

/** An association founds an arbitration court of ten arbitrators. */
export const sample = {
  court: { details: { name: 'Liepājas ostas šķīrējtiesa' } },
  founders: {
    founder: { registrationNumber: '40008901017', name: 'Biedrība "Mierīgs izlīgums"' },
    founding: { decidedOn: '2026-11-16', place: 'Rīga', purpose: true },
  },
  address: {
    legal: { address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' }, ownership: 'own' },
  },
  arbitrators: {
    arbitrator: {
      '01937a00-0000-7000-8000-000000000001': liga,
      '01937a00-0000-7000-8000-000000000002': andris,
      ...manyPersons(8),
    },
    requirements: { met: true },
  },
  contact: {
    details: { email: 'birojs@piemers.lv', phone: '+37120000017' },
    truth: { statement: true },
  },
} as const satisfies AnswersOf<typeof registerArbitrationCourt>
