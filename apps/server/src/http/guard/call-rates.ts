import type { CallKind } from '@portal/contract/call-limits'
import { addCalls, secondsLeft, windowBegan } from '../../call-count.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'

/** Maximum number of counted callers. Beyond it, the earliest one is dropped. */
const mostCallers = 50_000

interface Count {
  /** Calls received by this node. */
  own: number
  /** Number of own calls that are already in the database. */
  shared: number
  /** Calls reported by the other nodes. */
  others: number
}

interface Window {
  began: Date
  counts: Map<string, Count>
  /** Callers near enough to the limit to be reported to the other nodes. */
  loud: Map<string, Count>
}

export interface CallRates {
  /** Counts one more call of a caller. @returns whether it is the first one beyond the limit */
  count(caller: string, kind: CallKind): boolean
  /** @throws Problem too-many-requests once a caller is beyond the limit of that kind */
  require(caller: string, kind: CallKind): void
  /** Exchanges counts with the other nodes. */
  share(): Promise<void>
}

/**
 * Counts every call in this node's memory, in windows of whole seconds. Nodes exchange only the counts of callers that
 * have used at least 25 % of a limit, so that normal use costs no database write.
 */
export function callRates({ pool, now }: Pick<Deps, 'pool' | 'now'>, limits: Deps['callLimits']): CallRates {
  const windows = new Map<CallKind, Window>()

  function windowOf(kind: CallKind): Window {
    const began = windowBegan(now(), limits[kind].seconds)
    const present = windows.get(kind)
    if (present?.began.getTime() === began.getTime()) return present
    const next: Window = { began, counts: new Map(), loud: new Map() }
    windows.set(kind, next)
    return next
  }

  const isBeyond = (count: Count, kind: CallKind) => count.own + count.others > limits[kind].calls

  return {
    count(caller, kind) {
      const { counts, loud } = windowOf(kind)
      let count = counts.get(caller)
      if (!count) {
        if (counts.size >= mostCallers) counts.delete(counts.keys().next().value ?? '')
        counts.set(caller, (count = { own: 0, shared: 0, others: 0 }))
      }
      const wasBeyond = isBeyond(count, kind)
      count.own += 1
      if (count.own * 4 >= limits[kind].calls) loud.set(caller, count)
      return !wasBeyond && isBeyond(count, kind)
    },
    require(caller, kind) {
      const count = windowOf(kind).counts.get(caller)
      if (count && isBeyond(count, kind))
        throw new Problem('too-many-requests', { retryAfter: secondsLeft(now(), limits[kind].seconds) })
    },
    async share() {
      const sharing = [...windows].flatMap(([kind, { began, loud }]) =>
        [...loud].map(([caller, count]) => ({ caller, call: `every ${kind}`, began, count })),
      )
      if (sharing.length === 0) return
      const sent = sharing.map(({ count, ...place }) => ({ ...place, calls: count.own - count.shared }))
      const totals = await addCalls({ pool, now }, sent)
      sharing.forEach(({ count }, index) => {
        count.shared += sent[index]?.calls ?? 0
        count.others = (totals[index] ?? 0) - count.shared
      })
    },
  }
}
