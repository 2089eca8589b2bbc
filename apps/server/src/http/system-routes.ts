import * as contract from '@portal/contract/auth'
import { getIp } from '@portal/contract/profile'
import type { FastifyRequest } from 'fastify'
import { oldestOverdue } from '../jobs/trouble.ts'
import { Problem } from '../problem.ts'
import type { Deps } from '../deps.ts'
import { describeRoutes } from './openapi.ts'
import type { Serve } from '../serve.ts'
import { builtVersion } from './web.ts'

const patienceMs = 3_000

/** A database that hangs is as good as none: whoever balances the load must hear of it before its own time limit. */
async function withinPatience<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  return Promise.race([asked, over]).finally(() => clearTimeout(timer))
}

/** Neither from another machine nor passed on for somebody by a proxy on this one. */
const isFromThisMachine = ({ ip, headers }: FastifyRequest) =>
  /^(::ffff:)?127\.|^::1$/.test(ip) && !headers['x-forwarded-for'] && !headers.forwarded

/** What the portal tells about itself. */
export async function systemRoutes(serve: Serve, { pool, db, now, settings }: Deps, webFolder?: string): Promise<void> {
  serve(contract.health, async ({ reply }) => {
    void reply.header('portal-instance', settings.INSTANCE_ID)
    return { data: { alive: true as const } }
  })
  serve(contract.ready, async ({ request }) => {
    const look = async () => {
      await pool.query('select 1 from public.migration limit 1')
      return isFromThisMachine(request) ? { oldest_overdue_job: (await oldestOverdue(db, now())) ?? null } : {}
    }
    const detail = await withinPatience(look()).catch((cause: unknown) => {
      throw new Problem('service-unavailable', { params: { cause: String(cause) } })
    })
    return { data: { ready: true as const, ...detail } }
  })
  // Read anew each time: the front end may be replaced under a running server.
  serve(contract.version, async () => ({ version: await builtVersion(webFolder) }))
  serve(getIp, async ({ request }) => ({ data: { ip: request.ip } }))
  if (settings.OPENAPI)
    serve(
      contract.openapi,
      async ({ reply }) => void reply.send(describeRoutes(serve.routes, await builtVersion(webFolder))),
    )
}
