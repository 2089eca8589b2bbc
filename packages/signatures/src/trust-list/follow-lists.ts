import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { SignatureProblem } from '../problem.ts'
import type { TrustAnchor, TrustStore } from '../trust.ts'
import { isMachineReadable, readTrustList } from './read-list.ts'
import type { ListPointer, TrustList } from './read-list.ts'
import { isAmong, requireSignedBy, signerOfList } from './verify-list.ts'

/** Fetches an address; the implementation restricts addresses, waiting time and size. */
export type FetchList = (url: string) => Promise<Uint8Array>

export interface ListOptions {
  /** The list of lists, and the DER certificates that may sign it: the Official Journal publishes them. */
  readonly lists: { readonly url: string; readonly signers: readonly Uint8Array[] }
  /** ISO 3166 codes; default: all. Signatures made in Latvia carry timestamps of Estonia too. */
  readonly territories?: readonly string[]
  readonly fetch: FetchList
  readonly now: Date
  /** The previous snapshot: its lists stay where a new one cannot be fetched. */
  readonly previous?: TrustSnapshot
}

/** Plain data except dates and bytes, which `trustSnapshotToJson` converts to text. */
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
  /** Empty for a list that was never fetched. */
  readonly sha256: string
  /** Reason why the list could not be fetched again; the trust then comes from an earlier version. */
  readonly problem?: string
}

/** Limit of libdigidocpp: the signers of the list of lists change once in several years. */
const MAX_PIVOTS = 3

/** Follows the list of lists to those of the territories; later validations use the snapshot and no network. */
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

/** Checks whether a used list is overdue. Trust does not end with it, but an operator should look. */
export const isOverdue = (snapshot: TrustSnapshot, now: Date): boolean =>
  snapshot.lists.some(({ nextUpdate }) => nextUpdate !== undefined && nextUpdate < now)

/** Checks whether a list was never fetched. No signer of its country is trusted then. */
export const isIncomplete = (snapshot: TrustSnapshot): boolean => snapshot.lists.some(({ sha256 }) => sha256 === '')

/** Requires a signature by a known signer, or by a signer that an earlier list of lists (a pivot) names, itself signed by a known signer. */
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
    // A fault in one country's list must not affect the others, and an older list is better than none.
    const known = options.previous?.lists.find((one) => one.url === url)
    const problem = error instanceof SignatureProblem ? error.code : 'trust-list-unreachable'
    const state = known ?? { territory, url, sequenceNumber: 0, issuedAt: new Date(0), sha256: '' }
    return {
      state: { ...state, problem },
      anchors: (options.previous?.anchors ?? []).filter((anchor) => anchor.country === territory),
    }
  }
}

/** A replayed old list would restore withdrawn trust. */
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

/** Parses the JSON of our own store. */
export function trustSnapshotFromJson(json: string): TrustSnapshot {
  const times = new Set(['takenAt', 'issuedAt', 'nextUpdate', 'grantedFrom', 'grantedUntil'])
  const read = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value
    return times.has(key) ? new Date(value) : key === 'certificate' ? Buffer.from(value, 'base64') : value
  }
  return JSON.parse(json, read) as TrustSnapshot
}
