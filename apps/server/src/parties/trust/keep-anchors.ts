import { readFile, rename, writeFile } from 'node:fs/promises'
import { keepTrustLists, trustSnapshotFromJson, type TrustSnapshot } from '@portal/signatures'
import { PartyUnavailable } from '../../problem.ts'
import { boundedFetch } from '../bounded-fetch.ts'

/** The setting `TRUST_LISTS`. */
export interface TrustListSettings {
  /** The list of lists (ETSI TS 119 612). */
  url: string
  /** Base64 DER: the certificates that may sign it, as published in the Official Journal. */
  signers: readonly string[]
  /** ISO 3166 codes; every country when absent. */
  territories?: readonly string[] | undefined
}

export interface KeptAnchors {
  /** Returns the trust. @throws PartyUnavailable while no list has ever been fetched */
  store(): Promise<TrustSnapshot>
}

const party = 'The trusted lists'
const timeoutMs = 60_000
/** The largest of the Union's lists exceed 5 MB. */
const maxBytes = 32 * 1024 * 1024
/** Lists are published under several media types. */
const accepts = [
  'application/vnd.etsi.tsl+xml',
  'application/xml',
  'text/xml',
  'application/octet-stream',
  'binary/octet-stream',
  'text/plain',
  '',
]
const askAgainMs = 60 * 60_000

async function fetchList(url: string): Promise<Uint8Array> {
  const { status, bytes } = await boundedFetch({ party, url, accepts, timeoutMs, maxBytes })
  if (status !== 200) throw new PartyUnavailable(party, new Error(`answered ${status}`))
  return bytes
}

/** The current lists, with the text that stores them. */
interface Known {
  snapshot: TrustSnapshot
  text: string
  askAt: number
}

/**
 * Keeps the trusted lists in a file from one start to the next. Stored lists are used at once, also old ones without a
 * network. New lists are fetched in the background: at each start, once a day, and when one is due or missing.
 * @param report receives each failure to fetch a list or to write the file
 */
export function keepAnchors(
  { url, signers, territories }: TrustListSettings,
  path: string,
  now: () => Date,
  report: (problem: { list: string; problem: string }) => void,
): KeptAnchors {
  const lists = { url, signers: signers.map((der) => Buffer.from(der, 'base64')) }
  let known: Known | undefined
  let asking: Promise<TrustSnapshot> | undefined
  // The settings may have changed since the stored lists were fetched, so these get no grace period at the start.
  let isStarting = true

  async function ask(): Promise<TrustSnapshot> {
    const before = known?.text
    const {
      snapshot,
      kept: text,
      problem,
    } = await keepTrustLists(before, {
      lists,
      ...(territories && { territories }),
      ...(isStarting && { maxAgeMs: 0 }),
      fetch: fetchList,
      now: now(),
    }).catch((error: unknown) => {
      throw error instanceof PartyUnavailable ? error : new PartyUnavailable(party, error)
    })
    if (problem) report({ list: url, problem })
    else isStarting = false
    for (const each of snapshot.lists) if (each.problem) report({ list: each.url, problem: each.problem })
    known = { snapshot, text, askAt: now().getTime() + askAgainMs }
    // A full disk must not discard the fetched lists.
    if (text !== before)
      await replaceFile(path, text).catch((error: unknown) => report({ list: url, problem: String(error) }))
    return snapshot
  }

  return {
    async store() {
      known ??= await keptBefore(path, url)
      if (known && known.askAt > now().getTime()) return known.snapshot
      asking ??= ask().finally(() => (asking = undefined))
      if (!known) return asking
      asking.catch((error: unknown) => report({ list: url, problem: String(error) }))
      return known.snapshot
    },
  }
}

/**
 * Reads the lists of an earlier start, due to be fetched again; undefined for a damaged file or another list of lists.
 */
async function keptBefore(path: string, url: string): Promise<Known | undefined> {
  const known = await readFile(path, 'utf8')
    .then((text) => ({ snapshot: trustSnapshotFromJson(text), text, askAt: 0 }))
    .catch(() => undefined)
  return known?.snapshot.lists[0]?.url === url ? known : undefined
}

/** Replaces a file atomically: the process may end at any time, and another process of this node may write its own. */
async function replaceFile(path: string, text: string): Promise<void> {
  const next = `${path}.${process.pid}.new`
  await writeFile(next, text)
  await rename(next, path)
}
