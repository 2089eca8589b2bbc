import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../../apps/server/src/db/types.generated.ts'
import { noLine, saltBytes, sealBehind, type ChainHead } from '../../../apps/server/src/modules/history/seal-actions.ts'
import { chances } from '../chance.ts'
import { dayMs, type Country } from '../country.ts'
import { filings, type Filing } from './filing.ts'
import { makePayment, computePrice } from './payments.ts'

type Line = Insertable<Tables['history.action']> & { at: Date }

const chanceOf = chances('action')
const linesAtOnce = 5_000
const mostOfOne = 8

/** Returns the history lines of one application. */
function linesOf(filing: Filing): Line[] {
  const { place, author, entity, number, state, submittedMs, answeredMs, refusedMs } = filing
  const lines: Line[] = []
  const add = (atMs: number, name: string, details: object, isAction: boolean) =>
    lines.push({
      action_id: chanceOf(place * mostOfOne + lines.length).uuid(atMs),
      at: new Date(atMs),
      person_id: isAction ? author.personId : null,
      actor_name: isAction ? author.name : '',
      acting_as: isAction ? (entity?.name ?? null) : null,
      entity_id: entity?.entityId ?? null,
      application_id: filing.id,
      name,
      details: JSON.stringify(details),
    })
  const decision = { note: '', decision: `6-8/${number}` }
  const payment = makePayment(filing)
  add(filing.createdMs, 'application-created', { number }, true)
  if (filing.deletedMs !== null) add(filing.deletedMs, 'application-deleted', { number }, true)
  if (payment && submittedMs !== null) {
    const { reference } = payment
    add(payment.paidMs - 60_000, 'payment-started', { reference, cents: computePrice(filing).totalCents }, true)
    add(submittedMs + 60_000, 'application-received', { registerNumber: number.replace('P-', ''), round: 0 }, false)
  }
  const answered = refusedMs === null ? state : 'postponed'
  if (answeredMs !== null) add(answeredMs, `application-${answered.replaceAll('_', '-')}`, decision, false)
  if (refusedMs !== null) add(refusedMs, 'application-rejected', decision, false)
  return lines
}

/**
 * Yields the lines in chronological order. Applications come in the order of their creation, so a day is complete once
 * an application of a later day comes. Only the open days are held in memory.
 */
function* linesInOrder(country: Country): Generator<Line> {
  const days = new Map<number, Line[]>()
  function* closedBefore(today: number): Generator<Line> {
    for (const day of [...days.keys()].filter((each) => each < today).sort((one, other) => one - other)) {
      yield* (days.get(day) ?? []).sort((one, other) => one.at.getTime() - other.at.getTime())
      days.delete(day)
    }
  }
  let open = 0
  for (const filing of filings(country)) {
    const today = Math.floor(filing.createdMs / dayMs)
    if (today > open) yield* closedBefore(today)
    open = today
    for (const line of linesOf(filing)) {
      const day = Math.floor(line.at.getTime() / dayMs)
      const ofDay = days.get(day)
      if (ofDay) ofDay.push(line)
      else days.set(day, [line])
    }
  }
  yield* closedBefore(Infinity)
}

/**
 * Yields the history with the seals that the portal's job would have made line by line. The database computes the
 * sealed text, so each line is sent to it. Sealing in place would write each line twice.
 * @param asking a separate connection, because another one inserts the rows
 * @param head the end of the existing chain
 */
export async function* historyRows(
  country: Country,
  asking: pg.Client,
  head: ChainHead = noLine,
): AsyncGenerator<Line> {
  let last = head
  let portion: Line[] = []
  async function* sealed(): AsyncGenerator<Line> {
    const { rows } = await asking.query<{ action_id: string; text: string }>(
      'select action_id, history.sealed_text(line) as text from jsonb_populate_recordset(null::history.action, $1) line',
      [`[${portion.map(asJson).join()}]`],
    )
    const texts = new Map(rows.map(({ action_id: id, text }) => [id, text]))
    const seals = sealBehind(
      last,
      portion.map(({ action_id: id }) => ({ text: texts.get(id) ?? '', salt: saltOf(id) })),
    )
    for (const [index, line] of portion.entries()) yield { ...line, ...seals[index] }
    const { seal_position: position, seal } = seals.at(-1) ?? { seal_position: last.position, seal: last.seal }
    last = { position, seal }
    portion = []
  }
  for (const line of linesInOrder(country)) {
    portion.push(line)
    if (portion.length === linesAtOnce) yield* sealed()
  }
  if (portion.length > 0) yield* sealed()
}

/** Returns the same salt for the same line, so that the same share has the same rows. */
const saltOf = (id: string) => createHash('sha256').update(id).digest().subarray(0, saltBytes)

/** The details already are JSON. */
const asJson = ({ details, ...line }: Line) => `${JSON.stringify(line).slice(0, -1)},"details":${String(details)}}`
