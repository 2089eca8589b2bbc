import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, elina, liga, manyPersons } from '../shared/sample-persons.ts'
import type { registerParty } from './definition.ts'

const { hasLatvianIdentityNumber: _liga, ...first } = liga
const { hasLatvianIdentityNumber: _andris, ...second } = andris
const others = Object.fromEntries(
  Object.entries(manyPersons(198)).map(([row, { hasLatvianIdentityNumber: _code, ...person }]) => [row, person]),
)

/** Two hundred citizens found a party and authorise two of themselves to file it. */
export const sample = {
  party: {
    purpose: {
      name: 'Politiskā partija "Jūras vējš"',
      objective: 'Panākt, ka piekrastes iedzīvotāji paši lemj par savas apkaimes attīstību.',
    },
  },
  address: {
    legal: { address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' }, ownership: 'own' },
  },
  founders: {
    founding: { decidedOn: '2026-11-10', place: 'Rīga', citizens: true },
    notary: { forname: 'Ineta', surname: 'Zvērināta' },
    founder: {
      '01937a00-0000-7000-8000-000000000001': first,
      '01937a00-0000-7000-8000-000000000002': second,
      ...others,
    },
    applicant: {
      '01937a00-0000-7000-8000-000000000003': first,
      '01937a00-0000-7000-8000-000000000004': second,
    },
  },
  board: {
    member: {
      '01937a00-0000-7000-8000-000000000005': {
        ...liga,
        position: 'CHAIR_OF_BOARD',
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
      },
      '01937a00-0000-7000-8000-000000000006': {
        ...andris,
        position: 'BOARD_MEMBER',
        representation: 'WITH_CHAIR',
        consent: 'attached',
      },
    },
  },
  audit: { auditor: { '01937a00-0000-7000-8000-000000000007': elina } },
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
} as const satisfies AnswersOf<typeof registerParty>
