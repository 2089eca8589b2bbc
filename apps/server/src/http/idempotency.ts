import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { EntityId, PersonId } from '@portal/contract/ids'
import type { ProblemCode } from '@portal/contract/problems'
import { sql, type ExpressionBuilder } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isRepeatable, type Route } from '@portal/contract/route'
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/connect.ts'
import { isFree, keepLease, leaseEnd } from '../db/keep-lease.ts'
import type { Tables } from '../db/types.generated.ts'
import { requireMandate } from '../modules/profile/index.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import type { Kept, Once } from '../serve.ts'

const keptMs = 24 * 60 * 60_000
/** A running call prolongs its claim. That of a node that died ends while its first repetition waits. */
const leaseMs = 8_000
const waitMs = 10_000

interface Claim {
  personId: PersonId
  key: string
  /** The time of the claim, which no later claim of the key has. */
  at: Date
  isResumed: boolean
}

/**
 * Runs an operation once for an Idempotency-Key: the key is claimed before it and while it runs, and its answer is stored
 * with its writes. Repetitions wait while it runs, and until the claim of a node that died has ended. A refusal frees the
 * key, so the caller can try again.
 */
export async function answerOnce(
  { deps, actor }: { deps: Pick<Deps, 'db' | 'now'>; actor: Actor | null },
  route: Route,
  request: FastifyRequest,
  run: (once: Once) => Promise<unknown>,
): Promise<unknown> {
  if (!isRepeatable(route)) return run(writeOnce(deps))
  const answer = async (claim?: Claim) => ((await run(writeOnce(deps, claim))) as Kept<unknown>).kept
  const key = request.headers['idempotency-key']
  if (key === undefined || !actor) return answer()
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
    return requireNoRefusal(taken.answer)
  }
  const warn = (error: unknown) =>
    request.log.warn({ err: error }, 'the claim of an Idempotency-Key could not be prolonged or ended')
  const release = keepLease(leaseMs / 3, () => prolongClaim(deps, taken), warn)
  try {
    const kept = await answer(taken)
    // The claim ends by itself, too.
    await endClaim(deps.db, taken).catch(warn)
    return kept
  } catch (error) {
    await giveUpKey(deps.db, taken, error).catch(warn)
    throw error
  } finally {
    // A prolongation after the outcome changes nothing, so the answer does not wait for one.
    void release()
  }
}

/** Returns the `once` of a call. @param claim its key, if it has one */
export function writeOnce({ db }: Pick<Deps, 'db'>, claim?: Claim): Once {
  async function once<Answer>(work: (tx: Tx) => Promise<Answer | Problem>): Promise<Kept<Answer>> {
    const outcome = await db.transaction().execute(async (tx) => {
      const answer = await work(tx)
      if (claim) await keepAnswer(tx, claim, answer instanceof Problem ? toKeptRefusal(answer) : answer)
      return answer
    })
    if (outcome instanceof Problem) throw outcome
    return { kept: outcome } as Kept<Answer>
  }
  return Object.assign(once, { isResumed: claim?.isResumed ?? false })
}

/** A refusal that was stored with its writes, such as a counted wrong code. It stays only if the node dies after it. */
const KeptRefusal = z.object({
  refusal: z.object({
    code: z.string().transform((code) => code as ProblemCode),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    errors: z
      .array(
        z.object({ path: z.string(), code: z.string(), params: z.record(z.string(), z.unknown()).exactOptional() }),
      )
      .exactOptional(),
    retryAfter: z.number().exactOptional(),
  }),
})

const toKeptRefusal = ({ code, params, errors, retryAfter }: Problem): z.input<typeof KeptRefusal> => ({
  refusal: { code, params, ...(errors && { errors }), ...(retryAfter !== undefined && { retryAfter }) },
})

/** Returns a stored answer. @throws Problem the stored refusal */
function requireNoRefusal(answer: unknown): unknown {
  const { success, data } = KeptRefusal.safeParse(answer)
  if (success) throw new Problem(data.refusal.code, data.refusal)
  return answer
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
  const deadline = performance.now() + waitMs
  for (;;) {
    const at = now()
    const expired = new Date(at.getTime() - keptMs)
    // A new row has no xmax, one that was locked for the update has.
    const { rows } = await sql<{ isResumed: boolean }>`
      insert into http.answer (person_id, idempotency_key, request_hash, answer, at, claimed_until)
      values (${personId}, ${key}, ${hash}, 'null', ${at}, ${leaseEnd(leaseMs)})
      on conflict (person_id, idempotency_key) do update
        set request_hash = excluded.request_hash, answer = 'null', at = excluded.at, claimed_until = excluded.claimed_until
        where http.answer.at <= ${expired}
          or (http.answer.claimed_until <= now() and http.answer.answer = 'null' and http.answer.request_hash = excluded.request_hash)
      returning xmax <> 0 as "isResumed"`.execute(db)
    if (rows[0]) {
      await deleteExpired(db, expired)
      return { personId, key, at, ...rows[0] }
    }
    const kept = await db
      .selectFrom('http.answer')
      .select(['request_hash', 'answer', isFree.as('is_free')])
      .where('person_id', '=', personId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
    if (kept && !hash.equals(kept.request_hash)) throw new Problem('idempotency-key-reused')
    if (kept?.is_free && kept.answer !== null) return { answer: kept.answer }
    if (performance.now() > deadline) throw new Problem('service-unavailable')
    await pause(50)
  }
}

/** Selects the row of a key while this call holds it. */
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
    .set({ claimed_until: leaseEnd(leaseMs) })
    .where(isOwnClaim(claim))
    .executeTakeFirst()
  return held.numUpdatedRows > 0n
}

/** @throws Problem service-unavailable when another call has taken the key over */
async function keepAnswer(tx: Tx, claim: Claim, answer: unknown): Promise<void> {
  const kept = await tx
    .updateTable('http.answer')
    .set({ answer: JSON.stringify(answer) })
    .where(isOwnClaim(claim))
    .executeTakeFirst()
  if (kept.numUpdatedRows === 0n) throw new Problem('service-unavailable')
}

async function endClaim(db: Deps['db'], claim: Claim): Promise<void> {
  await db.updateTable('http.answer').set({ claimed_until: null }).where(isOwnClaim(claim)).execute()
}

/**
 * Frees the key. After any failure other than a refusal, the answer may still be committed, and stays for the repetition;
 * without one, the repetition resumes the call.
 */
async function giveUpKey(db: Deps['db'], claim: Claim, failure: unknown): Promise<void> {
  if (failure instanceof Problem) await db.deleteFrom('http.answer').where(isOwnClaim(claim)).execute()
  else
    await db
      .updateTable('http.answer')
      .set({ claimed_until: sql`case when answer = 'null' then now() end` })
      .where(isOwnClaim(claim))
      .execute()
}

/** Deletes a few rows at a time, and skips those that a concurrent call deletes. */
async function deleteExpired(db: Deps['db'], expired: Date): Promise<void> {
  await sql`
    delete from http.answer where (person_id, idempotency_key) in (
      select person_id, idempotency_key from http.answer where at <= ${expired} limit 20 for update skip locked)`.execute(
    db,
  )
}
