import { ApplicationId, type PersonId } from '@portal/contract/ids'
import { z } from 'zod'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { recordAction } from '../../history/index.ts'
import { markSupersededRead } from '../../communications/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { findIssues } from '../find-obstacles.ts'
import { updateApplication } from '../queries.ts'
import { endLinks } from '../share-link.ts'
import { askingPath } from './notify-applicant.ts'

/** Sends a submitted round to the register. */
export const delivery = defineJob({
  name: 'applications.deliver',
  payload: z.object({
    applicationId: ApplicationId,
    /** The register has refused this round before. */
    refused: z.literal(true).optional(),
  }),
})

/** Returns the round that the next submission files. */
export const roundToFile = ({ submission: { deliveredRound, round } }: Pick<ApplicationRecord, 'submission'>): number =>
  deliveredRound === null ? round : round + 1

/**
 * Submits an application: in one transaction the register becomes responsible, and the portal owes the delivery. The caller holds the
 * application's lock and has checked that no obstacle exists.
 * @param actor null when the portal submits after a payment
 */
export async function sendToRegister(
  { tx, deps: { jobs, now }, actor }: { tx: Tx; deps: Deps; actor: Actor | null },
  application: ApplicationRecord,
  submittedBy: PersonId,
): Promise<void> {
  const at = now()
  const again = application.submission.deliveredRound !== null
  const round = roundToFile(application)
  const { warnings } = await findIssues(tx, application, at)
  await updateApplication(tx, application.id, {
    submitted_at: at,
    ...(again && { first_submitted_at: application.submission.firstAt }),
    submitted_by: submittedBy,
    round,
    warnings: JSON.stringify(warnings),
    changed_at: at,
    // The register acts next.
    due_on: null,
    // The register sets the state of a first filing with its receipt.
    ...(again ? { state: 'resubmitted' } : application.state === 'draft' ? { state: 'initiated' } : {}),
  })
  // A submitted application has nothing left to sign or to pay.
  await endLinks(tx, application.id, at)
  // Pending requests and next steps of the applicant are done.
  await markSupersededRead(tx, askingPath(application.id), at)
  const about = {
    application: application.id,
    ...(application.filer.entityId && { entity: application.filer.entityId }),
  }
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
      // After a payment no person acts at this moment, but the line must appear in the submitter's history.
      person: submittedBy,
    },
    at,
  )
  await jobs.enqueue(tx, delivery, { applicationId: application.id }, { key: `${application.id}.${round}` })
}
