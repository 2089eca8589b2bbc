import * as contract from '@portal/contract/notifications'
import type { Notification } from '@portal/contract/notifications'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../serve.ts'
import { Problem } from '../../problem.ts'
import type { MessageHooks } from './messages/message-hooks.ts'
import { messageRoutes } from './messages/message-routes.ts'
import { dismissNotification, findNotifications, readNotification } from './queries.ts'
import { dismissServiceNotice, serviceNotices } from './service-notices.ts'

export function communicationRoutes(serve: Serve, deps: Deps, hooks: MessageHooks): void {
  const { db, now } = deps
  messageRoutes(serve, deps, hooks)

  serve(contract.listNotifications, async ({ actor }) => {
    const [notices, rows] = await Promise.all([
      serviceNotices(db, actor?.personId, now()),
      actor ? findNotifications(db, actor) : [],
    ])
    return {
      data: [
        ...notices,
        ...rows.map((row) => ({
          code: row.notification_id,
          level: row.level,
          content: row.content,
          translations: row.translations,
          link: row.link,
          read: row.read_at !== null,
          created_at: row.created_at.toISOString(),
        })),
      ] as z.infer<typeof Notification>[],
    }
  })

  serve(contract.readNotification, async ({ actor, params }) => {
    if (!actor || !(await readNotification(db, actor, params.code, now()))) throw new Problem('not-found')
    return { data: null }
  })

  serve(contract.dismissNotification, async ({ actor, params }) => {
    const dismissed =
      actor &&
      ((await dismissServiceNotice(db, actor.personId, params.code, now())) ||
        (await dismissNotification(db, actor, params.code, now())))
    if (!dismissed) throw new Problem('not-found')
    return { data: null }
  })
}
