import type { EntityId } from '@portal/contract/ids'
import * as contract from '@portal/contract/catalogue'
import type { GroundOfStrangers } from '@portal/domain/applications/filing-grounds'
import { dayInRiga } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../serve.ts'
import { guest, wholeCatalogue } from './guest-catalogue.ts'
import { listCatalogue } from './list-catalogue.ts'
import { listPrices } from './list-prices.ts'
import type { Applicant } from './offered-services.ts'

/** Resolves the applicant; implemented in a higher layer. */
export interface Applicants {
  selectedBy(actor: Actor): Promise<Applicant>
  /** @throws Problem when the actor may not act for the entity */
  ofEntity(actor: Actor, entityId: EntityId): Promise<Applicant>
  /**
   * @param entityId the filing entity, or null for the person or organisation. @throws Problem if the filer may not act
   * for the other entity or branch
   */
  onBehalf(
    actor: Actor,
    entityId: EntityId | null,
    behalfOfId: EntityId,
    ground?: GroundOfStrangers,
  ): Promise<Applicant>
}

export function catalogueRoutes(serve: Serve, { now }: Deps, applicants: Applicants): void {
  serve(contract.getCatalogue, async ({ actor, query, language }) => {
    const today = dayInRiga(now())
    if (actor) return { data: await listCatalogue(await applicants.selectedBy(actor), query, language, today) }
    const isWhole = !query.active_group && !query.search && query.offset === 0
    return isWhole ? wholeCatalogue(language, today) : { data: await listCatalogue(guest, query, language, today) }
  })

  serve(contract.getPrices, async ({ language }) => {
    const today = dayInRiga(now())
    return { data: { on: today, prices: listPrices(language, today) } }
  })

  serve(contract.getEntityCatalogue, async ({ actor, params, query, language }) => {
    const applicant = await applicants.ofEntity(actor, params.id)
    return { data: await listCatalogue(applicant, query, language, dayInRiga(now())) }
  })

  serve(contract.getCatalogueOnBehalf, async ({ actor, params, query: { ground, ...query }, language }) => {
    const applicant = await applicants.onBehalf(actor, null, params.behalf_of_uuid, ground)
    return { data: await listCatalogue(applicant, query, language, dayInRiga(now())) }
  })

  serve(contract.getEntityCatalogueOnBehalf, async ({ actor, params, query, language }) => {
    const applicant = await applicants.onBehalf(actor, params.id, params.behalf_of_uuid)
    return { data: await listCatalogue(applicant, query, language, dayInRiga(now())) }
  })
}
