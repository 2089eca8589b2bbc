import { ApplicationId, type EntityId } from '@portal/contract/ids'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob } from '../../../jobs/definition.ts'
import { signersIn } from '../asked-signers.ts'
import { mayNow } from '../permitted-actions.ts'
import { lockApplication } from '../queries.ts'
import { notifyApplicant } from '../register/notify-applicant.ts'
import { wantedSigners } from './wanted-signers.ts'

const notifyingOfUncounted = defineJob({
  name: 'applications.notify-of-uncounted',
  payload: z.object({ applicationId: ApplicationId, former: z.array(z.string()) }),
})

/** Checks the open applications of an entity for signatures of its former officers. @param former personal codes */
export async function enqueueUncounted(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  entityId: EntityId,
  former: readonly string[],
): Promise<void> {
  if (former.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select application_id as id from applications.listed
    where owner_id = ${entityId} and submitted_at is null`.execute(tx)
  for (const { id } of rows) await jobs.enqueue(tx, notifyingOfUncounted, { applicationId: id, former: [...former] })
}

/**
 * Notifies the applicant of signatures that no longer count, because their signers have left office. Signers who were
 * asked are part of the news about requests.
 */
export const uncountedJob = (deps: Deps) =>
  handleJob(notifyingOfUncounted, async ({ applicationId, former }) => {
    await deps.db.transaction().execute(async (tx) => {
      const application = await lockApplication(tx, applicationId)
      if (!application || !mayNow(application, 'sign')) return
      const { documents, signers, complete } = await wantedSigners(tx, application)
      if (complete) return
      const asked = (await signersIn(tx, applicationId)).flatMap(({ askedAt, key }) => (askedAt ? [key] : []))
      const uncounted = documents
        .flatMap(({ signatures }) => signatures)
        .filter(
          ({ country, personalCode: code }) =>
            country === 'LV' && code !== null && former.includes(code) && !signers.has(code) && !asked.includes(code),
        )
      if (uncounted.length === 0) return
      const names = [...new Set(uncounted.map(({ signer }) => signer))].join('; ')
      const link = `/applications/${applicationId}/signers`
      await notifyApplicant({ tx, deps }, application, 'signature-uncounted', () => ({ names }), link)
    })
  })
