import * as contract from '@portal/contract/auth'
import { getIp } from '@portal/contract/profile'
import { Problem } from '../problem.ts'
import type { Deps } from '../deps.ts'
import { describeRoutes } from './openapi.ts'
import type { Serve } from './serve.ts'
import { builtVersion } from './web.ts'

/** What the portal tells about itself. */
export async function systemRoutes(serve: Serve, { pool, settings }: Deps): Promise<void> {
  const version = await builtVersion()
  serve(contract.health, async ({ reply }) => {
    void reply.header('portal-instance', settings.INSTANCE_ID)
    return { data: { alive: true as const } }
  })
  serve(contract.ready, async () => {
    await pool.query('select 1 from public.migration limit 1').catch((cause: unknown) => {
      throw new Problem('service-unavailable', { params: { cause: String(cause) } })
    })
    return { data: { ready: true as const } }
  })
  serve(contract.version, async () => ({ version }))
  serve(getIp, async ({ request }) => ({ data: { ip: request.ip } }))
  if (settings.OPENAPI) serve(contract.openapi, async ({ reply }) => void reply.send(describeRoutes(serve.routes, version)))
}
