import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { SignatureProblem } from '../problem.ts'
import type { TrustAnchor, TrustStore } from '../trust.ts'
import { isMachineReadable, readTrustList } from './read-list.ts'
import type { ListPointer, TrustList } from './read-list.ts'
import { isAmong, requireSignedBy, signerOfList } from './verify-list.ts'

/** Brings the bytes at an address; the caller decides whom it may call, how long it waits and how much it takes. */
export type FetchList = (url: string) => Promise<Uint8Array>

export interface ListOptions {
  /** The list of lists, and the DER certificates that may sign it: published in the Official Journal. */
  readonly lists: { readonly url: string; readonly signers: readonly Uint8Array[] }
  /** ISO 3166 codes; all, unless told. Signatures made in Latvia carry timestamps of Estonia too. */
  readonly territories?: readonly string[]
  readonly fetch: FetchList
  readonly now: Date
  /** What was known before: it stays for a list that cannot be had now. */
  readonly previous?: TrustSnapshot
}

/** Plain data but for dates and bytes, which `trustSnapshotToJson` turns into text. */
export interface TrustSnapshot extends TrustStore {
  readonly takenAt: Date
  readonly lists: readonly ListState[]
}

export interface ListState {
  readonly territory: string
  readonly url: string
  readonly sequenceNumber: number
  readonly issuedAt: Date
  readonly nextUpdate?: Date
  /** Empty of a list that was never had. */
  readonly sha256: string
  /** Why the list could not be had anew; what is told is then of an earlier day. */
  readonly problem?: string
}

/** libdigidocpp's limit: the signers of the list of lists change once in some years. */
const MAX_PIVOTS = 3

/** Follows the list of lists to those of the territories; validation later uses the snapshot and no network. */
export async function followTrustLists(options: ListOptions): Promise<TrustSnapshot> {
  const {
    lists: { url, signers },
    now,
    previous,
  } = options
  const bytes = await options.fetch(url)
  const lists = readTrustList(bytes)
  await requireListOfLists(lists, signers, options, 0)
  assertInOrder(lists, url, now, previous)
  const states: ListState[] = [stateOf(url, lists, bytes)]
  const anchors: TrustAnchor[] = []
  const wanted = lists.pointers.filter(
    (pointer) =>
      isMachineReadable(pointer) &&
      pointer.territory !== lists.territory &&
      (options.territories === undefined || options.territories.includes(pointer.territory)),
  )
  for (const pointer of wanted) {
    const outcome = await followPointer(pointer, options)
    states.push(outcome.state)
    anchors.push(...outcome.anchors)
  }
  return { takenAt: now, lists: states, anchors }
}

/** Is anything overdue that is used? Trust does not end with it, but somebody should look. */
export const isOverdue = (snapshot: TrustSnapshot, now: Date): boolean =>
  snapshot.lists.some(({ nextUpdate }) => nextUpdate !== undefined && nextUpdate < now)

/** Was any list never had? Nobody of its country is trusted then. */
export const isIncomplete = (snapshot: TrustSnapshot): boolean => snapshot.lists.some(({ sha256 }) => sha256 === '')

/**
 * Signed by one that was known before, or by one that an earlier list of lists (a pivot) names, that one being signed
 * by one known before.
 */
async function requireListOfLists(
  list: TrustList,
  signers: readonly Uint8Array[],
  options: ListOptions,
  depth: number,
): Promise<void> {
  const signer = signerOfList(list)
  if (isAmong(signer, signers)) return
  const pivots = list.schemeUris.filter((uri) => /pivot[^/]*\.xml$/i.test(uri))
  for (const uri of depth < MAX_PIVOTS ? pivots.slice(0, MAX_PIVOTS) : []) {
    const pivot = readTrustList(await options.fetch(uri))
    await requireListOfLists(pivot, signers, options, depth + 1)
    const named = pivot.pointers
      .filter(({ territory }) => territory === list.territory)
      .flatMap((pointer) => pointer.signers)
    if (isAmong(signer, named)) return
  }
  throw new SignatureProblem('trust-list-signer-unknown')
}

async function followPointer(
  pointer: ListPointer,
  options: ListOptions,
): Promise<{ state: ListState; anchors: readonly TrustAnchor[] }> {
  const { territory, url, signers } = pointer
  try {
    const bytes = await options.fetch(url)
    const list = readTrustList(bytes)
    requireSignedBy(list, signers)
    if (list.territory !== territory) throw new SignatureProblem('trust-list-malformed', 'territory')
    assertInOrder(list, url, options.now, options.previous)
    return { state: stateOf(url, list, bytes), anchors: list.anchors }
  } catch (error) {
    // One country's list must not take the others with it, and yesterday's is better than none.
    const known = options.previous?.lists.find((one) => one.url === url)
    const problem = error instanceof SignatureProblem ? error.code : 'trust-list-unreachable'
    const state = known ?? { territory, url, sequenceNumber: 0, issuedAt: new Date(0), sha256: '' }
    return {
      state: { ...state, problem },
      anchors: (options.previous?.anchors ?? []).filter((anchor) => anchor.country === territory),
    }
  }
}

/** An old list brought again would bring back whom it trusted. */
function assertInOrder(list: TrustList, url: string, now: Date, previous: TrustSnapshot | undefined): void {
  const known = previous?.lists.find((one) => one.url === url)
  if (known && (list.sequenceNumber < known.sequenceNumber || list.issuedAt < known.issuedAt))
    throw new SignatureProblem('trust-list-older-than-known')
  if (list.issuedAt > now) throw new SignatureProblem('trust-list-from-future')
  if (list.nextUpdate !== undefined && list.nextUpdate < now) throw new SignatureProblem('trust-list-expired')
}

const stateOf = (url: string, list: TrustList, bytes: Uint8Array): ListState => ({
  territory: list.territory,
  url,
  sequenceNumber: list.sequenceNumber,
  issuedAt: list.issuedAt,
  ...(list.nextUpdate && { nextUpdate: list.nextUpdate }),
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

export const trustSnapshotToJson = (snapshot: TrustSnapshot): string =>
  JSON.stringify({
    ...snapshot,
    anchors: snapshot.anchors.map((anchor) => ({
      ...anchor,
      certificate: Buffer.from(anchor.certificate).toString('base64'),
    })),
  })

/** Of our own writing, from our own store. */
export function trustSnapshotFromJson(json: string): TrustSnapshot {
  const times = new Set(['takenAt', 'issuedAt', 'nextUpdate', 'grantedFrom', 'grantedUntil'])
  const read = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value
    return times.has(key) ? new Date(value) : key === 'certificate' ? Buffer.from(value, 'base64') : value
  }
  return JSON.parse(json, read) as TrustSnapshot
}
