import { calls } from './calls.ts'
import { route } from './route.ts'
import { dataSchema, Instant } from './shapes.ts'
import { z } from './zod.ts'

export const Notification = z.object({
  code: z.string(),
  level: z.enum(['info', 'warning', 'error']),
  content: z.string(),
  translations: z.array(z.record(z.string(), z.string())),
  /** The notice's link, a path of the portal. */
  link: z.string().nullable(),
  /** Read, or superseded by later events; service notices are never marked as read. */
  read: z.boolean(),
  /** Time of creation; service notices contain their own times. */
  created_at: Instant.nullable(),
})

export const listNotifications = route(calls.listNotifications, {
  who: 'public',
  summary: 'Notices of the service and, when signed in, news about the user’s applications',
  response: dataSchema(z.array(Notification)),
  problems: [],
})

export const readNotification = route(calls.readNotification, {
  // Public like hiding: reading news must not require the terms of use.
  who: 'public',
  summary: 'Marks a notice, and others with the same link, as seen; repeating it changes nothing',
  params: z.object({ code: z.string().max(100) }),
  response: dataSchema(z.null()),
  problems: ['not-found'],
})

export const dismissNotification = route(calls.dismissNotification, {
  who: 'public',
  summary: 'Hides a notice for the user',
  params: z.object({ code: z.string().max(100) }),
  response: dataSchema(z.null()),
  problems: ['not-found'],
})
