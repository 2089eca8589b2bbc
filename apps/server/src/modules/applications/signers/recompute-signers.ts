import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { handleJob } from '../../../jobs/definition.ts'
import { recordAction } from '../../audit/index.ts'
import { personById } from '../../auth/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { mayNow } from '../permitted-actions.ts'
import { lockApplication, updateApplication } from '../queries.ts'
import { tellApplicant } from '../register/tell-applicant.ts'
import { recomputing } from '../signing-room.ts'
import { settleSigners, type Settled } from './settle-signers.ts'
import { tellingSigners } from './tell-signers.ts'

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join('; ')

/**
 * Documents, signatures or the register have changed: whose task that voids or ends is told, and so is the owner, with the reason. Who
 * signs is looked at anew at every look, too; this is for those who do not look.
 */
export const recomputingJob = (deps: Deps) =>
  handleJob(recomputing, async ({ applicationId, because }) => {
    await deps.db.transaction().execute(async (tx) => {
      const application = await lockApplication(tx, applicationId)
      if (!application || !mayNow(application, 'sign')) return
      const { news, ...settled } = await settleSigners(tx, application, deps.now(), because)
      await tellWhenSigned(tx, deps, application, settled)
      await deps.jobs.enqueue(tx, tellingSigners, { applicationId })
      const { voided, replaced, added } = news
      if (voided.length + replaced.length + added.length === 0) return
      const about = { application: applicationId, ...(application.entityId && { entity: application.entityId }) }
      await recordAction(tx, null, { name: 'signers-recomputed', ...about, details: { because } }, deps.now())
      await tellApplicant(
        tx,
        deps,
        application,
        'signers-changed',
        () => ({
          because: voided.length > 0 ? 'content' : because,
          voided: names(voided) || 'none',
          replaced: names(replaced) || 'none',
          added: names(added) || 'none',
        }),
        `/applications/${applicationId}/signers`,
      )
    })
  })

/** Once, however many finish at the same time; whoever gave the last signature herself has seen that it was the last. */
async function tellWhenSigned(
  tx: Tx,
  deps: Deps,
  application: ApplicationRecord,
  { complete, rows }: Omit<Settled, 'news'>,
): Promise<void> {
  const { id, authorId } = application
  const { told_signed_at: told } = await tx
    .selectFrom('applications.application')
    .select('told_signed_at')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  if (complete === (told !== null)) return
  await updateApplication(tx, id, { told_signed_at: complete ? deps.now() : null })
  if (!complete) return
  const signed = rows.flatMap(({ signer }) => (signer.signedAt ? [signer] : []))
  const last = Math.max(...signed.map(({ signedAt }) => signedAt?.getTime() ?? 0))
  const author = await personById(tx, authorId)
  const isOwn = signed.every((one) => one.signedAt?.getTime() !== last || one.personalCode === author?.personalCode)
  if (!isOwn) await tellApplicant(tx, deps, application, 'all-signed', () => ({}), `/applications/${id}`)
}
