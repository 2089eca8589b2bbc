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
import { disputeAction, type DisputeHooks } from './dispute-action.ts'
import { exportHistory } from './export-history.ts'
import { listHistory, type HistoryLine } from './list-history.ts'
import { actionsNamed, splitWords, type HistoryFilters, type DataOwner } from './search-history.ts'
import { isOwnAction } from './own-action.ts'
import { describeObject } from './describe-object.ts'

/** Functions of higher modules that the history uses. */
export interface HistoryHooks extends DisputeHooks {
  /** @throws Problem entity-not-found, mandate-ended */
  requireMandate(actor: Actor, entityId: EntityId): Promise<unknown>
  numbersOf(db: Database, applicationIds: readonly ApplicationId[]): Promise<Map<string, string>>
  subjectsOf(db: Database, messageIds: readonly string[], language: Language): Promise<Map<string, string>>
  reasonNames(db: Database, language: Language): Promise<(reason: string) => string>
}

interface Reader {
  actor: Actor
  language: Language
  reading: Database
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

export function historyRoutes(serve: Serve, deps: Deps, hooks: HistoryHooks): void {
  async function present(
    db: Database,
    lines: readonly HistoryLine[],
    { actor, language }: Pick<Reader, 'actor' | 'language'>,
  ): Promise<PastAction[]> {
    const numbers = await hooks.numbersOf(
      db,
      lines.flatMap(({ applicationId }) => applicationId ?? []),
    )
    const subjects = await hooks.subjectsOf(
      db,
      lines.flatMap(({ details }) => details.message ?? []),
      language,
    )
    const reasonIn = lines.some(({ supportSessionId }) => supportSessionId)
      ? await hooks.reasonNames(db, language)
      : undefined
    return lines.map((line) => {
      const number = line.applicationId === null ? undefined : numbers.get(line.applicationId)
      return {
        uuid: line.id,
        at: line.at.toISOString(),
        action: line.name,
        repeated: line.repeated,
        last_at: line.lastAt?.toISOString() ?? null,
        actor: line.actorName,
        acting_as: line.actingAs,
        about: describeObject(line.details, language) ?? subjects.get(line.details.message ?? '') ?? null,
        application: line.applicationId !== null && number !== undefined ? { uuid: line.applicationId, number } : null,
        help_desk:
          line.supportSessionReason !== null && reasonIn ? { reason: reasonIn(line.supportSessionReason) } : null,
        disputed_at: line.disputedAt?.toISOString() ?? null,
        can_dispute: line.disputedAt === null && actor.mode !== 'internal' && isOwnAction(line, actor),
      }
    })
  }

  async function list(whose: DataOwner, asked: Reader & { query: AskedFilters & Page }) {
    const { lines, total } = await listHistory(asked.reading, whose, filtersOf(asked.query), asked.query)
    return { data: await present(asked.reading, lines, asked), total }
  }

  function file(whose: DataOwner, asked: Reader & { query: AskedFilters }) {
    const { reading, query, language } = asked
    return exportHistory({ db: reading, now: deps.now }, whose, filtersOf(query), language, (lines) =>
      present(reading, lines, asked),
    )
  }

  serve(contract.listActions, (asked) => list({ person: asked.actor.personId }, asked))

  serve(contract.listEntityActions, async (asked) => {
    await hooks.requireMandate(asked.actor, asked.params.id)
    return list({ entity: asked.params.id }, asked)
  })

  serve(contract.exportActions, (asked) => file({ person: asked.actor.personId }, asked))

  serve(contract.exportEntityActions, async (asked) => {
    await hooks.requireMandate(asked.actor, asked.params.id)
    return file({ entity: asked.params.id }, asked)
  })

  serve(contract.disputeAction, ({ actor, params, body, language, once }) =>
    once(async (tx) => {
      const line = await disputeAction({ tx, deps, hooks, actor }, params.id, body?.note || null)
      const [disputed] = await present(tx, [line], { actor, language })
      if (!disputed) throw new Error('A disputed line was not shown')
      return { data: disputed }
    }),
  )
}
