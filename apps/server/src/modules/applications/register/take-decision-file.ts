import { Readable } from 'node:stream'
import { type ApplicationId, FileId } from '@portal/contract/ids'
import type { SupportingService } from '@portal/domain/fees/supporting-services'
import { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob } from '../../../jobs/definition.ts'
import { Problem } from '../../../problem.ts'
import { addDocument, storeFile } from '../../files/index.ts'
import { lockApplicationById } from '../queries.ts'
import { notifyApplicant } from './notify-applicant.ts'

const taking = defineJob({
  name: 'applications.take-decision-file',
  payload: z.object({ fileId: FileId }),
  longestPauseMs: 15 * 60_000,
})

/** The decision itself was already reported. After this time the user has probably left the page, so its file is worth a message. */
const lookingOnMs = 10 * 60_000

/** Records a file announced by the register, and fetches it in a job after the news is processed. */
export async function expectDecisionFile(
  tx: Tx,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  applicationId: ApplicationId,
  { fileId, name, supporting }: { fileId: FileId; name: string; supporting: SupportingService | null },
): Promise<void> {
  await tx
    .insertInto('applications.decision_file')
    .values({ file_id: fileId, application_id: applicationId, name, supporting, reported_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await jobs.enqueue(tx, taking, { fileId }, { key: fileId })
}

/** Stores a decision's file like any other file: validated, limited in size, scanned. A refused file is logged for an operator. */
export const decisionFileJob = (deps: Deps) =>
  handleJob(taking, async ({ fileId }) => {
    const file = await awaited(deps, fileId)
    if (!file) return
    const bytes = await deps.registerOffice.readDecisionFile(file.application_id, fileId)
    try {
      await storeFile(
        deps,
        { name: file.name, sender: 'register', content: Readable.from([bytes], { objectMode: false }) },
        (stored) =>
          deps.db.transaction().execute(async (tx) => {
            const application = await lockApplicationById(tx, file.application_id)
            if (!application || !(await storeOutcome(tx, fileId, { taken_at: deps.now() }))) return
            await addDocument(tx, deps, {
              ...stored,
              subjectId: fileId,
              service: null,
              type: file.supporting ?? 'decision',
              origin: 'uploaded',
              language: null,
              answersVersion: null,
            })
            if (file.supporting)
              await notifyApplicant({ tx, deps }, application, 'supporting-file', () => ({ name: file.name }))
            else if (deps.now().getTime() - file.reported_at.getTime() >= lookingOnMs)
              await notifyApplicant({ tx, deps }, application, 'decision-file', () => ({ name: file.name }))
          }),
      )
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      deps.log.error({ file: fileId, refused: error.code }, 'a decision of the register cannot be kept as a file')
      await deps.db.transaction().execute((tx) => storeOutcome(tx, fileId, { refused: error.code }))
    }
  })

const awaited = ({ db }: Pick<Deps, 'db'>, fileId: FileId) =>
  db
    .selectFrom('applications.decision_file')
    .select(['application_id', 'name', 'supporting', 'reported_at'])
    .where('file_id', '=', fileId)
    .where('taken_at', 'is', null)
    .where('refused', 'is', null)
    .executeTakeFirst()

/** @returns whether the file had no outcome before */
async function storeOutcome(
  tx: Tx,
  fileId: FileId,
  outcome: { taken_at: Date } | { refused: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('applications.decision_file')
    .set(outcome)
    .where('file_id', '=', fileId)
    .where('taken_at', 'is', null)
    .where('refused', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
