import { calls } from './calls.ts'
import { route } from './route.ts'
import { dataOf, Instant, listOf, paging, Uuid } from './shapes.ts'
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

export const listActions = route(calls.listActions, {
  who: 'user',
  summary: 'What the user did, and what help-desk staff did in her stead, newest first',
  query: z.strictObject(paging),
  response: listOf(PastAction),
  problems: [],
})

export const listEntityActions = route(calls.listEntityActions, {
  who: 'user',
  summary: 'What was done in the name of an entity that the user acts for, newest first',
  params: z.object({ id: Uuid }),
  query: z.strictObject(paging),
  response: listOf(PastAction),
  problems: ['entity-not-found', 'mandate-ended'],
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
