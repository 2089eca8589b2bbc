import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import type { Answer } from './pages/answer.ts'
import { send } from './pages/answer.ts'
import { only } from './database.ts'

export const modes = ['normal', 'refuse', 'delay', 'twice', 'silent'] as const
export type Mode = (typeof modes)[number]

/** The parties and their calls; a behaviour may apply to one call only. */
export const calls = {
  directory: ['bind', 'search'],
  identity: ['discovery', 'keys', 'authorize', 'token', 'userinfo'],
  bank: ['create', 'status', 'callback', 'refund', 'refund-outcome'],
  signing: ['info', 'authorize', 'token', 'credentials', 'sign'],
  smartphone: ['account', 'start', 'session'],
  tsa: ['stamp'],
  ocsp: ['answer'],
  mail: ['connection', 'recipient', 'message'],
  sms: ['message'],
  register: ['document', 'round', 'objection', 'file', 'letter', 'letter-file', 'events'],
} as const
export type Party = keyof typeof calls
export type Call = { [P in Party]: `${P}.${(typeof calls)[P][number]}` }[Party]

export type Behaviour = { mode: Mode; delay_ms: number; times_left: number | null; call: string | null }

export function isParty(word: string): word is Party {
  return Object.hasOwn(calls, word)
}

export function hasCall(party: Party, word: string): boolean {
  return calls[party].some((call) => call === word)
}

/** When a whole party is set to refuse, it refuses the person at the login and serves machines. */
const refusedUnnamed: Partial<Record<Party, string>> = { identity: 'authorize' }

export async function setBehaviour(
  db: Pool,
  party: Party,
  behaviour: { mode: Mode; delayMs?: number; times?: number; call?: string },
): Promise<void> {
  await db.query(
    `insert into control.behaviour (party, mode, delay_ms, times_left, call) values ($1, $2, $3, $4, $5)
     on conflict (party) do update set mode = excluded.mode, delay_ms = excluded.delay_ms,
       times_left = excluded.times_left, call = excluded.call`,
    [
      party,
      behaviour.mode,
      behaviour.delayMs ?? 0,
      behaviour.times ?? null,
      behaviour.call ?? (behaviour.mode === 'refuse' ? refusedUnnamed[party] : undefined) ?? null,
    ],
  )
}

export async function behaviours(db: Pool): Promise<Record<Party, Behaviour>> {
  const { rows } = await db.query<Behaviour & { party: Party }>('select * from control.behaviour')
  const usual: Behaviour = { mode: 'normal', delay_ms: 0, times_left: null, call: null }
  const behaviour = (party: string): Behaviour => {
    const row = rows.find((one) => one.party === party)
    if (!row || row.times_left === 0) return usual
    return { mode: row.mode, delay_ms: row.delay_ms, times_left: row.times_left, call: row.call }
  }
  return Object.fromEntries(Object.keys(calls).map((party) => [party, behaviour(party)])) as Record<Party, Behaviour>
}

/** Returns the behaviour for this call; decrements `times` only when a mode in `possible` applies. */
export async function takeBehaviour(
  db: Pool,
  call: Call,
  possible: readonly Mode[],
): Promise<{ mode: Mode; delayMs: number }> {
  const [party, name] = call.split('.')
  const taken = only(
    await db.query<{ mode: Mode; delay_ms: number }>(
      `update control.behaviour set times_left = times_left - 1
     where party = $1 and (call is null or call = $2) and mode = any($3) and (times_left is null or times_left > 0)
     returning mode, delay_ms`,
      [party, name, possible],
    ),
  )
  return { mode: taken?.mode ?? 'normal', delayMs: taken?.delay_ms ?? 0 }
}

/** Answers a request with the configured behaviour: a refusal does nothing; a delayed or silent party does its work and answers late or never. */
export async function answerAsConfigured(
  db: Pool,
  call: Call,
  reply: FastifyReply,
  run: () => Promise<Answer>,
  refusal: Answer | (() => Promise<Answer>),
): Promise<FastifyReply> {
  const { mode, delayMs } = await takeBehaviour(db, call, ['refuse', 'delay', 'silent'])
  if (mode === 'refuse') return send(reply, typeof refusal === 'function' ? await refusal() : refusal)
  const answer = await run()
  if (mode === 'delay') await wait(delayMs, undefined, { ref: false })
  return mode === 'silent' ? reply.hijack() : send(reply, answer)
}
