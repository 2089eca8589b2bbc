import type { EntityId, OrganizationId, PersonId } from '@portal/contract/ids'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { switchSession } from '../auth/index.ts'
import { recordAction } from '../history/index.ts'
import { listOrganizationsByStaff } from '../entities/index.ts'
import { mandateFor } from './queries.ts'

/**
 * Selects the profile: the user, one entity that they may act for, or (null) all of them. Acting as an organisation
 * ends.
 */
export async function selectProfile(deps: Deps, actor: Actor, selectedId: PersonId | EntityId | null) {
  const { db, now } = deps
  const { organization: _, ...person } = actor
  const before: Actor = { ...person, mode: actor.mode === 'external' ? null : actor.mode }
  return db.transaction().execute(async (tx) => {
    const at = now()
    if (selectedId === null || selectedId === actor.personId) {
      const kind = selectedId === null ? 'all' : 'person'
      const tokens = await switchSession({ deps, tx, actor }, { kind })
      return { tokens, actor: { ...before, selected: { kind } } satisfies Actor as Actor }
    }
    const entityId = selectedId as EntityId
    const mandate = await mandateFor(tx, actor.personalCode, entityId, at)
    if (!mandate) throw new Problem('entity-not-found')
    const chosen: Actor = { ...before, selected: { kind: 'entity', entityId, mandate } }
    const tokens = await switchSession({ deps, tx, actor }, { kind: 'entity', entityId })
    await recordAction(tx, chosen, { name: 'profile-selected', entity: entityId }, at)
    return { tokens, actor: chosen }
  })
}

/** Selects an external organisation whose staff includes the user, or with null the user again. */
export async function selectOrganization(deps: Deps, actor: Actor, organizationId: OrganizationId | null) {
  const { db, now } = deps
  if (organizationId === null) return (await selectProfile(deps, actor, actor.personId)).tokens
  return db.transaction().execute(async (tx) => {
    const organization = (await listOrganizationsByStaff(tx, actor.personalCode)).find(
      ({ uuid }) => uuid === organizationId,
    )
    if (!organization) throw new Problem('organization-not-found')
    const tokens = await switchSession({ deps, tx, actor }, { kind: 'organization', organizationId })
    const chosen: Actor = {
      ...actor,
      mode: 'external',
      organization: { organizationId, name: organization.organization_name },
      selected: { kind: 'person' },
    }
    await recordAction(
      tx,
      chosen,
      { name: 'organization-selected', details: { organization: organization.organization_name } },
      now(),
    )
    return tokens
  })
}
