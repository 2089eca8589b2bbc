import { createHash } from 'node:crypto'
import type { Container } from '../container/open-container.ts'
import { SignatureProblem } from '../problem.ts'
import type { ContentPart } from '../xades/archived-content.ts'
import type { HashName } from '../x509/verify-value.ts'
import type { ByteSource } from '../zip/byte-source.ts'
import { readEntry } from '../zip/read-entry.ts'
import type { ZipEntry } from '../zip/read-zip.ts'
import { archiveBudget } from './check-references.ts'
import type { OpenQuestion } from './proofs/evidence.ts'
import type { ValidationReport } from './report.ts'
import { validateOpened } from './validate-container.ts'
import type { ValidationOptions } from './validation-options.ts'

/** Rounds repeat while new digests are requested: first those of the files, then, when these match, those for archive timestamps. */
const MAX_ROUNDS = 3

interface Wanted {
  readonly parts: readonly ContentPart[]
  readonly hash: HashName
}

type Known = Map<string, Uint8Array | SignatureProblem>

/** Validates in rounds: each finds the digests that the signatures need, and each file is then read once for all of them. */
export async function validateFrom(
  source: ByteSource,
  entries: readonly ZipEntry[],
  container: Container,
  options: ValidationOptions,
): Promise<ValidationReport> {
  const known: Known = new Map()
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const budget = archiveBudget()
  for (let round = 0; ; round += 1) {
    const wanted = new Map<string, Wanted>()
    const openQuestions: OpenQuestion[] = []
    const report = validateOpened(container, { ...options, openQuestions }, (content, hash) => {
      const parts = typeof content === 'string' ? [content] : content
      const key = keyOf(parts, hash)
      const digest = known.get(key)
      if (digest instanceof SignatureProblem) throw digest
      if (!digest && parts.every((part) => typeof part !== 'string' || byName.has(part)))
        wanted.set(key, { parts, hash })
      return digest
    })
    if (wanted.size === 0 || round === MAX_ROUNDS) {
      options.openQuestions?.push(...openQuestions)
      return report
    }
    await digestAll(source, byName, [...wanted], known, budget)
  }
}

const keyOf = (parts: readonly ContentPart[], hash: HashName): string =>
  JSON.stringify([
    hash,
    ...parts.map((part) => (typeof part === 'string' ? part : [createHash('sha256').update(part).digest('hex')])),
  ])

/** Reads each file once for all requested hashes; the content of an archive timestamp is hashed part by part. */
async function digestAll(
  source: ByteSource,
  entries: ReadonlyMap<string, ZipEntry>,
  wanted: readonly [string, Wanted][],
  known: Known,
  spend: (bytes: number) => void,
): Promise<void> {
  const single = Map.groupBy(
    wanted.filter(([, { parts }]) => parts.length === 1),
    ([
      ,
      {
        parts: [part],
      },
    ]) => (typeof part === 'string' ? part : ''),
  )
  for (const [name, requests] of single) {
    const entry = entries.get(name)
    if (!entry) continue
    const running = requests.map(([key, { hash }]) => ({ key, hash: createHash(hash) }))
    const problem = await readEntry(source, entry, (piece) => running.forEach(({ hash }) => hash.update(piece))).catch(
      problemOnly,
    )
    for (const { key, hash } of running) known.set(key, problem ?? hash.digest())
  }
  for (const [key, { parts, hash }] of wanted.filter(([, one]) => one.parts.length > 1)) {
    const running = createHash(hash)
    for (const part of parts) {
      if (typeof part !== 'string') running.update(part)
      const entry = typeof part === 'string' ? entries.get(part) : undefined
      spend(entry?.size ?? 0)
      if (entry) await readEntry(source, entry, (piece) => running.update(piece))
    }
    known.set(key, running.digest())
  }
}

/** A file that cannot be unpacked is a fault of the signatures over it, reported where they request its digest. */
function problemOnly(error: unknown): SignatureProblem {
  if (error instanceof SignatureProblem) return error
  throw error
}
