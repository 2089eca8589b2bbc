import { calls } from './calls.ts'
import { route } from './route.ts'
import { dataSchema } from './shapes.ts'
import { z } from './zod.ts'

/** The services as users know them, in the order of the status page. */
export const portalParts = ['portal', 'login', 'signing', 'payment', 'register', 'messages'] as const
export const PartState = z.enum(['available', 'disrupted', 'unknown'])
export type PartState = z.infer<typeof PartState>

export const PortalStatus = z.object({
  at: z.iso.datetime(),
  parts: z.array(z.object({ name: z.enum(portalParts), state: PartState })),
})
export type PortalStatus = z.infer<typeof PortalStatus>

export const getStatus = route(calls.getStatus, {
  who: 'public',
  urgent: true,
  summary:
    'Reports whether the portal and the services behind it work now, by the results of their calls in the last 10 minutes. Works without the database',
  response: dataSchema(PortalStatus),
  problems: [],
})
