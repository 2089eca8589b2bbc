import { calls } from './calls.ts'
import { route } from './route.ts'
import { Day, Instant, Uuid } from './shapes.ts'
import { z } from './zod.ts'

/** Kinds of tasks. The first ones are next steps of applications. */
export const taskKinds = [
  'continue',
  'sign',
  'ask-signers',
  'pay',
  'submit',
  'payment',
  'answer',
  'amend',
  'accept-delegation',
  'confirm-delegation',
  'delegation-ends',
  'term-ends',
  'file-yearly',
] as const

/** Something that waits for the person. It names the place and nothing of the content. */
export const Task = z.object({
  kind: z.enum(taskKinds),
  /** The application, the delegation or the entity. */
  uuid: Uuid,
  /** The profile that does it; null where every profile can. */
  profile: Uuid.nullable(),
  /** The document to sign. */
  document_uuid: Uuid.nullable(),
  number: z.string().nullable(),
  services: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The entity that it concerns, or the name of the one to be registered. */
  entity: z.string().nullable(),
  /** The person who asks for the signature, or who receives the delegation. */
  person: z.string().nullable(),
  deadline: Day.nullable(),
  /** When the task began, by which tasks without a deadline are sorted. */
  since: Instant,
})
export type Task = z.infer<typeof Task>

/** Maximum number of tasks in the list. */
export const mostTasks = 20
/** Tasks are counted to this number; one more means that there are more. */
export const mostCountedTasks = 99

export const listTasks = route(calls.listTasks, {
  who: 'user',
  summary: 'The tasks of the person under all profiles, by deadline; for help-desk agents the tasks of their customer',
  response: z.object({ data: z.array(Task), total: z.int() }),
  problems: [],
})
