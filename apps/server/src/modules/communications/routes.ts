import * as contract from '@portal/contract/profile'
import type { Notification } from '@portal/contract/profile'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../serve.ts'
import { Problem } from '../../problem.ts'
import type { LetterMeans } from './letters/letter-means.ts'
import { messageRoutes } from './letters/message-routes.ts'
import { dismissNotification, notificationsOf } from './queries.ts'
import { dismissServiceNotice, serviceNotices } from './service-notices.ts'

export function communicationRoutes(serve: Serve, deps: Deps, means: LetterMeans): void {
  const { db, now } = deps
  messageRoutes(serve, deps, means)

  serve(contract.listNotifications, async ({ actor }) => {
    const [notices, rows] = await Promise.all([
      serviceNotices(db, actor?.personId, now()),
      actor ? notificationsOf(db, actor) : [],
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
        })),
      ] as z.infer<typeof Notification>[],
    }
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
