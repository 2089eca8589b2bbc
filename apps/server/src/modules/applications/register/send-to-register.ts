import { z } from 'zod'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { recordAction } from '../../audit/index.ts'
import { overtakeNotices } from '../../communications/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { updateApplication } from '../queries.ts'
import { endLinks } from '../share-link.ts'

/** Sends a submitted round to the register. */
export const delivery = defineJob({
  name: 'applications.deliver',
  payload: z.object({
    applicationId: z.string(),
    /** The register has refused this round before. */
    refused: z.literal(true).optional(),
  }),
})

/** The round that the next submission files. */
export const roundToFile = ({ deliveredRound, round }: Pick<ApplicationRecord, 'deliveredRound' | 'round'>): number =>
  deliveredRound === null ? round : round + 1

/**
 * Submits: from here on the application is the register's, and delivering it is the portal's debt, in one transaction. Whoever calls
 * holds the application's lock and has seen that nothing stands in the way.
 * @param actor null when the portal submits what was paid
 */
export async function sendToRegister(
  tx: Tx,
  { jobs, now }: Deps,
  actor: Actor | null,
  application: ApplicationRecord,
  submittedBy: string,
): Promise<void> {
  const at = now()
  const again = application.deliveredRound !== null
  const round = roundToFile(application)
  await updateApplication(tx, application.id, {
    submitted_at: at,
    ...(again && { first_submitted_at: application.firstSubmittedAt }),
    submitted_by: submittedBy,
    round,
    changed_at: at,
    // From here on it is the register's turn.
    due_on: null,
    // The first filing's state is the register's to give, with its receipt.
    ...(again ? { state: 'resubmitted' } : application.state === 'draft' ? { state: 'initiated' } : {}),
  })
  // What is submitted has nothing left to sign or to pay.
  await endLinks(tx, application.id, at)
  // What was asked of the applicant, or could be done next, has been done.
  await overtakeNotices(tx, `/applications/${application.id}`, at)
  const about = { application: application.id, ...(application.entityId && { entity: application.entityId }) }
  await recordAction(
    tx,
    actor,
    {
      name: actor
        ? again
          ? 'application-resubmitted'
          : 'application-submitted'
        : again
          ? 'application-resubmitted-by-portal'
          : 'application-submitted-by-portal',
      ...about,
      // Nobody did it at that moment, and yet it is the most important line of her history.
      person: submittedBy,
    },
    at,
  )
  await jobs.enqueue(tx, delivery, { applicationId: application.id }, { key: `${application.id}.${round}` })
}
