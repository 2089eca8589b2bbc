import { SignatureProblem } from '../problem.ts'
import {
  followTrustLists,
  isIncomplete,
  isOverdue,
  trustSnapshotFromJson,
  trustSnapshotToJson,
} from './follow-lists.ts'
import type { ListOptions, TrustSnapshot } from './follow-lists.ts'

export interface KeptLists {
  readonly snapshot: TrustSnapshot
  /** What to keep for the next time; the same text when nothing was fetched. */
  readonly kept: string
  /** Why the list of lists could not be had anew: all that is told is of an earlier day. */
  readonly problem?: string
}

/** Lists are issued anew before they are due, when somebody loses the trust. */
const DAY_MS = 24 * 3_600_000

/**
 * The lists as they were kept, without a network, as long as none is due or was never had, and all are of the last day
 * (`maxAgeMs`); else fetched anew. What cannot be had stays as it was known: signatures are validated when the network is away, too.
 */
export async function keepTrustLists(
  kept: string | undefined,
  options: Omit<ListOptions, 'previous'> & { readonly maxAgeMs?: number },
): Promise<KeptLists> {
  const { now, maxAgeMs = DAY_MS } = options
  const previous = kept === undefined ? undefined : trustSnapshotFromJson(kept)
  if (
    kept !== undefined &&
    previous &&
    now.getTime() - previous.takenAt.getTime() < maxAgeMs &&
    !isOverdue(previous, now) &&
    !isIncomplete(previous)
  )
    return { snapshot: previous, kept }
  try {
    const snapshot = await followTrustLists({ ...options, ...(previous && { previous }) })
    return { snapshot, kept: trustSnapshotToJson(snapshot) }
  } catch (error) {
    if (kept === undefined || !previous) throw error
    return {
      snapshot: previous,
      kept,
      problem: error instanceof SignatureProblem ? error.code : 'trust-list-unreachable',
    }
  }
}
