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
const accepts = ['application/vnd.etsi.tsl+xml', 'application/xml', 'text/xml', 'application/octet-stream', 'binary/octet-stream', 'text/plain', '']
const askAgainMs = 60 * 60_000

async function fetchList(url: string): Promise<Uint8Array> {
  const { status, bytes } = await boundedFetch({ party, url, accepts, timeoutMs, maxBytes })
  if (status !== 200) throw new PartyUnavailable(party, new Error(`answered ${status}`))
  return bytes
}

/**
 * Trust as the lists tell it, kept in a file from one start to the next. What is known is used at once, also when it is old and
 * no network is there; new lists are fetched beside that, once a day and when one is due.
 * @param told hears of each list that could not be had anew
 */
export function keepAnchors({ url, signers, territories }: TrustListSettings, path: string, now: () => Date, told: (problem: { list: string; problem: string }) => void): KeptAnchors {
  const lists = { url, signers: signers.map((der) => Buffer.from(der, 'base64')) }
  let known: { snapshot: TrustSnapshot; askAt: number } | undefined
  let asking: Promise<TrustSnapshot> | undefined

  async function ask(): Promise<TrustSnapshot> {
    const kept = await readFile(path, 'utf8').catch(() => undefined)
    const { snapshot, kept: next, problem } = await keepTrustLists(kept, { lists, ...(territories && { territories }), fetch: fetchList, now: now() }).catch((error: unknown) => {
      throw error instanceof PartyUnavailable ? error : new PartyUnavailable(party, error)
    })
    if (next !== kept) await replaceFile(path, next)
    if (problem) told({ list: url, problem })
    for (const each of snapshot.lists) if (each.problem) told({ list: each.url, problem: each.problem })
    known = { snapshot, askAt: now().getTime() + askAgainMs }
    return snapshot
  }

  return {
    async store() {
      known ??= await keptBefore(path)
      if (known && known.askAt > now().getTime()) return known.snapshot
      asking ??= ask().finally(() => (asking = undefined))
      if (!known) return asking
      asking.catch((error: unknown) => told({ list: url, problem: String(error) }))
      return known.snapshot
    },
  }
}

/** What an earlier start has left, due to be asked for anew. */
async function keptBefore(path: string): Promise<{ snapshot: TrustSnapshot; askAt: number } | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : { snapshot: trustSnapshotFromJson(text), askAt: 0 }
}

/** Whole or not at all: a process may end in between. */
async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text)
  await rename(`${path}.new`, path)
}
