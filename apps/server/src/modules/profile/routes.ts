import * as contract from '@portal/contract/profile'
import type { LegalEntityRow, Officer } from '@portal/contract/profile'
import { dayInRiga, toMoney } from '@portal/domain'
import { displayPersonalCode } from '@portal/domain'
import type { z } from 'zod'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { Problem } from '../../problem.ts'
import { personById } from '../auth/index.ts'
import { entityById, listRepresentedEntities, officersOf, searchPublicEntities } from '../entities/index.ts'
import { selectProfile } from './change-profile.ts'
import { toProfile } from './present.ts'
import { requireMandate } from './queries.ts'

const selectorSize = 100

const formsOfType: Record<string, readonly string[]> = { limited_liability_company: ['SIA'], association: ['BDR'], branch: ['FIL', 'AKF'] }

export function profileRoutes(serve: Serve, deps: Deps): void {
  const { db, now, settings } = deps

  async function profileOf(actor: Actor) {
    const [person, entities] = await Promise.all([
      personById(db, actor.personId),
      listRepresentedEntities(db, actor.personalCode, dayInRiga(now()), { limit: selectorSize }),
    ])
    return toProfile({
      actor,
      language: person?.language ?? 'lv',
      entities: entities.rows.map(({ entity_id: uuid, name }) => ({ uuid, name })),
      entitiesCount: entities.total,
      sessionMinutes: settings.SESSION_EXPIRED,
    })
  }

  serve(contract.getProfile, async ({ actor }) => ({ data: await profileOf(actor) }))

  serve(contract.changeProfile, async ({ actor, body }) => {
    if (body.ui_lang) await db.updateTable('auth.person').set({ language: body.ui_lang }).where('person_id', '=', actor.personId).execute()
    if (body.selected_uuid === undefined) return { data: await profileOf(actor) }
    const { tokens, actor: chosen } = await selectProfile(deps, actor, body.selected_uuid)
    return { data: { ...(await profileOf(chosen)), ...tokens } }
  })

  serve(contract.listLegalEntities, async ({ actor, query }) => {
    const { rows, total } = await listRepresentedEntities(db, actor.personalCode, dayInRiga(now()), query)
    return {
      data: rows.map((row) => ({
        uuid: row.entity_id, name: row.name, registration_number: row.registration_number, legal_form: row.legal_form, address: row.address_text,
        status: row.status, right: row.right, representation: row.representation, with_at_least: row.with_at_least,
      })) as z.infer<typeof LegalEntityRow>[],
      total,
    }
  })

  serve(contract.getLegalEntityProfile, async ({ actor, params }) => {
    await requireMandate(db, actor, params.id, now())
    const entity = await entityById(db, params.id)
    if (!entity) throw new Problem('entity-not-found')
    const officers = await officersOf(db, params.id)
    return {
      data: {
        uuid: entity.entity_id, name: entity.name, registration_number: entity.registration_number, legal_form: entity.legal_form,
        status: entity.status as 'active', address: { code: entity.address_code, text: entity.address_text },
        capital: entity.capital_cents === null ? null : toMoney(entity.capital_cents), registered_on: entity.registered_on,
        officers: officers.map((officer) => ({
          id: officer.officer_id, name: `${officer.forename} ${officer.surname}`, personal_code: officer.personal_code && displayPersonalCode(officer.personal_code),
          position: officer.position, governing_body: officer.governing_body, representation: officer.representation as z.infer<typeof Officer>['representation'],
          with_at_least: officer.with_at_least, appointed_on: officer.appointed_on,
        })),
        need_profile_submit: false, need_profile_review: false,
      },
    }
  })

  serve(contract.searchEntities, async ({ query }) => {
    const rows = await searchPublicEntities(db, query.search, formsOfType[query.type])
    return { data: rows.map((row) => ({ uuid: row.entity_id, name: row.name, registration_number: row.registration_number, address: row.address_text })) }
  })
}
