import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { recordAction } from '../../history/index.ts'
import { archiving } from '../../files/index.ts'
import { isBeingSent, type ApplicationRecord } from '../application-record.ts'
import { noteTouched } from '../objections/notify-touched.ts'
import { updateApplication } from '../queries.ts'
import { notifyApplicant } from './notify-applicant.ts'

export interface Receipt {
  /** Null while only the register's feed has shown that it accepted the filing. */
  registerNumber: string | null
}

/**
 * Records that the register accepted the current round. A repeated call only adds a missing register number.
 * @returns the updated application
 */
export async function recordReceipt(
  tx: Tx,
  deps: Deps,
  application: ApplicationRecord,
  { registerNumber }: Receipt,
): Promise<ApplicationRecord> {
  const number = application.register.number ?? registerNumber
  if (!isBeingSent(application)) {
    if (number !== application.register.number) await updateApplication(tx, application.id, { register_number: number })
    return { ...application, register: { ...application.register, number } }
  }
  const at = deps.now()
  const state = application.submission.round === 0 ? ('received' as const) : application.state
  await updateApplication(tx, application.id, {
    state,
    delivered_round: application.submission.round,
    register_number: number,
    changed_at: at,
  })
  const about = {
    application: application.id,
    ...(application.filer.entityId && { entity: application.filer.entityId }),
  }
  await recordAction(
    tx,
    null,
    {
      name: 'application-received',
      ...about,
      details: { registerNumber: number, round: application.submission.round },
    },
    at,
  )
  // Archiving waits for the receipt, because a refused document may still change.
  await deps.jobs.enqueue(
    tx,
    archiving,
    { subjectId: application.id },
    { key: `${application.id}.${application.submission.round}` },
  )
  await noteTouched(tx, deps, application)
  if (number !== null) await notifyApplicant({ tx, deps }, application, 'received', () => ({ registerNumber: number }))
  return {
    ...application,
    state,
    submission: { ...application.submission, deliveredRound: application.submission.round },
    register: { ...application.register, number },
  }
}
