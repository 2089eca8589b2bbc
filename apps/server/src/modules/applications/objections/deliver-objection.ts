import { ObjectionId } from '@portal/contract/ids'
import { fullName } from '@portal/domain'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob } from '../../../jobs/definition.ts'
import { findPersonById } from '../../auth/index.ts'

/** Sends an objection to the register. The register knows it by its id, so a repeated delivery is one objection. */
export const objecting = defineJob({
  name: 'applications.object',
  payload: z.object({ objectionId: ObjectionId }),
  longestPauseMs: 10 * 60_000,
})

export const objectionJob = (deps: Deps) =>
  handleJob(objecting, async ({ objectionId }) => {
    const { db, now, registerOffice } = deps
    const made = await db
      .selectFrom('applications.objection as o')
      .innerJoin('applications.application as a', 'a.application_id', 'o.application_id')
      .selectAll('o')
      .select('a.delivered_round')
      .where('objection_id', '=', objectionId)
      .executeTakeFirstOrThrow()
    if (made.delivered_at) return
    // A user may deny the filing before it is delivered.
    if (made.delivered_round === null) throw new Error('The register does not have the filing yet')
    const person = await findPersonById(db, made.person_id)
    if (!person) throw new Error(`There is no person ${made.person_id}`)
    await registerOffice.sendObjection({
      objectionId,
      submissionId: made.application_id,
      ground: made.ground === 'not-me' ? 'not-me' : 'objection',
      reason: made.reason,
      personalCode: person.personalCode,
      name: fullName(person),
      madeAt: made.made_at,
    })
    await db
      .updateTable('applications.objection')
      .set({ delivered_at: now() })
      .where('objection_id', '=', objectionId)
      .execute()
  })
