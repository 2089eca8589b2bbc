import { readFile, rename, writeFile } from 'node:fs/promises'
import { keepTrustLists, trustSnapshotFromJson, type TrustSnapshot } from '@portal/signatures'
import { PartyUnavailable } from '../../problem.ts'
import { boundedFetch } from '../bounded-fetch.ts'

export interface TrustListSettings {
  /** The list of lists (ETSI TS 119 612). */
  url: string
  /** Base64 DER: the certificates that may sign it, as published in the Official Journal. */
  signers: readonly string[]
  /** ISO 3166 codes; every country when absent. */
  territories?: readonly string[] | undefined
}

export interface KeptAnchors {
  /** @throws PartyUnavailable while no list has ever been had */
  store(): Promise<TrustSnapshot>
}

const party = 'The trusted lists'
const timeoutMs = 60_000
/** The largest of the Union's are beyond 5 MB. */
const maxBytes = 32 * 1024 * 1024
/** Lists are published under many names. */
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

/** Lists and the text they are kept as. */
interface Known {
  snapshot: TrustSnapshot
  text: string
  askAt: number
}

/**
 * Trust as the lists tell it, kept in a file from one start to the next. What is known is used at once, also when it is old and
 * no network is there; new lists are fetched beside that, at each start, once a day and when one is due or was never had.
 * @param told hears of each list that could not be had anew, and of a file that could not be written
 */
export function keepAnchors(
  { url, signers, territories }: TrustListSettings,
  path: string,
  now: () => Date,
  told: (problem: { list: string; problem: string }) => void,
): KeptAnchors {
  const lists = { url, signers: signers.map((der) => Buffer.from(der, 'base64')) }
  let known: Known | undefined
  let asking: Promise<TrustSnapshot> | undefined
  // Settings may have changed since what is kept was fetched: it has no day of grace.
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
    if (problem) told({ list: url, problem })
    else isStarting = false
    for (const each of snapshot.lists) if (each.problem) told({ list: each.url, problem: each.problem })
    known = { snapshot, text, askAt: now().getTime() + askAgainMs }
    // A full disk must not take away what is known.
    if (text !== before)
      await replaceFile(path, text).catch((error: unknown) => told({ list: url, problem: String(error) }))
    return snapshot
  }

  return {
    async store() {
      known ??= await keptBefore(path, url)
      if (known && known.askAt > now().getTime()) return known.snapshot
      asking ??= ask().finally(() => (asking = undefined))
      if (!known) return asking
      asking.catch((error: unknown) => told({ list: url, problem: String(error) }))
      return known.snapshot
    },
  }
}

/** What an earlier start has left, due to be asked for anew; nothing when it is damaged, or was told by another list of lists. */
async function keptBefore(path: string, url: string): Promise<Known | undefined> {
  const known = await readFile(path, 'utf8')
    .then((text) => ({ snapshot: trustSnapshotFromJson(text), text, askAt: 0 }))
    .catch(() => undefined)
  return known?.snapshot.lists[0]?.url === url ? known : undefined
}

/** Whole or not at all: a process may end in between, and another one of this node write its own. */
async function replaceFile(path: string, text: string): Promise<void> {
  const next = `${path}.${process.pid}.new`
  await writeFile(next, text)
  await rename(next, path)
}
