import type { Language } from '@portal/contract/shapes'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { handleJob } from '../../../jobs/definition.ts'
import { actionsOnApplication, recordAction } from '../../audit/index.ts'
import {
  archiving,
  documentById,
  documentInfected,
  statusTold,
  type InfectionNews,
  type StatusNews,
} from '../../documents/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { lockApplicationById } from '../queries.ts'
import { signatureLines } from './signature-lines.ts'
import { tellApplicant } from '../register/tell-applicant.ts'

/** Whoever has waited longer for good news has gone to do something else. */
const lookingOnMs = 10 * 60_000

type FoundIn = Pick<InfectionNews, 'subjectId' | 'objectKey' | 'name'>

/** Records what was found in a document after it had been taken in. @returns the application; nothing when this is known already */
async function recordFinding(
  tx: Tx,
  { now }: Deps,
  action: string,
  { subjectId, objectKey, name }: FoundIn,
): Promise<ApplicationRecord | undefined> {
  const application = await lockApplicationById(tx, subjectId)
  if (!application) return undefined
  const isTold = (await actionsOnApplication(tx, subjectId)).some(
    ({ name: recorded, details }) => recorded === action && details.object === objectKey,
  )
  if (isTold) return undefined
  const about = { application: application.id, ...(application.entityId && { entity: application.entityId }) }
  await recordAction(tx, null, { name: action, ...about, details: { object: objectKey, note: name } }, now())
  return application
}

/** The document was taken in while the scanner was away: whoever added it may no longer be there to see it. */
async function tellOfInfection(tx: Tx, deps: Deps, news: InfectionNews): Promise<void> {
  const application = await recordFinding(tx, deps, 'document-infected', news)
  if (application)
    await tellApplicant(
      tx,
      deps,
      application,
      'document-infected',
      () => ({ name: news.name }),
      `/applications/${application.id}`,
    )
}

/** What has been submitted meanwhile is the register's, which judges signatures itself: its applicant is told all the same. */
async function tellOfStatus(tx: Tx, deps: Deps, news: StatusNews): Promise<void> {
  const document = await documentById(tx, news.subjectId, news.documentId)
  // Another content has news of its own.
  if (document?.objectKey !== news.objectKey) return
  const kind = `signatures-${news.outcome}` as const
  const application = await recordFinding(tx, deps, kind, news)
  if (!application) return
  // The register has it already: what passes now is archived now.
  if (news.outcome === 'confirmed' && application.deliveredRound !== null)
    await deps.jobs.enqueue(tx, archiving, { subjectId: application.id }, { key: news.objectKey })
  const waited = deps.now().getTime() - new Date(news.since).getTime()
  if (news.outcome === 'confirmed' && waited < lookingOnMs) return
  const place = application.submittedAt === null ? 'applications' : 'submissions'
  const details = (language: Language) => ({
    name: news.name,
    signatures: signatureLines(language, document.signatures),
  })
  await tellApplicant(tx, deps, application, kind, details, `/${place}/${application.id}`)
}

/** What documents tell whoever they serve. */
export const findingJobs = (deps: Deps) => {
  const within = (tell: (tx: Tx) => Promise<void>) => deps.db.transaction().execute(tell)
  return {
    'documents.infected': handleJob(documentInfected, (news) => within((tx) => tellOfInfection(tx, deps, news))),
    'documents.status-told': handleJob(statusTold, (news) => within((tx) => tellOfStatus(tx, deps, news))),
  }
}
