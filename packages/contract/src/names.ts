import { legalForms } from '@portal/domain/names/legal-forms'
import { calls } from './calls.ts'
import { ApplicationId } from './ids.ts'
import { route } from './route.ts'
import { dataSchema, RegistrationNumber } from './shapes.ts'
import { z } from './zod.ts'

export const checkName = route(calls.checkName, {
  who: 'public',
  summary: 'Returns whether a name is likely to be free; the state notary decides',
  query: z.strictObject({
    name: z.string().trim().min(1).max(250),
    type: z.enum(legalForms).default('SIA'),
    /** The application that asks; its own request is no conflict. */
    application: ApplicationId.optional(),
  }),
  response: dataSchema(
    z.object({
      result: z.enum(['available', 'similar', 'unavailable', 'not-allowed']),
      /** The violated rules of a name that is not allowed; otherwise those that may be violated. */
      violations: z.array(z.string()),
      /** Null for a name that another application requests. */
      hits: z.array(z.object({ name: z.string(), registration_number: RegistrationNumber.nullable() })),
    }),
  ),
  problems: ['too-many-requests'],
  limit: { calls: 30, seconds: 60 },
})
