import * as contract from '@portal/contract/auth'
import { getIp } from '@portal/contract/profile'
import type { FastifyRequest } from 'fastify'
import { requireOwnStore } from '../modules/files/index.ts'
import { oldestOverdue } from '../jobs/report-failing-jobs.ts'
import { Problem } from '../problem.ts'
import type { Deps } from '../deps.ts'
import type { Serve } from '../serve.ts'
import { builtVersion } from './web/web.ts'

const patienceMs = 3_000

/** Rejects when the database does not answer within 3 seconds: the load balancer must get the error before its own timeout. */
export async function answerWithin<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  return Promise.race([asked, over]).finally(() => clearTimeout(timer))
}

/** Returns whether the call is from this machine and was not forwarded by a proxy on it. */
const isFromThisMachine = ({ ip, headers }: FastifyRequest) =>
  /^(::ffff:)?127\.|^::1$/.test(ip) && !headers['x-forwarded-for'] && !headers.forwarded

/** Serves the portal's own state. */
export async function systemRoutes(
  serve: Serve,
  { pool, db, now, settings, objectStore }: Deps,
  webFolder?: string,
): Promise<void> {
  serve(contract.health, async ({ reply }) => {
    void reply.header('portal-instance', settings.INSTANCE_ID)
    return { data: { alive: true as const } }
  })
  serve(contract.ready, async ({ request }) => {
    const look = async () => {
      await pool.query('select 1 from public.migration limit 1')
      await requireOwnStore({ db, objectStore })
      return isFromThisMachine(request) ? { oldest_overdue_job: (await oldestOverdue(db, now())) ?? null } : {}
    }
    const detail = await answerWithin(look()).catch((cause: unknown) => {
      request.log.warn({ err: cause }, 'the node is not ready')
      throw new Problem('service-unavailable')
    })
    return { data: { ready: true as const, ...detail } }
  })
  // The version is read at each call, because the front end may be replaced under a running server.
  serve(contract.version, async () => ({ version: await builtVersion(webFolder) }))
  serve(getIp, async ({ request }) => ({ data: { ip: request.ip } }))
}
