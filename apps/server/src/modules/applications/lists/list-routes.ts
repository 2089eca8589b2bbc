import * as contract from '@portal/contract/application-lists'
import { listNotaries } from '@portal/contract/notaries'
import type { Language } from '@portal/contract/shapes'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import type { Page } from '../../../paging.ts'
import type { Serve } from '../../../serve.ts'
import { listNotaries as notariesInOffice, findNotary } from '../../entities/index.ts'
import { findSelectedOwners, requireMandate } from '../../profile/index.ts'
import { findNextSteps } from './next-steps.ts'
import { exportApplications } from './export-applications.ts'
import { findFounding } from './find-founding.ts'
import { listApplications, type ListFilters } from './list-applications.ts'
import { toApplicationRow } from './present-row.ts'

export function listRoutes(serve: Serve, deps: Deps): void {
  const { db, now } = deps

  async function list(actor: Actor, owners: readonly string[], query: ListFilters & Page, language: Language) {
    const { rows, total } = await listApplications(db, owners, query, query)
    const steps = await findNextSteps(db, actor, rows)
    return {
      data: rows.map((row, place) => toApplicationRow(row, steps[place]?.step ?? 'none', actor, language)),
      total,
    }
  }

  /** Returns the owners to list. A person's own list includes applications that name them as a notary. @throws Problem mandate-ended */
  async function findOwners(actor: Actor): Promise<string[]> {
    const owners = await findSelectedOwners(db, actor, now())
    if (actor.organization || actor.selected.kind !== 'person') return owners
    const notary = await findNotary(db, actor.personalCode)
    return notary ? [...owners, notary.notaryId] : owners
  }

  serve(listNotaries, async ({ query }) => {
    const { rows, total } = await notariesInOffice(db, query)
    return { data: rows, total }
  })

  serve(contract.listApplications, async ({ actor, query, language }) =>
    list(actor, await findOwners(actor), query, language),
  )
  serve(contract.listApplicationsFiltered, async ({ actor, query, language }) =>
    list(actor, await findOwners(actor), query, language),
  )
  serve(contract.exportApplications, async ({ actor, query, language }) =>
    exportApplications(deps, await findOwners(actor), query, language),
  )
  serve(contract.listEntityApplications, async ({ actor, params, query, language }) => {
    await requireMandate(db, actor, params.entity_id, now())
    const founding = await findFounding(db, actor, params.entity_id)
    return {
      ...(await list(actor, [params.entity_id], query, language)),
      founding: founding && toApplicationRow(founding, 'none', actor, language),
    }
  })
}
