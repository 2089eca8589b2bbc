import type { DelegationId } from '@portal/contract/ids'
import * as contract from '@portal/contract/delegations'
import { dayInRiga } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import type { Serve } from '../../serve.ts'
import { listRepresentatives } from '../entities/index.ts'
import { requireMandate } from '../profile/index.ts'
import { confirmationsMissing, findGiver } from './access.ts'
import { acceptDelegation } from './accept-delegation.ts'
import { changeDelegation } from './change-delegation.ts'
import { confirmDelegation } from './confirm-delegation.ts'
import { refuseDelegation, revokeDelegation } from './end-delegation.ts'
import { giveDelegation } from './give-delegation.ts'
import { listDelegations } from './list-query.ts'
import { presentDelegations } from './present.ts'
import { findDelegationById, entitiesOffered, listMandates } from './queries.ts'
import type { DelegationHooks } from './notify-parties.ts'

export function delegationRoutes(serve: Serve, deps: Deps, hooks: DelegationHooks): void {
  const { db, now } = deps

  async function shown(on: Database | Tx, actor: Actor, id: DelegationId) {
    const today = dayInRiga(now())
    const delegation = await findDelegationById(on, id, today)
    const [data] = delegation ? await presentDelegations(on, actor, [delegation], today) : []
    if (!data) throw new Error('A delegation that was just written is not there')
    return { data }
  }

  serve(contract.listDelegations, async ({ actor, query: { kind, ...wanted } }) => {
    const today = dayInRiga(now())
    const { rows, total } = await listDelegations(db, actor, { ...wanted, whose: { kind } }, today)
    // An organisation's user represents no entity.
    const { canSeeFor, canGiveFor } = actor.organization
      ? { canSeeFor: [], canGiveFor: [] }
      : await entitiesOffered(db, actor.personalCode, today, wanted.entity)
    return {
      data: await presentDelegations(db, actor, rows, today),
      total,
      permissions: { can_see_for: canSeeFor, can_give_for: actor.mode === 'internal' ? [] : canGiveFor },
    }
  })

  serve(contract.refuseDelegation, async ({ actor, params, once }) =>
    once(async (tx) => {
      await refuseDelegation({ tx, hooks, actor }, params.uuid, now())
      return shown(tx, actor, params.uuid)
    }),
  )

  serve(contract.acceptDelegation, ({ actor, params, body, once }) =>
    once(async (tx) => {
      const isAccepted = await acceptDelegation({ tx, hooks, actor }, params.uuid, body, now())
      // The notification of the author stays.
      return isAccepted ? shown(tx, actor, params.uuid) : new Problem('delegation-name-differs')
    }),
  )

  serve(contract.listEntityDelegations, async ({ actor, params, query }) => {
    const at = now()
    const today = dayInRiga(at)
    await requireMandate(db, actor, params.entity_id, at)
    const { rows, total } = await listDelegations(
      db,
      actor,
      { ...query, whose: { kind: 'entity', entityId: params.entity_id } },
      today,
    )
    const [own] = await listMandates(db, actor.personalCode, today, [params.entity_id])
    const giver = actor.mode === 'internal' ? undefined : findGiver(actor.personalCode, own, new Set())
    const isAlone =
      giver?.mandate.kind !== 'representative' ||
      confirmationsMissing(await listRepresentatives(db, params.entity_id), [actor.personalCode]).isComplete
    return {
      data: await presentDelegations(db, actor, rows, today),
      total,
      permissions: {
        can_give: giver !== undefined,
        needs_confirmation: !isAlone,
        longest_until: giver?.mandate.kind === 'delegate' ? giver.mandate.validTo : null,
      },
    }
  })

  serve(contract.giveDelegation, async ({ actor, params, body, once }) =>
    once(async (tx) => shown(tx, actor, await giveDelegation({ tx, hooks, actor }, params.entity_id, body, now()))),
  )

  serve(contract.revokeDelegation, async ({ actor, params: { entity_id: entityId, uuid: id }, once }) =>
    once(async (tx) => {
      await revokeDelegation({ tx, hooks, actor }, { entityId, id }, now())
      return shown(tx, actor, id)
    }),
  )

  serve(contract.confirmDelegation, async ({ actor, params: { entity_id: entityId, uuid: id }, body, once }) =>
    once(async (tx) => {
      await confirmDelegation({ tx, hooks, actor }, { entityId, id }, body, now())
      return shown(tx, actor, id)
    }),
  )

  serve(contract.changeDelegation, async ({ actor, params: { entity_id: entityId, uuid: id }, body, once }) =>
    once(async (tx) => {
      await changeDelegation({ tx, hooks, actor }, { entityId, id }, body, now())
      return shown(tx, actor, id)
    }),
  )
}
