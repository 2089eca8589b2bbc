import { displayPersonalCode } from '@portal/domain'
import type { Document } from '@portal/contract/documents'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { handleJob } from '../../../jobs/definition.ts'
import { listChangedOfficers } from '../../entities/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { notifyingOfUncounted, signersIn } from '../asked-signers.ts'
import { presentDocuments } from '../documents/document-list.ts'
import { mayNow } from '../permitted-actions.ts'
import { lockApplication } from '../queries.ts'
import { notifyApplicant } from '../register/notify-applicant.ts'
import { wantedSigners } from './wanted-signers.ts'

/** Notifies the applicant of signatures that no longer count, because the register has changed the positions of their signers. */
export const uncountedJob = (deps: Deps) =>
  handleJob(notifyingOfUncounted, async ({ applicationId, entityId, at }, claim) => {
    await deps.db.transaction().execute(async (tx) => {
      const application = await lockApplication(tx, applicationId)
      if (!application || !mayNow(application, 'sign')) return
      const changed = (await listChangedOfficers(tx, entityId, new Date(at))).map(displayPersonalCode)
      await notifyOfUncounted(
        { tx, deps },
        application,
        (_, { country, personal_code: code }) => country === 'LV' && code !== null && changed.includes(code),
      )
      await claim.finish(tx)
    })
  })

/**
 * Does the same after a payment without money: while it was under way, the signatures were judged by the register of its start, and its
 * news were left out.
 */
export async function notifyOfUncountedSincePayment(
  { tx, deps }: { tx: Tx; deps: Deps },
  before: ApplicationRecord,
  after: ApplicationRecord,
): Promise<void> {
  const frozen = await presentDocuments(tx, before, { personalCode: '' })
  const counted = new Set(
    frozen.flatMap(({ uuid, signatures, uncounted }) =>
      signatures.flatMap(({ signer }) => (uncounted.includes(signer) ? [] : [`${uuid} ${signer}`])),
    ),
  )
  await notifyOfUncounted({ tx, deps }, after, ({ uuid }, { signer }) => counted.has(`${uuid} ${signer}`))
}

/** Asked signers who sign nothing any more are left out: they are part of the news about requests. */
async function notifyOfUncounted(
  { tx, deps }: { tx: Tx; deps: Deps },
  application: ApplicationRecord,
  isNews: (document: Document, signature: Document['signatures'][number]) => boolean,
): Promise<void> {
  const { signers } = await wantedSigners(tx, application)
  const released = (await signersIn(tx, application.id)).flatMap(({ askedAt, key, personalCode }) =>
    askedAt && personalCode !== null && !signers.has(key) ? [displayPersonalCode(personalCode)] : [],
  )
  const names = (await presentDocuments(tx, application, { personalCode: '' })).flatMap((document) =>
    document.signatures.flatMap((signature) => {
      const { signer, personal_code: code } = signature
      const isReleased = code !== null && released.includes(code)
      return document.uncounted.includes(signer) && !isReleased && isNews(document, signature) ? [signer] : []
    }),
  )
  if (names.length === 0) return
  const details = { names: [...new Set(names)].join('; ') }
  const link = `/applications/${application.id}/signers`
  await notifyApplicant({ tx, deps }, application, 'signature-uncounted', () => details, link)
}
