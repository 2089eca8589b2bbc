import { displayPersonalCode } from '@portal/domain'
import type { Deps } from '../../../deps.ts'
import { handleJob } from '../../../jobs/definition.ts'
import { listChangedOfficers } from '../../entities/index.ts'
import { notifyingOfUncounted, signersIn } from '../asked-signers.ts'
import { presentDocuments } from '../documents/document-list.ts'
import { mayNow } from '../permitted-actions.ts'
import { lockApplication } from '../queries.ts'
import { notifyApplicant } from '../register/notify-applicant.ts'
import { wantedSigners } from './wanted-signers.ts'

/**
 * Notifies the applicant of signatures that no longer count, because the register has changed the positions of their
 * signers. Asked signers who sign nothing any more are part of the news about requests.
 */
export const uncountedJob = (deps: Deps) =>
  handleJob(notifyingOfUncounted, async ({ applicationId, entityId, at }, claim) => {
    await deps.db.transaction().execute(async (tx) => {
      const application = await lockApplication(tx, applicationId)
      if (!application || !mayNow(application, 'sign')) return
      const { signers } = await wantedSigners(tx, application)
      const released = (await signersIn(tx, applicationId)).filter(({ askedAt, key }) => askedAt && !signers.has(key))
      const changed = (await listChangedOfficers(tx, entityId, new Date(at)))
        .filter((code) => !released.some(({ personalCode }) => personalCode === code))
        .map(displayPersonalCode)
      const names = (await presentDocuments(tx, application, { personalCode: '' })).flatMap(
        ({ signatures, uncounted }) =>
          signatures.flatMap(({ signer, country, personal_code: code }) =>
            country === 'LV' && code !== null && changed.includes(code) && uncounted.includes(signer) ? [signer] : [],
          ),
      )
      if (names.length > 0) {
        const details = { names: [...new Set(names)].join('; ') }
        const link = `/applications/${applicationId}/signers`
        await notifyApplicant({ tx, deps }, application, 'signature-uncounted', () => details, link)
      }
      await claim.finish(tx)
    })
  })
