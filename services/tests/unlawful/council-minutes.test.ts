import { describe } from 'vitest'
import { getSampleFacts } from '../../samples.ts'
import { evaluateFilings, rowId, type Filing } from './evaluate-filings.ts'

const seats = ['e1', 'e2', 'e3'].map((end) => `01937a00-0000-7000-8000-0000000000${end}`)
const [chair, deputy, member] = seats
/** Rows of the members of the council who did not meet. */
const absent = (...ids: (string | undefined)[]) =>
  Object.fromEntries(ids.map((id, index) => [rowId(index + 1), { member: id }]))
const withoutCouncil = (getSampleFacts('AS').registered ?? []).filter(({ id }) => !seats.includes(id))
const session = { chair, keeper: 'Ilze Egle', result: 'majority' }

/** The sample’s council of three meets without one of its members. */
const of = (filing: Omit<Filing, 'service' | 'form'>): Filing => ({ service: 'change-board', form: 'AS', ...filing })

describe('minutes of a council that the portal prepares', () => {
  evaluateFilings([
    of({
      tried: 'of a company without one',
      facts: { registered: withoutCouncil },
      changes: { 'decision.absence': undefined },
      severity: 'error',
      path: 'decision.meeting.councilMinutes',
      code: 'council-not-known',
      lawful: { changes: { 'decision.meeting.councilMinutes': 'own' } },
    }),
    of({
      tried: 'of a meeting without any member',
      changes: { 'decision.absence': absent(...seats) },
      severity: 'error',
      path: 'decision.absence',
      code: 'council-absent',
      lawful: { changes: { 'decision.absence': absent(member) } },
    }),
    of({
      tried: 'under a member who did not come',
      changes: { 'decision.absence': absent(chair) },
      severity: 'error',
      path: 'decision.session.chair',
      code: 'council-chair-absent',
      lawful: { changes: { 'decision.session.chair': deputy } },
    }),
    of({
      tried: 'of one member of three',
      changes: { 'decision.absence': absent(deputy, member) },
      severity: 'warning',
      path: 'decision.absence',
      code: 'quorum-doubtful',
      lawful: { changes: { 'decision.absence': absent(member) } },
    }),
    of({
      tried: 'with half of the votes',
      changes: { 'decision.session': { ...session, inFavour: 1, against: 0 } },
      severity: 'warning',
      path: 'decision.session.inFavour',
      code: 'majority-doubtful',
      lawful: { changes: { 'decision.session.inFavour': 2 } },
    }),
    of({
      // The statutes may give the chair a casting vote.
      tried: 'with as many votes against as in favour',
      changes: { 'decision.session': { ...session, inFavour: 1, against: 1 } },
      severity: 'warning',
      path: 'decision.session.inFavour',
      code: 'votes-tied',
      lawful: { changes: { 'decision.session.inFavour': 2, 'decision.session.against': 0 } },
    }),
    of({
      tried: 'with more votes than members',
      changes: { 'decision.session': { ...session, inFavour: 2, against: 1 } },
      severity: 'warning',
      path: 'decision.session.inFavour',
      code: 'votes-exceed-present',
      lawful: { changes: { 'decision.absence': undefined } },
    }),
  ])
})
