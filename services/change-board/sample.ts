import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, elina, liga } from '../shared/sample-persons.ts'
import type { changeBoard } from './definition.ts'

/** One member of the board leaves and another comes. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  board: {
    dismissed: {
      '01937a00-0000-7000-8000-000000000001': {
        officer: '01937a00-0000-7000-8000-0000000000aa',
        reason: 'resigned',
        endsOn: '2026-11-30',
      },
    },
    appointed: {
      '01937a00-0000-7000-8000-000000000002': {
        ...liga,
        position: 'BOARD_MEMBER',
        representation: 'INDIVIDUALLY',
        consent: 'attached',
        appointedOn: '2026-12-01',
      },
    },
  },
  decision: {
    meeting: { body: 'members-meeting', minutes: 'own', decidedOn: '2026-11-12', place: 'Rīga', number: '3/2026' },
    chair: {
      ...andris,
    },
    keeper: {
      ...liga,
    },
    verifier: {
      ...elina,
    },
    owners: { state: 'unchanged' },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeBoard>

/** The council of a joint-stock company decides, and a member who stays becomes the chair. */
export const variants = {
  AS: {
    ...sample,
    board: {
      ...sample.board,
      changed: {
        '01937a00-0000-7000-8000-000000000003': {
          officer: '01937a00-0000-7000-8000-0000000000ac',
          position: 'CHAIR_OF_BOARD',
          representation: 'INDIVIDUALLY',
          changedOn: '2026-12-01',
        },
      },
    },
    decision: {
      meeting: {
        body: 'council',
        councilMinutes: 'prepared',
        decidedOn: '2026-11-12',
        place: 'Rīga',
        number: '3/2026',
      },
      absence: { '01937a00-0000-7000-8000-000000000004': { member: '01937a00-0000-7000-8000-0000000000e3' } },
      session: { chair: '01937a00-0000-7000-8000-0000000000e1', keeper: 'Līga Kalniņa', result: 'unanimous' },
      owners: { state: 'unchanged' },
    },
  },
}
