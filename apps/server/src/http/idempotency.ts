import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/connect.ts'
import { Problem } from '../problem.ts'

/** Does the work of a deed in its transaction; a repetition with the same Idempotency-Key gets the answer of the first. */
export type Once = <Answer>(tx: Tx, work: () => Promise<Answer>) => Promise<Answer>

const keptMs = 24 * 60 * 60_000

/** Repetitions that come at the same time wait for the first one's commit at the key's row. */
export function onceFor(request: FastifyRequest, actor: Actor | null, now: () => Date): Once {
  const key = request.headers['idempotency-key']
  return async (tx, work) => {
    if (key === undefined || !actor) return work()
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem('malformed-request', { errors: [{ path: 'header.idempotency-key', code: 'invalid-format' }] })
    const at = now()
    const expired = new Date(at.getTime() - keptMs)
    const hash = createHash('sha256').update(JSON.stringify([request.method, request.url, request.body ?? null])).digest()

    const claimed = await sql`
      insert into http.answer (person_id, idempotency_key, request_hash, answer, at)
      values (${actor.personId}, ${key}, ${hash}, 'null', ${at})
      on conflict (person_id, idempotency_key) do update set request_hash = excluded.request_hash, answer = 'null', at = excluded.at
        where http.answer.at <= ${expired}
      returning 1`.execute(tx)
    if (claimed.rows.length === 0) return keptAnswer(tx, actor.personId, key, hash)

    const answer = await work()
    await tx.updateTable('http.answer').set({ answer: JSON.stringify(answer) }).where('person_id', '=', actor.personId).where('idempotency_key', '=', key).execute()
    await forgetExpired(tx, expired)
    return answer
  }
}

async function keptAnswer<Answer>(tx: Tx, personId: string, key: string, hash: Buffer): Promise<Answer> {
  const kept = await tx.selectFrom('http.answer').select(['request_hash', 'answer']).where('person_id', '=', personId).where('idempotency_key', '=', key).executeTakeFirstOrThrow()
  if (!hash.equals(kept.request_hash)) throw new Problem('idempotency-key-reused')
  return kept.answer as Answer
}

/** A few at a time, and never waiting for another deed that does the same. */
async function forgetExpired(tx: Tx, expired: Date): Promise<void> {
  await sql`
    delete from http.answer where (person_id, idempotency_key) in (
      select person_id, idempotency_key from http.answer where at <= ${expired} limit 20 for update skip locked)`.execute(tx)
}
