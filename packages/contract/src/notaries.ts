import { calls } from './calls.ts'
import { route } from './route.ts'
import { listSchema, paging, Uuid } from './shapes.ts'
import { z } from './zod.ts'

export const Notary = z.object({
  uuid: Uuid,
  name: z.string(),
  /** Place of practice. */
  place: z.string(),
})

export const listNotaries = route(calls.listNotaries, {
  who: 'user',
  summary: 'Sworn notaries in office, by words of the name or the place of practice',
  query: z.strictObject({ ...paging, search: z.string().trim().max(250).optional() }),
  response: listSchema(Notary),
  problems: [],
})
