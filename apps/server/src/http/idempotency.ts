import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { EntityId, PersonId } from '@portal/contract/ids'
import { sql, type ExpressionBuilder } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Route } from '@portal/contract/route'
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/connect.ts'
import { keepLease } from '../db/keep-lease.ts'
import type { Tables } from '../db/types.generated.ts'
import { requireMandate } from '../modules/profile/index.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import type { Once } from '../serve.ts'

const keptMs = 24 * 60 * 60_000
/** A running call prolongs its claim. That of a node that died ends while its first repetition waits. */
const leaseMs = 8_000
const waitMs = 10_000
/** By the database's clock, because those of the nodes differ. */
const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseMs / 1_000})`

interface Claim {
  personId: PersonId
  key: string
  /** The time of the claim, which no later claim of the key has. */
  at: Date
}

/** Returns whether a call accepts an Idempotency-Key. Guest calls accept one from a signed-in user. */
export const isRepeatable = ({ who, method, keyless }: Route) =>
  (who === 'user' || who === 'guest') && method !== 'GET' && !keyless

/**
 * Runs an operation once for an Idempotency-Key: the key is claimed before it and while it runs, and its answer is stored
 * with it. Concurrent repetitions wait for the first one. Refusals are not stored, so the caller can try again.
 */
export async function answerOnce<Answer>(
  { deps, actor }: { deps: Pick<Deps, 'db' | 'now'>; actor: Actor | null },
  route: Route,
  request: FastifyRequest,
  run: (once: Once) => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (key === undefined || !actor || !isRepeatable(route)) return run((_tx, work) => work())
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem('malformed-request', { errors: [{ path: 'header.idempotency-key', code: 'invalid-format' }] })
  const body = route.upload ? measureFile(request) : request.body
  const hash = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, body ?? null]))
    .digest()

  const taken = await takeKey(deps, { personId: actor.personId, key, hash })
  if ('answer' in taken) {
    await requireStillSeen(deps, request, actor)
    // A browser drops a good answer whose connection is closed before the whole body is sent.
    if (route.upload) await finished(request.raw.resume()).catch(() => {})
    return taken.answer as Answer
  }
  const release = keepLease(
    leaseMs / 3,
    () => prolongClaim(deps, taken),
    (error) => request.log.warn({ err: error }, 'the claim of an Idempotency-Key could not be prolonged'),
  )
  try {
    const answer = await run(async (tx, work) => {
      const done = await work()
      // Another call has taken the key over.
      if (!(await keepAnswer(tx, taken, done))) throw new Problem('service-unavailable')
      return done
    })
    await keepAnswer(deps.db, taken, answer)
    return answer
  } catch (refusal) {
    await deps.db.deleteFrom('http.answer').where(isOwnClaim(taken)).execute()
    throw refusal
  } finally {
    // A prolongation after the outcome changes nothing, so the answer does not wait for one.
    void release()
  }
}

/**
 * Returns the length of an upload's only part, which stands for the body that has not been read yet. It leaves out the
 * boundary on both sides of the part, because some browsers write boundaries of different lengths.
 */
function measureFile({ headers }: FastifyRequest): number {
  const [, boundary = ''] = /boundary="?([^";]*)/i.exec(headers['content-type'] ?? '') ?? []
  return Number(headers['content-length']) - 2 * boundary.length
}

/**
 * Checks that the person still represents the entity of a stored answer.
 * @throws Problem mandate-ended, entity-not-found
 */
async function requireStillSeen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { params, routeOptions }: FastifyRequest,
  actor: Actor,
): Promise<void> {
  const { selected, organization } = actor
  if ((selected.kind === 'entity' && selected.mandate === null) || organization?.name === null)
    throw new Problem('mandate-ended')
  const [, place] = /\/legal_entities\/:(\w+)/.exec(routeOptions.url ?? '') ?? []
  const entityId = place === undefined ? undefined : (params as Record<string, EntityId>)[place]
  if (entityId !== undefined) await requireMandate(db, actor, entityId, now())
}

async function takeKey(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { personId, key, hash }: { personId: PersonId; key: string; hash: Buffer },
): Promise<Claim | { answer: unknown }> {
  const deadline = now().getTime() + waitMs
  for (;;) {
    const at = now()
    const expired = new Date(at.getTime() - keptMs)
    const claimed = await sql`
      insert into http.answer (person_id, idempotency_key, request_hash, answer, at, claimed_until)
      values (${personId}, ${key}, ${hash}, 'null', ${at}, ${leaseEnd})
      on conflict (person_id, idempotency_key) do update
        set request_hash = excluded.request_hash, answer = 'null', at = excluded.at, claimed_until = excluded.claimed_until
        where http.answer.at <= ${expired} or (http.answer.claimed_until <= now() and http.answer.request_hash = excluded.request_hash)
      returning 1`.execute(db)
    if (claimed.rows.length > 0) {
      await forgetExpired(db, expired)
      return { personId, key, at }
    }
    const kept = await db
      .selectFrom('http.answer')
      .select(['request_hash', 'answer', 'claimed_until'])
      .where('person_id', '=', personId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
    if (kept && !hash.equals(kept.request_hash)) throw new Problem('idempotency-key-reused')
    if (kept && kept.claimed_until === null) return { answer: kept.answer }
    if (at.getTime() > deadline) throw new Problem('service-unavailable')
    await pause(50)
  }
}

/** Selects the row of a key while this call holds it and has no answer yet. */
const isOwnClaim =
  ({ personId, key, at }: Claim) =>
  (eb: ExpressionBuilder<Tables, 'http.answer'>) =>
    eb.and([
      eb('person_id', '=', personId),
      eb('idempotency_key', '=', key),
      eb('at', '=', at),
      eb('claimed_until', 'is not', null),
    ])

async function prolongClaim({ db }: Pick<Deps, 'db'>, claim: Claim): Promise<boolean> {
  const held = await db
    .updateTable('http.answer')
    .set({ claimed_until: leaseEnd })
    .where(isOwnClaim(claim))
    .executeTakeFirst()
  return held.numUpdatedRows > 0n
}

/** @returns whether this call still held the key, and the key had no answer yet */
async function keepAnswer(db: Tx | Deps['db'], claim: Claim, answer: unknown): Promise<boolean> {
  const kept = await db
    .updateTable('http.answer')
    .set({ answer: JSON.stringify(answer ?? null), claimed_until: null })
    .where(isOwnClaim(claim))
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** Deletes a few rows at a time, and skips those that a concurrent call deletes. */
async function forgetExpired(db: Deps['db'], expired: Date): Promise<void> {
  await sql`
    delete from http.answer where (person_id, idempotency_key) in (
      select person_id, idempotency_key from http.answer where at <= ${expired} limit 20 for update skip locked)`.execute(
    db,
  )
}
