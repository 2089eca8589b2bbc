import { calls } from './calls.ts'
import { route } from './route.ts'
import { dataSchema } from './shapes.ts'
import { z } from './zod.ts'

export const searchAddresses = route(calls.searchAddresses, {
  who: 'user',
  expensive: true,
  summary: 'Addresses of the national address register',
  query: z.strictObject({ search: z.string().trim().min(2).max(200) }),
  response: dataSchema(z.array(z.object({ code: z.string(), text: z.string() }))),
  problems: ['too-many-requests'],
  // The page calls it at every pause in typing.
  limit: { calls: 120, seconds: 60 },
})
