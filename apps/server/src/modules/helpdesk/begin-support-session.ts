import type { SupportSessionId } from '@portal/contract/ids'
import { mostLookUps, supportSessionMinutes } from '@portal/domain'
import { newId } from '../../db/new-id.ts'
import type { Actor, Agent } from '../../actor.ts'
import { countCall } from '../../call-count.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { recordAction } from '../history/index.ts'
import { findPersonByCode, switchSession } from '../auth/index.ts'
import { closeSupportSession } from './end-support-session.ts'
import { notifySupervisor } from './notify-supervisor.ts'
import { requireReason } from './support-session-reasons.ts'

export const supportSessionMs = supportSessionMinutes * 60_000
const lookUps = { calls: mostLookUps, seconds: 60 * 60 }

/**
 * Begins a support session of limited length, in which the agent acts for the customer. It ends a support session to another customer.
 * @throws Problem visit-not-allowed for oneself and for a colleague; customer-not-found
 */
export async function beginSupportSession(
  deps: Deps,
  actor: Actor & { agent: Agent },
  code: string,
  description: string | undefined,
) {
  const { db, now } = deps
  const { agent } = actor
  const reason = await requireReason(db, description)
  await requireWithinLookUps(deps, agent)
  const customer = await findPersonByCode(db, code)
  if (!customer) throw new Problem('customer-not-found')
  // This includes the agent: each login through the directory marks its user.
  if (customer.isHelpDesk) throw new Problem('visit-not-allowed')

  return db.transaction().execute(async (tx) => {
    const at = now()
    const supportSession = {
      supportSessionId: newId<SupportSessionId>(),
      customerId: customer.personId,
      reason,
      endsAt: new Date(at.getTime() + supportSessionMs),
    }
    const tokens = await switchSession({ deps, tx, actor }, { kind: 'person' }, supportSession)
    await closeSupportSession(tx, actor, at)
    await tx
      .insertInto('helpdesk.visit')
      .values({
        visit_id: supportSession.supportSessionId,
        agent_id: agent.personId,
        customer_id: customer.personId,
        reason,
        began_at: at,
        ends_at: supportSession.endsAt,
      })
      .execute()
    const supporting: Actor = {
      ...actor,
      personId: customer.personId,
      agent: {
        ...agent,
        supportSession: {
          supportSessionId: supportSession.supportSessionId,
          reason,
          endsAt: supportSession.endsAt,
          isOpen: true,
        },
      },
    }
    await recordAction(tx, supporting, { name: 'help-desk-visit-began' }, at)
    return tokens
  })
}

/** So many look-ups in one hour are suspicious, so they are limited and reported. */
async function requireWithinLookUps(deps: Deps, agent: Agent): Promise<void> {
  const count = await countCall(deps, agent.personId, 'help-desk look-ups', lookUps.seconds)
  if (count <= lookUps.calls) return
  if (count === lookUps.calls + 1) {
    deps.log.warn({ agentId: agent.personId }, 'a help-desk agent looked up too many customers')
    await deps.db.transaction().execute((tx) => notifySupervisor(tx, deps, { kind: 'lookUps', agent: agent.name }))
  }
  throw new Problem('too-many-requests')
}
