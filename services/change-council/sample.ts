import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, elina, liga } from '../shared/sample-persons.ts'
import type { changeCouncil } from './definition.ts'

/** The meeting recalls one member of the council and elects another. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  council: {
    dismissed: {
      '01937a00-0000-7000-8000-000000000001': {
        officer: '01937a00-0000-7000-8000-0000000000e3',
        reason: 'recalled',
        endsOn: '2026-11-12',
      },
    },
    appointed: {
      '01937a00-0000-7000-8000-000000000002': {
        ...liga,
        position: 'COUNCIL_MEMBER',
        consent: 'attached',
        appointedOn: '2026-11-12',
      },
    },
  },
  decision: {
    meeting: { body: 'members-meeting', minutes: 'own', decidedOn: '2026-11-12', place: 'Rīga', number: '4/2026' },
    chair: { ...andris },
    keeper: { ...liga },
    verifier: { ...elina },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeCouncil>
