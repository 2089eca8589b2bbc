import type { ApplicationId, EntityId } from '@portal/contract/ids'
import * as contract from '@portal/contract/history'
import type { PastAction } from '@portal/contract/history'
import type { Language } from '@portal/contract/shapes'
import { endOfDay, startOfDay } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Page } from '../../paging.ts'
import type { Serve } from '../../serve.ts'
import { disputeAction, type DisputeMeans } from './dispute-action.ts'
import { exportHistory } from './export-history.ts'
import { listHistory, type HistoryLine } from './history.ts'
import { actionsNamed, splitWords, type HistoryFilters, type Whose } from './narrow-history.ts'
import { mayBeOwn } from './own-lines.ts'
import { whatAbout } from './what-about.ts'

/** Functions of higher modules that the history uses. */
export interface HistoryMeans extends DisputeMeans {
  /** @throws Problem entity-not-found, mandate-ended */
  requireMandate(actor: Actor, entityId: EntityId): Promise<unknown>
  numbersOf(db: Database, applicationIds: readonly ApplicationId[]): Promise<Map<string, string>>
  subjectsOf(db: Database, messageIds: readonly string[], language: Language): Promise<Map<string, string>>
  reasonNames(db: Database, language: Language): Promise<(reason: string) => string>
}

interface AskedFilters {
  action?: string | undefined
  done_by?: string | undefined
  done_from?: string | undefined
  done_to?: string | undefined
}

const filtersOf = ({ action, done_by: doneBy, done_from: from, done_to: to }: AskedFilters): HistoryFilters => ({
  actions: action === undefined ? null : actionsNamed(action),
  doneBy: splitWords(doneBy ?? ''),
  since: from ? startOfDay(from) : null,
  before: to ? endOfDay(to) : null,
})

export function historyRoutes(serve: Serve, deps: Deps, means: HistoryMeans): void {
  const { db } = deps

  async function present(lines: readonly HistoryLine[], actor: Actor, language: Language): Promise<PastAction[]> {
    const numbers = await means.numbersOf(
      db,
      lines.flatMap(({ applicationId }) => applicationId ?? []),
    )
    const subjects = await means.subjectsOf(
      db,
      lines.flatMap(({ details }) => details.message ?? []),
      language,
    )
    const reasonIn = lines.some(({ visitId }) => visitId) ? await means.reasonNames(db, language) : undefined
    return lines.map((line) => {
      const number = line.applicationId === null ? undefined : numbers.get(line.applicationId)
      return {
        uuid: line.id,
        at: line.at.toISOString(),
        action: line.name,
        repeated: line.repeated,
        actor: line.actorName,
        acting_as: line.actingAs,
        about: whatAbout(line.details, language) ?? subjects.get(line.details.message ?? '') ?? null,
        application: line.applicationId !== null && number !== undefined ? { uuid: line.applicationId, number } : null,
        help_desk: line.visitReason !== null && reasonIn ? { reason: reasonIn(line.visitReason) } : null,
        disputed_at: line.disputedAt?.toISOString() ?? null,
        can_dispute: line.disputedAt === null && actor.mode !== 'internal' && mayBeOwn(line, actor),
      }
    })
  }

  async function list(whose: Whose, actor: Actor, query: AskedFilters & Page, language: Language) {
    const { lines, total } = await listHistory(db, whose, filtersOf(query), query)
    return { data: await present(lines, actor, language), total }
  }

  const file = (whose: Whose, actor: Actor, query: AskedFilters, language: Language) =>
    exportHistory(deps, whose, filtersOf(query), language, (lines) => present(lines, actor, language))

  serve(contract.listActions, ({ actor, query, language }) => list({ person: actor.personId }, actor, query, language))

  serve(contract.listEntityActions, async ({ actor, params, query, language }) => {
    await means.requireMandate(actor, params.id)
    return list({ entity: params.id }, actor, query, language)
  })

  serve(contract.exportActions, ({ actor, query, language }) =>
    file({ person: actor.personId }, actor, query, language),
  )

  serve(contract.exportEntityActions, async ({ actor, params, query, language }) => {
    await means.requireMandate(actor, params.id)
    return file({ entity: params.id }, actor, query, language)
  })

  serve(contract.disputeAction, async ({ actor, params, body, language }) => {
    const line = await disputeAction({ deps, means, actor }, params.id, body?.note || null)
    const [disputed] = await present([line], actor, language)
    if (!disputed) throw new Error('A disputed line was not shown')
    return { data: disputed }
  })
}
