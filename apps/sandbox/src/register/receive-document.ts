import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { json, refusal } from '../pages/answer.ts'
import type { Answer } from '../pages/answer.ts'
import { inTransaction, lockFor, only } from '../database.ts'

export type ArrivingDocument = {
  submission: string
  document: string
  name: string
  mediaType: string
  sha256: string
  bytes: Buffer
}

/** Stores a document's bytes. They may be replaced until a round that lists them is accepted. */
export async function receiveDocument(db: Pool, arriving: ArrivingDocument): Promise<Answer> {
  const { submission, document, name, mediaType, sha256, bytes } = arriving
  const actual = createHash('sha256').update(bytes).digest('hex')
  if (actual !== sha256.toLowerCase())
    return refusal(422, 'digest-differs', 'X-Content-SHA256 is not the digest of the bytes that arrived.')
  return inTransaction(db, async (tx) => {
    await lockFor(tx, `submission.${submission}`)
    const kept = only(
      await tx.query<{ sha256: string }>(
        'select sha256 from register.document where submission = $1 and document = $2',
        [submission, document],
      ),
    )
    if (kept?.sha256 === actual) return json(200, { uuid: document, sha256: actual })
    if (kept) {
      const listed = await tx.query(
        `select 1 from register.round where submission = $1 and filing -> 'documents' @> $2::jsonb`,
        [submission, JSON.stringify([{ uuid: document }])],
      )
      if (listed.rows.length > 0)
        return refusal(409, 'document-filed', 'The document is part of an accepted round and stays as it is.')
    }
    await tx.query(
      `insert into register.document (submission, document, name, media_type, sha256, bytes) values ($1, $2, $3, $4, $5, $6)
       on conflict (submission, document) do update set name = excluded.name, media_type = excluded.media_type,
         sha256 = excluded.sha256, bytes = excluded.bytes, received_at = now()`,
      [submission, document, name, mediaType, actual, bytes],
    )
    return json(201, { uuid: document, sha256: actual })
  })
}
