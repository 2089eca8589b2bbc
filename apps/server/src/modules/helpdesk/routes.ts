import * as contract from '@portal/contract/helpdesk'
import type { Actor, Agent } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../serve.ts'
import { Problem } from '../../problem.ts'
import { beginVisit } from './begin-visit.ts'
import { endVisit } from './end-visit.ts'
import { offeredReasons } from './visit-reasons.ts'

function requireAgent(actor: Actor): Actor & { agent: Agent } {
  if (!actor.agent) throw new Problem('forbidden')
  return { ...actor, agent: actor.agent }
}

export function helpDeskRoutes(serve: Serve, deps: Deps): void {
  serve(contract.listVisitReasons, async ({ language }) => ({ data: await offeredReasons(deps.db, language) }))

  serve(contract.changeSerialNumber, async ({ actor, body }) => {
    const { user_serial_number: code, description } = body
    const agent = requireAgent(actor)
    return { data: code === null ? await endVisit(deps, agent) : await beginVisit(deps, agent, code, description) }
  })
}
