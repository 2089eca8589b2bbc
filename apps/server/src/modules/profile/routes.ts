import * as entityCalls from '@portal/contract/entities'
import * as profileCalls from '@portal/contract/profile'
import type { EntityId } from '@portal/contract/ids'
import type { LegalEntityRow } from '@portal/contract/entities'
import { dayInRiga } from '@portal/domain'
import type { z } from 'zod'
import type { Database } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../serve.ts'
import { chooseLanguage } from '../auth/index.ts'
import { findEntityStates, searchPublicEntities } from '../entities/index.ts'
import { selectProfile } from './change-profile.ts'
import { entityProfile } from './entity-profile.ts'
import { entitiesFor, profileAccount } from './profile-account.ts'
import { representedRoutes } from './represented-routes.ts'
import { termsRoutes } from './terms-routes.ts'

const formsOfType: Record<string, readonly string[]> = {
  limited_liability_company: ['SIA'],
  association: ['BDR'],
  branch: ['FIL', 'AKF'],
}

/** Calls of the module of applications, which is above this one. */
interface ProfileHooks {
  countUndecided: (db: Database, entityIds: readonly EntityId[]) => Promise<ReadonlyMap<string, number>>
}

export function profileRoutes(serve: Serve, deps: Deps, { countUndecided }: ProfileHooks): void {
  const { db, now } = deps

  serve(profileCalls.getProfile, async ({ actor }) => ({ data: await profileAccount(deps, actor) }))

  serve(profileCalls.changeProfile, async ({ actor, body }) => {
    if (body.ui_lang) await chooseLanguage(db, actor.agent?.personId ?? actor.personId, body.ui_lang)
    if (body.selected_uuid === undefined) return { data: await profileAccount(deps, actor) }
    const { tokens, actor: chosen } = await selectProfile(deps, actor, body.selected_uuid)
    return { data: { ...(await profileAccount(deps, chosen)), ...tokens } }
  })

  serve(entityCalls.listLegalEntities, async ({ actor, query }) => {
    const { rows, total } = await entitiesFor(db, actor, dayInRiga(now()), query)
    const open = actor.organization
      ? undefined
      : await countUndecided(
          db,
          rows.map(({ entity_id: id }) => id),
        )
    return {
      data: rows.map((row) => ({
        uuid: row.entity_id,
        name: row.name,
        registration_number: row.registration_number,
        legal_form: row.legal_form,
        address: row.address_text,
        status: row.status,
        right: row.right,
        representation: row.representation,
        with_at_least: row.with_at_least,
        open_applications: open ? (open.get(row.entity_id) ?? 0) : null,
      })) as z.infer<typeof LegalEntityRow>[],
      total,
    }
  })

  serve(entityCalls.getLegalEntityProfile, async ({ actor, params }) => ({
    data: await entityProfile(deps, actor, params.id),
  }))

  serve(entityCalls.searchEntities, async ({ query, reading }) => {
    const rows = query.search ? await searchPublicEntities(reading, query.search, formsOfType[query.type]) : []
    const states = await findEntityStates(
      reading,
      rows.map((row) => row.registration_number),
    )
    return {
      total: rows.length,
      data: rows.map((row) => ({
        uuid: row.entity_id,
        name: row.name,
        registration_number: row.registration_number,
        address: row.address_text,
        former_name: row.former_name,
        state: states.get(row.registration_number) ?? null,
      })),
    }
  })

  representedRoutes(serve, deps)
  termsRoutes(serve, deps)
}
