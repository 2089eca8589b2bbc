import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { handleJob } from '../../../jobs/definition.ts'
import { recordAction } from '../../history/index.ts'
import { hasNewsOfEntities } from '../../entities/index.ts'
import { findPersonById } from '../../auth/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { mayNow } from '../permitted-actions.ts'
import { lockApplication, updateApplication } from '../queries.ts'
import { notifyApplicant } from '../register/notify-applicant.ts'
import { isAsked, recomputing, listSignerRecords, type WhyReplaced } from '../signer-record.ts'
import { refreshSigners, type RefreshedSigners } from './refresh-signers.ts'
import { notifyingSigners } from './notify-signers.ts'

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join('; ')

/**
 * Recomputes signers after a change of documents, signatures or the register. Each view of the signers recomputes them, too; this job
 * notifies users who do not view them.
 */
export const recomputingJob = (deps: Deps) =>
  handleJob(recomputing, async ({ applicationId, because }) => {
    await deps.db.transaction().execute(async (tx) => {
      const application = await lockApplication(tx, applicationId)
      if (!application || !mayNow(application, 'sign')) return
      const refreshed = await recomputeSigners(tx, deps, application, because)
      await notifyWhenSigned(tx, deps, application, refreshed)
      await deps.jobs.enqueue(tx, notifyingSigners, { applicationId })
    })
  })

/**
 * Ends the requests that are no longer needed, before the content freezes for a payment or a filing, and after a payment without money.
 * The job changes nothing while the content is frozen.
 */
export async function releaseSigners(tx: Tx, deps: Deps, application: ApplicationRecord): Promise<void> {
  if (!(await listSignerRecords(tx, application.id)).some(isAsked)) return
  await recomputeSigners(tx, deps, application)
  await deps.jobs.enqueue(tx, notifyingSigners, { applicationId: application.id })
}

/**
 * Recomputes the signers. The first run that finds a void or ended request notifies its signer and the owner, with the reason. The caller
 * holds the application's lock.
 * @param cause the change, where the caller knows it
 */
export async function recomputeSigners(
  tx: Tx,
  deps: Deps,
  application: ApplicationRecord,
  cause?: WhyReplaced,
): Promise<RefreshedSigners> {
  const because = cause ?? ((await hasRegisterChanged(tx, application.id)) ? 'register' : 'content')
  const refreshed = await refreshSigners(tx, application, deps.now(), because)
  const { voided, replaced, added } = refreshed.news
  if (voided.length + replaced.length + added.length === 0) return refreshed
  const {
    id,
    filer: { entityId },
  } = application
  const isContent =
    voided.length > 0 || replaced.some(({ replacedBecause }) => replacedBecause === 'content') || hasNewPaper(refreshed)
  const why = isContent ? 'content' : because
  await deps.jobs.enqueue(tx, notifyingSigners, { applicationId: id })
  const about = { application: id, ...(entityId && { entity: entityId }) }
  await recordAction(tx, null, { name: 'signers-recomputed', ...about, details: { because: why } }, deps.now())
  await notifyApplicant(
    { tx, deps },
    application,
    'signers-changed',
    () => ({
      because: why,
      voided: names(voided) || 'none',
      replaced: names(replaced) || 'none',
      added: names(added) || 'none',
    }),
    `/applications/${id}/signers`,
  )
  return refreshed
}

/** Checks for news of the register, since the last request, about an entity whose facts decide who signs. */
async function hasRegisterChanged(tx: Tx, id: ApplicationRecord['id']): Promise<boolean> {
  const request = await tx
    .selectFrom('applications.signer_request')
    .select('entities')
    .select(
      sql<Date | null>`(select max(asked_at) from applications.signer where application_id = ${id})`.as('asked_at'),
    )
    .where('application_id', '=', id)
    .executeTakeFirst()
  return request?.asked_at != null && hasNewsOfEntities(tx, request.entities, request.asked_at)
}

/** Checks for signers who are new because of a paper added since the last request. */
function hasNewPaper({ rows, news }: RefreshedSigners): boolean {
  const askedAt = Math.max(...rows.map(({ signer }) => signer.askedAt?.getTime() ?? 0))
  return rows.some(
    ({ signer, wanted }) =>
      news.added.includes(signer) && wanted?.documents.every(({ document }) => document.createdAt.getTime() >= askedAt),
  )
}

/**
 * Notifies the owner once that all have signed, even if signers finish concurrently. Sends nothing if the author gave the last signature.
 */
async function notifyWhenSigned(
  tx: Tx,
  deps: Deps,
  application: ApplicationRecord,
  { complete, rows }: Omit<RefreshedSigners, 'news'>,
): Promise<void> {
  const {
    id,
    filer: { authorId },
  } = application
  const { signed_notified_at: notifiedAt } = await tx
    .selectFrom('applications.application')
    .select('signed_notified_at')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  if (complete === (notifiedAt !== null)) return
  await updateApplication(tx, id, { signed_notified_at: complete ? deps.now() : null })
  if (!complete) return
  const signed = rows.flatMap(({ signer }) => (signer.signedAt ? [signer] : []))
  const last = Math.max(...signed.map(({ signedAt }) => signedAt?.getTime() ?? 0))
  const author = await findPersonById(tx, authorId)
  const isOwn = signed.every((one) => one.signedAt?.getTime() !== last || one.personalCode === author?.personalCode)
  if (!isOwn) await notifyApplicant({ tx, deps }, application, 'all-signed', () => ({}), `/applications/${id}`)
}
