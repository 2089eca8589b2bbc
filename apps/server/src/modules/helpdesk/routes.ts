import * as contract from '@portal/contract/helpdesk'
import type { Actor, Agent } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../serve.ts'
import { Problem } from '../../problem.ts'
import { beginSupportSession } from './begin-support-session.ts'
import { endSupportSession } from './end-support-session.ts'
import { offeredReasons } from './support-session-reasons.ts'

function requireAgent(actor: Actor): Actor & { agent: Agent } {
  if (!actor.agent) throw new Problem('forbidden')
  return { ...actor, agent: actor.agent }
}

export function helpDeskRoutes(serve: Serve, deps: Deps): void {
  serve(contract.listSupportSessionReasons, async ({ language }) => ({ data: await offeredReasons(deps.db, language) }))

  serve(contract.changeSerialNumber, async ({ actor, body }) => {
    const { user_serial_number: code, description } = body
    const agent = requireAgent(actor)
    return {
      data:
        code === null
          ? await endSupportSession(deps, agent)
          : await beginSupportSession(deps, agent, code, description),
    }
  })
}
