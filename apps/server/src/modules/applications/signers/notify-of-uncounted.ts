import {
  displayPersonalCode,
  formatDistinctName,
  isDecided,
  maskedPersonalCode,
  parsePersonalCode,
} from '@portal/domain'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { handleJob } from '../../../jobs/definition.ts'
import { listChangedOfficers } from '../../entities/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { notifyingOfUncounted, listSignerRecords } from '../signer-record.ts'
import { presentDocuments } from '../documents/document-list.ts'
import { mayNow } from '../permitted-actions.ts'
import { lockApplication } from '../queries.ts'
import { notifyApplicant } from '../register/notify-applicant.ts'
import { findApplicationSigners } from './application-signers.ts'

/** How often the job looks whether the application can be signed again. */
const againMs = 10 * 60_000

/**
 * Notifies the applicant of signatures that no longer count, because the register has changed the positions of their signers. During a
 * payment and while the register has the application, its signatures are evaluated by the register of that time, so the job waits for the end.
 */
export const uncountedJob = (deps: Deps) =>
  handleJob(notifyingOfUncounted, async (news, claim) => {
    const { applicationId, entityId, at } = news
    await deps.db.transaction().execute(async (tx) => {
      await claim.finish(tx)
      const application = await lockApplication(tx, applicationId)
      if (!application || isDecided(application.state)) return
      if (mayNow(application, 'sign')) {
        const changed = await listChangedOfficers(tx, entityId, new Date(at))
        await notifyOfUncounted({ tx, deps }, application, changed.map(displayPersonalCode))
      } else
        await deps.jobs.enqueue(tx, notifyingOfUncounted, news, { dueAt: new Date(deps.now().getTime() + againMs) })
    })
  })

/** Asked signers who sign nothing any more are left out: they are part of the news about requests. */
async function notifyOfUncounted(
  { tx, deps }: { tx: Tx; deps: Deps },
  application: ApplicationRecord,
  changed: readonly string[],
): Promise<void> {
  const { signers } = await findApplicationSigners(tx, application)
  const released = (await listSignerRecords(tx, application.id)).flatMap(({ askedAt, key, personalCode }) =>
    askedAt && personalCode !== null && !signers.has(key) ? [displayPersonalCode(personalCode)] : [],
  )
  const documents = await presentDocuments(tx, application, { personalCode: '' })
  const uncounted = documents.flatMap(({ signatures, uncounted: names }) =>
    signatures.flatMap(({ signer, country, personal_code: code }) => {
      if (country !== 'LV' || code === null || !changed.includes(code) || released.includes(code)) return []
      const distinction = maskedPersonalCode(parsePersonalCode(code) ?? code)
      const own = [signer, formatDistinctName({ name: signer, distinction })]
      return names.filter((name) => own.includes(name)).map((name) => [code, name] as const)
    }),
  )
  if (uncounted.length === 0) return
  const details = { names: [...new Map(uncounted).values()].join('; ') }
  const link = `/applications/${application.id}/signers`
  await notifyApplicant({ tx, deps }, application, 'signature-uncounted', () => details, link)
}
