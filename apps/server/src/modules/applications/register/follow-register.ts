import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { RegisterEvent } from '../../../parties/register-office/port.ts'
import { newsHooks, storeNotaryAsRecipient } from '../../communications/index.ts'
import { recomputeDelegations } from '../../delegations/index.ts'
import {
  feedPosition,
  lockFeed,
  moveFeed,
  storeEntity,
  storeLegalFact,
  storeNotary,
  storeOrganization,
  storeUnreadEvent,
  type RegisteredEntity,
} from '../../entities/index.ts'
import { enqueueSignerRefresh, enqueueUncounted } from '../signer-record.ts'
import { applySubmissionNews } from './apply-register-news.ts'
import { receiveRegisterMessage } from './messages-about.ts'

const waitSeconds = 20
const shortestPauseMs = 1_000
const longestPauseMs = 30_000

/** Follows the register's feed until it is stopped: first all existing events, then new ones. Several workers may run it at once. */
export function followRegister(deps: Deps): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped

  async function follow(): Promise<void> {
    let pauseMs = shortestPauseMs
    while (!signal.aborted) {
      const began = performance.now()
      try {
        const taken = await processRegisterEvents(deps, { waitSeconds, signal })
        pauseMs = shortestPauseMs
        // A register that does not wait must not be polled without a pause.
        if (taken > 0 || performance.now() - began > shortestPauseMs) continue
      } catch (error) {
        if (signal.aborted) return
        deps.log.warn({ err: error }, 'the register could not be followed; it will be tried again')
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
      await pause(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  const done = follow()
  return {
    async stop() {
      stopped.abort()
      await done
    },
  }
}

/** Processes the new events of the feed. @returns the number of events */
export async function processRegisterEvents(
  deps: Deps,
  options: { waitSeconds: number; signal?: AbortSignal },
): Promise<number> {
  const events = await deps.registerOffice.eventsAfter(await feedPosition(deps.db), options)
  for (const event of events) {
    if (options.signal?.aborted) break
    await takeInEvent(deps, event)
  }
  return events.length
}

/**
 * Processes one event and stores the position after it in one transaction. Each event is processed once and in order, even if a process
 * is killed.
 */
async function takeInEvent(deps: Deps, event: RegisterEvent): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (event.number <= (await lockFeed(tx))) return
    if (event.kind === 'entity') await takeInEntity(tx, deps, event.entity, event.at)
    else if (event.kind === 'organization') await storeOrganization(tx, event.organization, event.at)
    else if (event.kind === 'notary') {
      await storeNotary(tx, event.notary, event.at)
      await storeNotaryAsRecipient(tx, event.notary)
    } else if (event.kind === 'legal_fact') await storeLegalFact(tx, event.legalFact, event.at)
    else if (event.kind === 'submission') await applySubmissionNews(tx, deps, event.submission, event.at)
    else if (event.kind === 'message') await receiveRegisterMessage(tx, deps, event.message, event.at)
    else {
      deps.log.error({ event: event.number, failure: event.failure }, 'an event of the register cannot be read')
      await storeUnreadEvent(tx, event, deps.now())
    }
    await moveFeed(tx, event.number)
  })
}

/** Stores an entity. A change of its officers also changes the delegations that they gave, and the required signers. */
async function takeInEntity(tx: Tx, deps: Deps, entity: RegisteredEntity, at: Date): Promise<void> {
  const entityId = await storeEntity(tx, entity, at)
  await recomputeDelegations(tx, newsHooks(deps), entityId, deps.now())
  await enqueueSignerRefresh(tx, deps, entity.registrationNumber)
  await enqueueUncounted(tx, deps, entityId, at)
}
