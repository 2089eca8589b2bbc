import type { Deps } from '../../../deps.ts'
import { handleJob } from '../../../jobs/definition.ts'
import { actionsOnApplication, recordAction } from '../../audit/index.ts'
import { documentInfected, type InfectionNews } from '../../documents/index.ts'
import { lockApplicationById } from '../queries.ts'
import { tellApplicant } from '../register/tell-applicant.ts'

/** The document was taken in while the scanner was away: whoever added it may no longer be there to see it. */
async function tellOfInfection(deps: Deps, { subjectId, objectKey, name }: InfectionNews): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const application = await lockApplicationById(tx, subjectId)
    if (!application) return
    const isTold = (await actionsOnApplication(tx, subjectId)).some(
      ({ name: action, details }) => action === 'document-infected' && details.object === objectKey,
    )
    if (isTold) return
    const about = { application: application.id, ...(application.entityId && { entity: application.entityId }) }
    await recordAction(
      tx,
      null,
      { name: 'document-infected', ...about, details: { object: objectKey, note: name } },
      deps.now(),
    )
    await tellApplicant(tx, deps, application, 'document-infected', { name }, `/applications/${application.id}`)
  })
}

export const infectionJob = (deps: Deps) => handleJob(documentInfected, (news) => tellOfInfection(deps, news))
