import type { Pool } from 'pg'
import { takeBehaviour } from '../behaviour.ts'
import { inTransaction, only } from '../database.ts'
import type { Deps } from '../deps.ts'
import { nextNews } from '../next-news.ts'
import { expirePayments } from './payments.ts'
import { concludeRefunds } from './refunds.ts'
import { computeSignature } from './signature.ts'

type Due = {
  id: string
  attempts: number
  status: string
  payment_id: string
  order_id: string
  reference: string
  amount: string
  currency: string
  callback_url: string
  behaviour_taken: boolean
}

const answerTimeoutMs = 10_000
const longestPauseSeconds = 60
const claimSeconds = 30
const restMs = 500

/** Sends payment notifications to merchants until they answer 2xx; due ones are stored in the database and survive a restart. */
export function startCallbacks(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const done = work(deps, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

async function work(deps: Deps, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const rest = nextNews(deps.news, 'bank-callback', restMs, stopped)
    // If the database is unavailable, the worker pauses and tries again.
    const worked = await callBackOnce(deps, stopped).catch(() => false)
    if (worked) rest.cancel()
    await rest.promise
  }
}

async function callBackOnce(deps: Deps, stopped: AbortSignal): Promise<boolean> {
  await expirePayments(deps.db)
  await concludeRefunds(deps.db)
  const due = await claimDue(deps.db)
  // A configured behaviour applies to the oldest notification first.
  const called: Due[] = []
  for (const one of due.toSorted((left, right) => Number(left.id) - Number(right.id)))
    if (one.behaviour_taken || (await mayCallNow(deps.db, one))) called.push(one)
  // One unreachable merchant does not delay the notifications of others.
  await Promise.all(called.map((one) => deliver(deps, one, stopped)))
  return due.length > 0
}

/** Claims due notifications for a limited time: after a crash of the claimant, the next worker takes them. */
async function claimDue(db: Pool): Promise<Due[]> {
  const { rows } = await db.query<Due>(
    `update bank.callback c set due_at = now() + make_interval(secs => $1), attempts = c.attempts + 1
     from bank.payment p
     where p.payment_id = c.payment_id and c.id in (
       select id from bank.callback where delivered_at is null and dropped_at is null and due_at <= now()
       order by id limit 20 for update skip locked)
     returning c.id, c.attempts, c.status, c.behaviour_taken, p.payment_id, p.order_id, p.reference, p.amount, p.currency, p.callback_url`,
    [claimSeconds],
  )
  return rows
}

async function deliver(deps: Deps, due: Due, stopped: AbortSignal): Promise<void> {
  const outcome = await call(deps, due, stopped)
  await deps.db.query(
    `update bank.callback set last_outcome = $2, delivered_at = case when $3 then now() end, due_at = now() + make_interval(secs => $4) where id = $1`,
    [due.id, outcome, /^2\d\d$/.test(outcome), Math.min(2 ** (due.attempts - 1), longestPauseSeconds)],
  )
}

async function call({ settings }: Deps, due: Due, stopped: AbortSignal): Promise<string> {
  const body = JSON.stringify({
    payment_id: due.payment_id,
    order_id: due.order_id,
    reference: due.reference,
    status: due.status,
    amount: due.amount,
    currency: due.currency,
  })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = computeSignature(settings.bankKey, {
    timestamp,
    method: 'POST',
    path: new URL(due.callback_url).pathname,
    body,
  })
  try {
    const answer = await fetch(due.callback_url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-key-id': 'bank-1',
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(answerTimeoutMs)]),
    })
    await answer.body?.cancel()
    return String(answer.status)
  } catch (error) {
    // Every error of the merchant leads to a retry.
    return error instanceof Error ? error.message : 'unreachable'
  }
}

/** Takes the bank's configured behaviour before the first attempt: late, twice, or not at all. */
async function mayCallNow(db: Pool, due: Due): Promise<boolean> {
  const { mode, delayMs } = await takeBehaviour(db, 'bank.callback', ['delay', 'twice', 'silent'])
  return inTransaction(db, async (tx) => {
    await tx.query(
      `update bank.callback set behaviour_taken = true, dropped_at = case when $2 then now() end,
         attempts = attempts - $3, due_at = case when $3 = 1 then now() + make_interval(secs => $4) else due_at end
       where id = $1`,
      [due.id, mode === 'silent', mode === 'delay' ? 1 : 0, delayMs / 1000],
    )
    if (mode === 'twice') {
      const again = await tx.query<{ id: string }>(
        'insert into bank.callback (payment_id, status, behaviour_taken) values ($1, $2, true) returning id',
        [due.payment_id, due.status],
      )
      if (!only(again)) throw new Error('The second callback was not written down.')
    }
    return mode === 'normal' || mode === 'twice'
  })
}
