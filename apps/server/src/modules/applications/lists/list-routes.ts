import * as contract from '@portal/contract/application-lists'
import { listNotaries } from '@portal/contract/notaries'
import type { Language } from '@portal/contract/shapes'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { Page } from '../../../paging.ts'
import type { Serve } from '../../../serve.ts'
import { listNotaries as notariesInOffice, findNotary } from '../../entities/index.ts'
import { findSelectedOwners, requireMandate } from '../../profile/index.ts'
import { findNextSteps } from './next-steps.ts'
import { exportApplications } from './export-applications.ts'
import { findFounding } from './find-founding.ts'
import { listApplications, type ListFilters } from './list-applications.ts'
import { listOtherProfiles } from './list-other-profiles.ts'
import { toApplicationRow } from './present-row.ts'

export function listRoutes(serve: Serve, deps: Deps): void {
  const { db, now } = deps

  async function list(
    { actor, reading, language }: { actor: Actor; reading: Database; language: Language },
    owners: readonly string[],
    query: ListFilters & Page,
  ) {
    const { rows, total } = await listApplications(reading, owners, query, query)
    const steps = await findNextSteps(reading, actor, rows)
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

  serve(listNotaries, async ({ query, reading }) => {
    const { rows, total } = await notariesInOffice(reading, query)
    return { data: rows, total }
  })

  serve(contract.listApplications, async (asked) => list(asked, await findOwners(asked.actor), asked.query))
  serve(contract.listApplicationsFiltered, async (asked) => list(asked, await findOwners(asked.actor), asked.query))
  serve(contract.listOtherProfiles, async ({ actor, query, reading }) =>
    listOtherProfiles({ db: reading, now }, actor, query.stage),
  )
  serve(contract.exportApplications, async ({ actor, query, language, reading }) =>
    exportApplications({ db: reading, now }, await findOwners(actor), query, language),
  )
  serve(contract.listEntityApplications, async (asked) => {
    const { actor, params, query, reading, language } = asked
    await requireMandate(db, actor, params.entity_id, now())
    const founding = await findFounding(reading, actor, params.entity_id)
    return {
      ...(await list(asked, [params.entity_id], query)),
      founding: founding && toApplicationRow(founding, 'none', actor, language),
    }
  })
}
