import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, elina } from '../shared/sample-persons.ts'
import type { deleteOrganisation } from './definition.ts'

/** The members of a trade union end it. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  decision: {
    meeting: { body: 'general-meeting', minutes: 'prepared', decidedOn: '2026-11-12', place: 'Cēsis', number: '3' },
    chair: { ...andris },
    keeper: { ...elina },
    turnout: { convenedBy: 'board', entitled: 24, present: 15, result: 'unanimous' },
  },
  ending: { activity: { endedOn: '2026-11-16', creditorsPaid: true } },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof deleteOrganisation>

const { decision, ...farm } = sample
/** A congregation decides in its own meeting; the owner of a farm alone. */
export const variants = {
  DRZ: { ...sample, decision: { ...decision, meeting: { ...decision.meeting, body: 'congregation-meeting' } } },
  SKT: { ...farm, ending: { activity: { endedOn: '2026-11-16' } } },
  ZEM: farm,
  ZVJ: farm,
}
