import { calls } from './calls.ts'
import { EntityId } from './ids.ts'
import { route } from './route.ts'
import { dataSchema, Day, Instant, listSchema, paging, Uuid } from './shapes.ts'
import { z } from './zod.ts'

/** One line of the history. Repetitions, such as autosaves within ten minutes, are one line with the time of the first. */
export const PastAction = z.object({
  uuid: Uuid,
  at: Instant,
  /** Stable and kebab-case; its text is in messages at `history.actions.<action>`. */
  action: z.string(),
  repeated: z.int(),
  /** Time of the last repetition; null for a single action. */
  last_at: Instant.nullable(),
  actor: z.string(),
  /** The represented entity, under its name at that time. */
  acting_as: z.string().nullable(),
  /** The object of the action for the reader: the recipient, the document, the terms. */
  about: z.string().nullable(),
  application: z.object({ uuid: Uuid, number: z.string() }).nullable(),
  /** Help-desk staff did it on behalf of the customer, for the given reason. */
  help_desk: z.object({ reason: z.string() }).nullable(),
  /** Time at which the user disputed the action. */
  disputed_at: Instant.nullable(),
  /** The action was done in the user's name, so they may dispute it. */
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
  /** Words or word beginnings of the actor's name. */
  done_by: z.string().trim().max(100).optional(),
  /** Days of the action; for repetitions the first counts. */
  done_from: Day.optional(),
  done_to: Day.optional(),
}
const listQuery = z.strictObject({ ...paging, ...filters })
const list = listSchema(PastAction)
const exportLimit = { calls: 30, seconds: 60 }

export const listActions = route(calls.listActions, {
  who: 'user',
  summary: 'The actions of the user, and those of help-desk staff on their behalf, newest first',
  query: listQuery,
  response: list,
  problems: [],
})

export const listEntityActions = route(calls.listEntityActions, {
  who: 'user',
  summary: 'The actions in the name of an entity that the user acts for, newest first',
  params: z.object({ id: EntityId }),
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
  fileType: 'text/csv',
  problems: ['too-many-to-export', 'too-many-requests'],
})

export const exportEntityActions = route(calls.exportEntityActions, {
  who: 'user',
  limit: exportLimit,
  expensive: true,
  summary: 'The filtered history of an entity as comma-separated values (RFC 4180)',
  params: z.object({ id: EntityId }),
  query: z.strictObject(filters),
  download: true,
  fileType: 'text/csv',
  problems: ['entity-not-found', 'mandate-ended', 'too-many-to-export', 'too-many-requests'],
})

export const disputeAction = route(calls.disputeAction, {
  who: 'user',
  summary: 'Disputes an action that the user did not take; repeating it changes nothing',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ note: z.string().trim().max(1000).optional() }).optional(),
  response: dataSchema(PastAction),
  problems: ['action-not-found', 'action-not-own', 'help-desk-refused', 'too-many-requests'],
  limit: { calls: 20, seconds: 3600 },
})
