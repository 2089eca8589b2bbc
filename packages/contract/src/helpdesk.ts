import { Tokens } from './auth.ts'
import { calls } from './calls.ts'
import { route } from './route.ts'
import { dataSchema } from './shapes.ts'
import { z } from './zod.ts'

/** The classifier help_desk_user_login_reason. */
export const SupportSessionReason = z.object({ code: z.string(), name: z.string() })
export type SupportSessionReason = z.infer<typeof SupportSessionReason>

/** Code of the reason that agents describe in their own words. */
export const otherReason = 'other'

export const listSupportSessionReasons = route(calls.listSupportSessionReasons, {
  who: 'helpdesk',
  summary: 'The classifier help_desk_user_login_reason',
  response: dataSchema(z.array(SupportSessionReason)),
  problems: ['forbidden'],
})

export const changeSerialNumber = route(calls.changeSerialNumber, {
  who: 'helpdesk',
  summary: 'Starts acting for the customer with this personal code; null ends the support session',
  body: z.strictObject({
    /** Eleven digits, without hyphen. */
    user_serial_number: z
      .string()
      .regex(/^\d{11}$/)
      .nullable(),
    /** A code of the classifier, or `other: ` and the reason in words. */
    description: z.string().trim().max(1000).optional(),
  }),
  response: dataSchema(Tokens),
  problems: [
    'forbidden',
    'visit-not-allowed',
    'customer-not-found',
    'visit-reason-required',
    'visit-reason-unknown',
    'too-many-requests',
    'profile-switched',
  ],
})
