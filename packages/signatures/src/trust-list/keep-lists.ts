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
  /** Text to store for the next call; unchanged when nothing was fetched. */
  readonly kept: string
  /** Reason why the list of lists could not be fetched: all trust then comes from an earlier version. */
  readonly problem?: string
}

/** A list is issued again before it is due when a provider loses the trust. */
const DAY_MS = 24 * 3_600_000

/**
 * Returns the stored lists without using the network while none is due or missing and all are younger than `maxAgeMs`;
 * otherwise fetches them again. A list that cannot be fetched keeps its last known state: signatures are validated
 * without the network too.
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
