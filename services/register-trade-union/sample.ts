import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, liga, manyPersons } from '../shared/sample-persons.ts'
import type { registerTradeUnion } from './definition.ts'

/** Fifteen employees of one enterprise found a trade union and authorise two of themselves to file it. */
export const sample = {
  union: {
    purpose: {
      name: 'Ostas strādnieku arodbiedrība "Enkurs"',
      scope: 'workplace',
      objective: 'Aizstāvēt ostas strādnieku darba, ekonomiskās un sociālās tiesības.',
      term: 'unlimited',
    },
  },
  address: {
    legal: { address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' }, ownership: 'own' },
  },
  founders: {
    founding: { decidedOn: '2026-11-18', place: 'Rīga', signing: 'authorised' },
    founder: {
      '01937a00-0000-7000-8000-000000000001': { ...liga, authorised: true },
      '01937a00-0000-7000-8000-000000000002': { ...andris, authorised: true },
      ...manyPersons(13),
    },
  },
  board: {
    member: {
      '01937a00-0000-7000-8000-000000000003': {
        ...liga,
        position: 'CHAIR_OF_BOARD',
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
      },
      '01937a00-0000-7000-8000-000000000004': {
        ...andris,
        position: 'BOARD_MEMBER',
        representation: 'WITH_CHAIR',
        consent: 'attached',
      },
    },
  },
  owners: {
    declaration: { finding: 'identified' },
    owner: {
      '01937a00-0000-7000-8000-000000000009': {
        ...liga,
        nationality: 'LV',
        residence: 'LV',
        control: 'board',
        since: '2026-11-18',
      },
    },
  },
  contact: {
    details: { email: 'birojs@piemers.lv', phone: '+37120000017' },
    truth: { statement: true },
  },
} as const satisfies AnswersOf<typeof registerTradeUnion>
