import type { Language } from '@portal/contract/shapes'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { handleJob } from '../../../jobs/definition.ts'
import { actionsOnApplication, recordAction } from '../../history/index.ts'
import {
  archiving,
  findDocumentById,
  documentInfected,
  statusAnswered,
  type InfectionNews,
  type StatusNews,
} from '../../files/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { lockApplicationById } from '../queries.ts'
import { signatureLines } from './signature-lines.ts'
import { notifyApplicant } from '../register/notify-applicant.ts'

/** After this time the user has probably left the page, so good news is worth a message. */
const lookingOnMs = 10 * 60_000

type FoundIn = Pick<InfectionNews, 'subjectId' | 'objectKey' | 'name'>

/** Records a finding in a document after its upload. @returns the application; undefined if the finding is already recorded */
async function recordFinding(
  tx: Tx,
  { now }: Deps,
  action: string,
  { subjectId, objectKey, name }: FoundIn,
): Promise<ApplicationRecord | undefined> {
  const application = await lockApplicationById(tx, subjectId)
  if (!application) return undefined
  const isRecorded = (await actionsOnApplication(tx, subjectId)).some(
    ({ name: recorded, details }) => recorded === action && details.object === objectKey,
  )
  if (isRecorded) return undefined
  const about = {
    application: application.id,
    ...(application.filer.entityId && { entity: application.filer.entityId }),
  }
  await recordAction(tx, null, { name: action, ...about, details: { object: objectKey, note: name } }, now())
  return application
}

/** Notifies the applicant of an infected document. The scanner was unavailable at the upload, so the user may have left the page. */
async function notifyOfInfection(tx: Tx, deps: Deps, news: InfectionNews): Promise<void> {
  const application = await recordFinding(tx, deps, 'document-infected', news)
  if (application)
    await notifyApplicant(
      { tx, deps },
      application,
      'document-infected',
      () => ({ name: news.name }),
      `/applications/${application.id}`,
    )
}

/** Notifies the applicant of the certificates' status, also after submission, although the register validates signatures itself. */
async function notifyOfStatus(tx: Tx, deps: Deps, news: StatusNews): Promise<void> {
  const document = await findDocumentById(tx, news.subjectId, news.documentId)
  // Another content has its own status message.
  if (document?.objectKey !== news.objectKey) return
  const kind = `signatures-${news.outcome}` as const
  const application = await recordFinding(tx, deps, kind, news)
  if (!application) return
  // The register already has the document, so a signature confirmed now is archived now.
  if (news.outcome === 'confirmed' && application.submission.deliveredRound !== null)
    await deps.jobs.enqueue(tx, archiving, { subjectId: application.id }, { key: news.objectKey })
  const waited = deps.now().getTime() - new Date(news.since).getTime()
  if (news.outcome === 'confirmed' && waited < lookingOnMs) return
  const place = application.submission.at === null ? 'applications' : 'submissions'
  const details = (language: Language) => ({
    name: news.name,
    signatures: signatureLines(language, document.signatures),
  })
  await notifyApplicant({ tx, deps }, application, kind, details, `/${place}/${application.id}`)
}

/** Jobs for the messages of the documents module. */
export const findingJobs = (deps: Deps) => {
  const within = (notify: (tx: Tx) => Promise<void>) => deps.db.transaction().execute(notify)
  return {
    'files.infected': handleJob(documentInfected, (news) => within((tx) => notifyOfInfection(tx, deps, news))),
    'files.status-received': handleJob(statusAnswered, (news) => within((tx) => notifyOfStatus(tx, deps, news))),
  }
}
