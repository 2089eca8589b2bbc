import { calls } from './calls.ts'
import { route } from './route.ts'
import { dataOf, Day, Instant, longListOf, longPaging, Uuid } from './shapes.ts'
import { z } from './zod.ts'

/** One line of the history. Many repetitions, such as autosaves within ten minutes, are one line with the time of the last. */
export const PastAction = z.object({
  uuid: Uuid,
  at: Instant,
  /** Stable and kebab-case; its words are in messages at `history.actions.<action>`. */
  action: z.string(),
  repeated: z.int(),
  actor: z.string(),
  /** The entity acted for, as it was named then. */
  acting_as: z.string().nullable(),
  /** What it was done to, in the reader's words: to whom, which document, on which terms. */
  about: z.string().nullable(),
  application: z.object({ uuid: Uuid, number: z.string() }).nullable(),
  /** Done by help-desk staff in the customer's stead, for the reason they gave. */
  help_desk: z.object({ reason: z.string() }).nullable(),
  /** When the user said that this was not her. */
  disputed_at: Instant.nullable(),
  /** It was done in the user's name, so that she may say that it was not her. */
  can_dispute: z.boolean(),
})
export type PastAction = z.infer<typeof PastAction>

const filters = {
  /** One action, or a kind of them. */
  action: z
    .string()
    .max(60)
    .regex(/^[a-z]+(?:-[a-z]+)*$/)
    .optional(),
  /** Words of the name of whoever did it, or their beginnings. */
  done_by: z.string().trim().max(100).optional(),
  /** Days on which it was done; of many repetitions the first counts. */
  done_from: Day.optional(),
  done_to: Day.optional(),
}
const listQuery = z.strictObject({ ...longPaging, ...filters })
const list = longListOf(PastAction)
const exportLimit = { calls: 30, seconds: 60 }

export const listActions = route(calls.listActions, {
  who: 'user',
  summary: 'What the user did, and what help-desk staff did in her stead, newest first',
  query: listQuery,
  response: list,
  problems: [],
})

export const listEntityActions = route(calls.listEntityActions, {
  who: 'user',
  summary: 'What was done in the name of an entity that the user acts for, newest first',
  params: z.object({ id: Uuid }),
  query: listQuery,
  response: list,
  problems: ['entity-not-found', 'mandate-ended'],
})

export const exportActions = route(calls.exportActions, {
  who: 'user',
  limit: exportLimit,
  expensive: true,
  summary: 'The filtered history of the user as comma-separated values (RFC 4180)',
  query: z.strictObject(filters),
  download: true,
  problems: ['too-many-to-export', 'too-many-requests'],
})

export const exportEntityActions = route(calls.exportEntityActions, {
  who: 'user',
  limit: exportLimit,
  expensive: true,
  summary: 'The filtered history of an entity as comma-separated values (RFC 4180)',
  params: z.object({ id: Uuid }),
  query: z.strictObject(filters),
  download: true,
  problems: ['entity-not-found', 'mandate-ended', 'too-many-to-export', 'too-many-requests'],
})

export const disputeAction = route(calls.disputeAction, {
  who: 'user',
  summary: 'The user says that this was not her; a second time changes nothing',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ note: z.string().trim().max(1000).optional() }).optional(),
  response: dataOf(PastAction),
  problems: ['action-not-found', 'action-not-own', 'help-desk-refused', 'too-many-requests'],
  limit: { calls: 20, seconds: 3600 },
})
