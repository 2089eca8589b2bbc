import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, elina, liga, soleDecision } from '../shared/sample-persons.ts'
import type { increaseCapital } from './definition.ts'

/** A meeting of members decides, a member acquires new shares, and a new member joins; both pay in money. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  decision: {
    meeting: {
      body: 'members-meeting',
      minutes: 'prepared',
      decidedOn: '2026-11-16',
      place: 'Valmiera',
      number: '2/2026',
    },
    chair: andris,
    keeper: liga,
    verifier: elina,
    votes: { convenedBy: 'board', notifiedOn: '2026-10-30', result: 'unanimous' },
  },
  increase: { content: { capital: '10000.00', contribution: 'money' } },
  register: {
    changed: {
      '01937a00-0000-7000-8000-000000000001': {
        member: '01937a00-0000-7000-8000-0000000000a1',
        shares: 2600,
        numbers: '1–1400, 2801–4000',
      },
    },
    joined: {
      '01937a00-0000-7000-8000-000000000002': {
        kind: 'natural',
        ...elina,
        countryOfResidence: 'LV',
        address: { code: '101000003', text: 'Brīvības iela 12 - 5, Rīga, LV-1010' },
        legalBasis: 'self',
        shares: 1000,
        numbers: '4001–5000',
      },
    },
  },
  terms: { shares: { appliedUntil: '2026-11-17', paidUntil: '2026-12-16', dividendsFrom: '2027-01-01' } },
  statutes: { content: { wording: 'own', prepare: 'prepared', clause: '2.1' } },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof increaseCapital>

const { register } = sample

/** The same of a joint-stock company with one stockholder, whose stock has a larger nominal value; the new one contributes property. */
export const variants = {
  AS: {
    ...sample,
    decision: soleDecision,
    statutes: { content: { wording: 'own', prepare: 'prepared', clause: '2.1', sharesClause: '2.2.' } },
    increase: {
      content: { capital: '100000.00', contribution: 'both' },
      item: {
        '01937a00-0000-7000-8000-000000000003': {
          description: 'Ēveļmašīna, sērijas numurs 4711',
          worth: '20000.00',
          contributor: '01937a00-0000-7000-8000-000000000002',
        },
      },
      valuation: { valuer: 'SIA "Vērtētāji"', valuedOn: '2026-11-10' },
      transfer: { prepare: 'prepared', handedOn: '2026-11-18' },
    },
    register: {
      ...register,
      joined: {
        '01937a00-0000-7000-8000-000000000002': {
          ...register.joined['01937a00-0000-7000-8000-000000000002'],
          nominal: '20.00',
          category: 'A',
        },
      },
    },
  },
} as const satisfies { readonly AS: AnswersOf<typeof increaseCapital> }
