import type { EntityId, PersonId } from '@portal/contract/ids'
import * as entityCalls from '@portal/contract/entities'
import * as profileCalls from '@portal/contract/profile'
import { dayInRiga } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../serve.ts'
import { Problem } from '../../problem.ts'
import { findPersonById } from '../auth/index.ts'
import {
  listBranches,
  listDependents,
  listLegalFacts,
  listOrganizationsByStaff,
  listPositions,
  type FactParty,
} from '../entities/index.ts'
import { requireMandate } from './access.ts'
import { selectOrganization } from './change-profile.ts'
import { confirmEntityProfile, confirmOwnProfile } from './confirm-profile.ts'
import { entityCard } from './entity-card.ts'
import { entityProfile } from './entity-profile.ts'
import { toDependent, toLegalFact, toNaturalPerson } from './present.ts'
import { profileAccount } from './profile-account.ts'
import { findConfirmation, mandateFor } from './queries.ts'

/** Serves the user's profiles and the register's data about them. */
export function representedRoutes(serve: Serve, deps: Deps): void {
  const { db, now } = deps

  serve(profileCalls.getNaturalPerson, async ({ actor }) => {
    const [person, positions, confirmed] = await Promise.all([
      findPersonById(db, actor.personId),
      listPositions(db, actor.personalCode, dayInRiga(now())),
      findConfirmation(db, actor.personId),
    ])
    // Help-desk agents without a customer have no person.
    if (!person) throw new Problem('customer-required')
    return { data: toNaturalPerson(person, positions, confirmed) }
  })

  serve(profileCalls.confirmProfile, ({ actor, once }) =>
    once(async (tx) => {
      await confirmOwnProfile({ tx, deps, actor })
      return { data: await profileAccount({ ...deps, db: tx }, actor) }
    }),
  )

  serve(entityCalls.confirmEntityProfile, ({ actor, params, once }) =>
    once(async (tx) => {
      await confirmEntityProfile({ tx, deps, actor }, params.id)
      return { data: await entityProfile({ ...deps, db: tx }, actor, params.id) }
    }),
  )

  serve(profileCalls.listOrganizations, async ({ actor }) => ({
    data: await listOrganizationsByStaff(db, actor.personalCode),
  }))

  serve(profileCalls.setOrganization, async ({ actor, body }) => ({
    data: await selectOrganization(deps, actor, body.organization_uuid),
  }))

  serve(entityCalls.listBranches, async ({ actor, params }) => {
    await requireMandate(db, actor, params.id, now())
    return listed((await listBranches(db, params.id)).map(toDependent))
  })

  serve(entityCalls.listDependents, async ({ actor }) =>
    listed(actor.organization ? [] : (await listDependents(db, actor.personalCode, dayInRiga(now()))).map(toDependent)),
  )

  serve(entityCalls.listContracts, async ({ actor, params }) =>
    listed((await listLegalFacts(db, await requireParty(actor, params.contact_id))).map(toLegalFact)),
  )

  /** Returns the user or an entity that they may act for; any other id looks like an unknown one. */
  async function requireParty(actor: Actor, id: PersonId | EntityId): Promise<FactParty> {
    if (id === actor.personId) return { personalCode: actor.personalCode }
    const mandate = actor.organization ? undefined : await mandateFor(db, actor.personalCode, id as EntityId, now())
    if (!mandate) throw new Problem('not-found')
    return { registrationNumber: mandate.registrationNumber }
  }

  serve(entityCalls.getEntityInformation, async ({ actor, params, query }) => ({
    data: await entityCard(deps, actor, params, query),
  }))
}

const listed = <Row>(rows: Row[]) => ({ data: rows, total: rows.length })
