import type { Deps } from '../../../deps.ts'
import { handleJob } from '../../../jobs/definition.ts'
import { notifyingOfUncounted, signersIn } from '../asked-signers.ts'
import { mayNow } from '../permitted-actions.ts'
import { lockApplication } from '../queries.ts'
import { notifyApplicant } from '../register/notify-applicant.ts'
import { wantedSigners } from './wanted-signers.ts'

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
