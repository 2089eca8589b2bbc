import type { Pool } from 'pg'
import { json, refusal } from '../pages/answer.ts'
import type { Answer } from '../pages/answer.ts'
import { inTransaction, lockFor } from '../database.ts'

export type Objection = {
  ground: 'objection' | 'not-me'
  reason: string
  person: { personal_code: string; name: string }
  made_at: string
}

export const objectionSchema = {
  type: 'object',
  required: ['ground', 'reason', 'person', 'made_at'],
  properties: {
    ground: { enum: ['objection', 'not-me'] },
    reason: { type: 'string', maxLength: 2000 },
    person: {
      type: 'object',
      required: ['personal_code', 'name'],
      properties: {
        personal_code: { type: 'string', pattern: '^\\d{11}$' },
        name: { type: 'string', minLength: 1 },
      },
    },
    made_at: { type: 'string', format: 'date-time' },
  },
} as const

/** Stores an objection with its case, once, in any state of the case. */
export async function receiveObjection(
  db: Pool,
  submission: string,
  id: string,
  objection: Objection,
): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    await lockFor(tx, `submission.${submission}`)
    const known = await tx.query('select 1 from register.submission where submission = $1', [submission])
    if (known.rows.length === 0) return refusal(404, 'submission-unknown', 'The register has no such submission.')
    const { ground, reason, person, made_at: madeAt } = objection
    const kept = await tx.query(
      `insert into register.objection (objection, submission, ground, reason, person, made_at) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [id, submission, ground, reason, person, madeAt],
    )
    return json(kept.rowCount === 0 ? 200 : 201, { uuid: id })
  })
}
