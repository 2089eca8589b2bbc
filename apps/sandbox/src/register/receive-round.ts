import type { Pool, PoolClient } from 'pg'
import { json } from '../pages/answer.ts'
import type { Answer } from '../pages/answer.ts'
import { inTransaction, lockFor, nextNumber, only } from '../database.ts'
import type { SubmissionState } from './events.ts'
import type { Filing } from './filing.ts'

type Known = { register_number: string; state: SubmissionState; rounds: number }
const answered: readonly SubmissionState[] = ['postponed', 'waiting_for_information']

/** Accepts each round of a submission exactly once; a repetition gets the first answer again. */
export async function receiveRound(db: Pool, submission: string, round: number, filing: Filing): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    await lockFor(tx, `submission.${submission}`)
    const kept = only(
      await tx.query<{ answer: unknown }>('select answer from register.round where submission = $1 and round = $2', [
        submission,
        round,
      ]),
    )
    if (kept) {
      await noteReceipt(tx, submission, round, 'repeated')
      return json(200, kept.answer)
    }
    const refused = await obstacle(tx, submission, round, filing)
    if (refused) {
      await noteReceipt(tx, submission, round, 'refused')
      return json(409, refused)
    }
    await noteReceipt(tx, submission, round, 'accepted')
    return json(201, await accept(tx, submission, round, filing))
  })
}

async function accept(tx: PoolClient, submission: string, round: number, filing: Filing): Promise<unknown> {
  const { rows } = await tx.query<{ register_number: string; received_at: Date }>(
    `insert into register.submission (submission, register_number, state, filing, entity) values ($1, $2, 'received', $3, $4)
     on conflict (submission) do update set state = 'received', filing = excluded.filing
     returning register_number, now() as received_at`,
    [submission, round === 1 ? `6-12/${await nextNumber(tx, 'submission', 100_001)}` : '', filing, filing.entity],
  )
  const answer = { register_number: rows[0]?.register_number, received_at: rows[0]?.received_at.toISOString() }
  await tx.query('insert into register.round (submission, round, filing, answer) values ($1, $2, $3, $4)', [
    submission,
    round,
    filing,
    answer,
  ])
  return answer
}

async function obstacle(
  tx: PoolClient,
  submission: string,
  round: number,
  filing: Filing,
): Promise<Record<string, unknown> | undefined> {
  const known = only(
    await tx.query<Known>(
      `select register_number, state, (select count(*)::int from register.round r where r.submission = s.submission) as rounds
     from register.submission s where submission = $1`,
      [submission],
    ),
  )
  if (filing.application_uuid !== submission || filing.round !== round)
    return { error: 'address-differs', message: 'The filing names another submission or round.' }
  if (round !== (known?.rounds ?? 0) + 1)
    return { error: 'round-out-of-order', message: 'Rounds are filed one after the other.' }
  if (known && !answered.includes(known.state))
    return { error: 'not-asked', message: 'The register has not asked for another round.', state: known.state }
  if (filing.entity !== null) {
    const entity = await tx.query('select 1 from world.entity where registration_number = $1', [filing.entity])
    if (entity.rows.length === 0) return { error: 'entity-unknown', message: 'The register knows no such entity.' }
  }
  const { rows: arrived } = await tx.query<{ document: string; sha256: string }>(
    'select document, sha256 from register.document where submission = $1',
    [submission],
  )
  const missing = filing.documents.filter(
    (listed) => !arrived.some((one) => one.document === listed.uuid.toLowerCase() && one.sha256 === listed.sha256),
  )
  if (missing.length > 0)
    return {
      error: 'documents-missing',
      message: 'Listed documents have not arrived.',
      missing: missing.map((one) => one.uuid),
    }
  return undefined
}

async function noteReceipt(
  tx: PoolClient,
  submission: string,
  round: number,
  outcome: 'accepted' | 'repeated' | 'refused',
): Promise<void> {
  await tx.query('insert into register.receipt (submission, round, outcome) values ($1, $2, $3)', [
    submission,
    round,
    outcome,
  ])
}
