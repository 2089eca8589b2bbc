import type { Deps } from '../../../deps.ts'
import { handleJob } from '../../../jobs/definition.ts'
import { recordAction } from '../../audit/index.ts'
import { mayNow } from '../permitted-actions.ts'
import { lockApplication } from '../queries.ts'
import { tellApplicant } from '../register/tell-applicant.ts'
import { recomputing } from '../signing-room.ts'
import { settleSigners } from './settle-signers.ts'
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
      const { news } = await settleSigners(tx, application, deps.now(), because)
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
