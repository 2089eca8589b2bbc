import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { recurring } from '../../jobs/recurring.ts'

/** Longer than any transaction that writes a line may take, so that no line is committed behind the sealed ones. */
const sealedAfterMs = 15 * 60_000
const linesAtOnce = 1_000

/** The end of the chain: the number of sealed lines and the last seal. */
export interface ChainHead {
  position: number
  seal: Buffer
}

export const noLine: ChainHead = { position: 0, seal: Buffer.alloc(32) }

export const saltBytes = 16

/** Returns SHA-256 over the salt and the text of a line. The salt prevents guessing the text from the hash. */
export const contentHash = (salt: Buffer, text: string): Buffer =>
  createHash('sha256').update(salt).update(text).digest()

/** Returns SHA-256 over the previous seal and the hash of the line, or its text if the line has no hash. */
export const sealOver = (before: Buffer, content: Buffer | string): Buffer =>
  createHash('sha256').update(before).update(content).digest()

export interface SealedContent {
  content_salt: Buffer
  content_hash: Buffer
  seal_position: number
  seal: Buffer
}

/** Appends lines to the chain and returns their seals. */
export function sealBehind(head: ChainHead, lines: readonly { text: string; salt: Buffer }[]): SealedContent[] {
  let { position, seal } = head
  return lines.map(({ text, salt }) => {
    const hash = contentHash(salt, text)
    seal = sealOver(seal, hash)
    position += 1
    return { content_salt: salt, content_hash: hash, seal_position: position, seal }
  })
}

export async function readHead(db: Database | Tx): Promise<ChainHead> {
  const row = await db
    .selectFrom('history.action')
    .select(['seal_position', 'seal'])
    .where('seal_position', 'is not', null)
    .orderBy('seal_position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seal_position && row.seal ? { position: row.seal_position, seal: row.seal } : noLine
}

/** Seals the lines that are old enough, in chronological order. */
export async function sealActions({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const until = new Date(now().getTime() - sealedAfterMs)
  for (;;) {
    const head = await db.transaction().execute((tx) => sealNext(tx, until))
    if (!head) return
    // The log is stored elsewhere, so the logged head reveals a rebuilt or truncated chain.
    log.info({ head: headText(head) }, 'the history is sealed up to here')
  }
}

/** @returns the new head of the chain; undefined when there was nothing to seal */
async function sealNext(tx: Tx, until: Date): Promise<ChainHead | undefined> {
  const lines = await tx
    .selectFrom('history.action as line')
    .select(['action_id', sql<string>`history.sealed_text(line)`.as('text')])
    .where('seal', 'is', null)
    .where('at', '<=', until)
    // The planner uses the partial index only with this condition.
    .where(sql<boolean>`at > '-infinity'`)
    .orderBy('at')
    .orderBy('action_id')
    .limit(linesAtOnce)
    .forUpdate()
    .execute()
  if (lines.length === 0) return undefined
  const head = await readHead(tx)
  const sealed = sealBehind(
    head,
    lines.map(({ text }) => ({ text, salt: randomBytes(saltBytes) })),
  )
  await sql`
    update history.action as line
    set seal_position = ${head.position} + given.number, seal = given.seal, content_salt = given.salt, content_hash = given.hash
    from unnest(
      ${lines.map(({ action_id: id }) => id)}::uuid[], ${sealed.map(({ seal }) => seal)}::bytea[],
      ${sealed.map(({ content_salt: salt }) => salt)}::bytea[], ${sealed.map(({ content_hash: hash }) => hash)}::bytea[]
    ) with ordinality as given (action_id, seal, salt, hash, number)
    where line.action_id = given.action_id
  `.execute(tx)
  const last = sealed.at(-1)
  return last && { position: last.seal_position, seal: last.seal }
}

export const headText = ({ position, seal }: ChainHead): string => `${position}:${seal.toString('hex')}`

export const sealing = recurring('history.seal', 5 * 60_000, sealActions)
