import { createHash, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { inTransaction, lockFor, only } from '../../database.ts'
import { json, refusal } from '../../pages/answer.ts'
import type { Answer } from '../../pages/answer.ts'
import { recordEvent } from '../events.ts'
import type { WrittenLetter } from '../events.ts'

export type ReceivedLetter = {
  kind: string
  recipient: string
  subject: string
  text: string
  submission: string | null
  number: string | null
  entity: string | null
  in_reply_to: string | null
  sender: { personal_code: string; name: string; on_behalf_of: string | null }
  sent_at: string
  files: { uuid: string; name: string; sha256: string }[]
}

const textOrNull = { type: ['string', 'null'] } as const
export const letterSchema = {
  type: 'object',
  required: ['kind', 'recipient', 'subject', 'text', 'submission', 'in_reply_to', 'sender', 'sent_at', 'files'],
  properties: {
    kind: { enum: ['letter', 'answer', 'withdrawal', 'objection', 'appeal', 'refund'] },
    recipient: { type: 'string', minLength: 1 },
    subject: { type: 'string', minLength: 1, maxLength: 250 },
    text: { type: 'string', minLength: 1, maxLength: 10_000 },
    submission: textOrNull,
    number: textOrNull,
    entity: textOrNull,
    in_reply_to: textOrNull,
    sender: {
      type: 'object',
      required: ['personal_code', 'name'],
      properties: {
        personal_code: { type: 'string', pattern: '^\\d{11}$' },
        name: { type: 'string', minLength: 1 },
        on_behalf_of: textOrNull,
      },
    },
    sent_at: { type: 'string', format: 'date-time' },
    files: {
      type: 'array',
      items: {
        type: 'object',
        required: ['uuid', 'name', 'sha256'],
        properties: { uuid: { type: 'string' }, name: { type: 'string' }, sha256: { type: 'string' } },
      },
    },
  },
} as const

type File = { letter: string; file: string; name: string; sha256: string; bytes: Buffer }

/** Stores a file before the letter that lists it; a repetition of the same file changes nothing. */
export async function keepLetterFile(db: Pool, { letter, file, name, sha256, bytes }: File): Promise<Answer> {
  const actual = createHash('sha256').update(bytes).digest('hex')
  if (actual !== sha256.toLowerCase())
    return refusal(422, 'digest-differs', 'X-Content-SHA256 is not the digest of the bytes that arrived.')
  await db.query(
    `insert into register.letter_file (letter, file, name, sha256, bytes) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [letter, file, name, actual, bytes],
  )
  return json(200, { uuid: file, sha256: actual })
}

/** Receives a letter once; each listed file must have arrived before. */
export async function receiveLetter(db: Pool, id: string, letter: ReceivedLetter): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    await lockFor(tx, `letter.${id}`)
    const { rows } = await tx.query<{ file: string }>('select file from register.letter_file where letter = $1', [id])
    if (letter.files.some(({ uuid }) => !rows.some(({ file }) => file === uuid.toLowerCase())))
      return refusal(422, 'files-missing', 'A listed file has not arrived.')
    const kept = await tx.query(
      'insert into register.letter (letter, is_ours, content) values ($1, false, $2) on conflict do nothing',
      [id, letter],
    )
    return json(kept.rowCount === 0 ? 200 : 201, { uuid: id })
  })
}

/** Stores an official's letter with its files and notifies the portal. */
export async function writeLetter(
  db: Pool,
  letter: Omit<WrittenLetter, 'id' | 'files'>,
  files: readonly { name: string; bytes: Buffer }[],
): Promise<string> {
  const id = randomUUID()
  const kept = files.map(({ name, bytes }) => ({ id: randomUUID(), name, bytes }))
  await inTransaction(db, async (tx) => {
    for (const { id: file, name, bytes } of kept)
      await tx.query(
        'insert into register.letter_file (letter, file, name, sha256, bytes) values ($1, $2, $3, $4, $5)',
        [id, file, name, createHash('sha256').update(bytes).digest('hex'), bytes],
      )
    const written: WrittenLetter = { ...letter, id, files: kept.map(({ id: file, name }) => ({ id: file, name })) }
    await tx.query('insert into register.letter (letter, is_ours, content) values ($1, true, $2)', [id, written])
    await recordEvent(tx, { kind: 'letter', letter: written })
  })
  return id
}

export async function letterFile(
  db: Pool,
  letter: string,
  file: string,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  return only(
    await db.query<{ name: string; bytes: Buffer }>(
      'select name, bytes from register.letter_file where letter = $1 and file = $2',
      [letter, file],
    ),
  )
}

export type KeptLetter = { letter: string; at: Date } & (
  | { is_ours: false; content: ReceivedLetter }
  | { is_ours: true; content: WrittenLetter }
)

export async function latestLetters(db: Pool): Promise<KeptLetter[]> {
  return (await db.query<KeptLetter>('select * from register.letter order by at desc limit 200')).rows
}

export async function findLetterById(db: Pool, letter: string): Promise<KeptLetter | undefined> {
  return only(await db.query<KeptLetter>('select * from register.letter where letter = $1', [letter]))
}

export type LetterAbout = { letter: string; at: Date; content: ReceivedLetter; question: string | null }

/** Lists the letters about a submission, the earliest first, with the question that each answers. */
export async function lettersAbout(db: Pool, submission: string): Promise<LetterAbout[]> {
  const { rows } = await db.query<LetterAbout>(
    `select l.letter, l.at, l.content, asked.event ->> 'note' as question
     from register.letter l left join register.event asked
       on asked.event ->> 'submission' = $1 and asked.event -> 'letter' ->> 'id' = l.content ->> 'in_reply_to'
     where not l.is_ours and l.content ->> 'submission' = $1 order by l.at`,
    [submission],
  )
  return rows
}
