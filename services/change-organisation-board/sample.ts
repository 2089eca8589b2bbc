import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, elina, liga } from '../shared/sample-persons.ts'
import type { changeOrganisationBoard } from './definition.ts'

const turnout = {
  convenedBy: 'board',
  entitled: 24,
  present: 15,
  result: 'majority',
  inFavour: 12,
  against: 2,
} as const

/** The members' meeting of an association replaces one member of its board. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  board: {
    dismissed: {
      '01937a00-0000-7000-8000-000000000001': {
        officer: '01937a00-0000-7000-8000-0000000000aa',
        reason: 'term-ended',
        endsOn: '2026-11-12',
      },
    },
    appointed: {
      '01937a00-0000-7000-8000-000000000002': {
        ...liga,
        position: 'CHAIR_OF_BOARD',
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
        appointedOn: '2026-11-12',
      },
    },
  },
  decision: {
    meeting: { body: 'general-meeting', minutes: 'own', decidedOn: '2026-11-12', place: 'Cēsis', number: '2' },
    chair: {
      ...andris,
    },
    keeper: {
      ...elina,
    },
  },
  owners: { statement: { state: 'unchanged' } },
  fee: { relief: { unites: 'none' } },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeOrganisationBoard>

const { fee: _fee, ...answers } = sample
const { owners: _owners, ...withoutOwners } = answers
const { meeting } = sample.decision
/** The portal prepares the minutes or the decision. */
const prepared = { ...sample.decision, meeting: { ...meeting, minutes: 'prepared' }, turnout }
export const variants = {
  KB: answers,
  ARB: { ...withoutOwners, decision: prepared },
  PP: withoutOwners,
  DRZ: {
    ...withoutOwners,
    decision: { ...prepared, meeting: { ...prepared.meeting, body: 'congregation-meeting' } },
  },
  /** The founder of a foundation, which claims no relief, replaces a member of its board. */
  NOD: {
    ...answers,
    decision: {
      meeting: { ...prepared.meeting, body: 'founders', further: 'Valdei sagatavot darbības plānu.' },
      founder: { '01937a00-0000-7000-8000-000000000003': sample.decision.chair },
    },
  },
}
