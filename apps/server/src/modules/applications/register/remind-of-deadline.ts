import { ApplicationId } from '@portal/contract/ids'
import { addDays, dayInRiga, deadlineReminderDays, startOfDay, workingDaysBefore } from '@portal/domain'
import { formatsFor } from '@portal/messages/formats'
import { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob } from '../../../jobs/definition.ts'
import { recordAction } from '../../history/index.ts'
import { isAsked, type ApplicationRecord } from '../application-record.ts'
import { lockApplicationById } from '../queries.ts'
import { notifyApplicant } from './notify-applicant.ts'

const morningMs = 8 * 60 * 60_000

const reminding = defineJob({
  name: 'applications.remind',
  payload: z.object({ applicationId: ApplicationId, dueOn: z.string(), left: z.literal(deadlineReminderDays) }),
})

/** Schedules the applicant's reminders in the transaction that sets the deadline. Skips reminders in the past. */
export async function planReminders(
  tx: Tx,
  { jobs, now }: Deps,
  { id, submission: { round } }: Pick<ApplicationRecord, 'id' | 'submission'>,
  dueOn: string | null,
): Promise<void> {
  if (dueOn === null) return
  for (const left of deadlineReminderDays) {
    const day = left === 0 ? addDays(dueOn, 1) : workingDaysBefore(dueOn, left)
    const dueAt = new Date(startOfDay(day).getTime() + morningMs)
    if (dueAt <= now()) continue
    await jobs.enqueue(
      tx,
      reminding,
      { applicationId: id, dueOn, left },
      { key: `${id}.${round}.${dueOn}.${left}`, dueAt },
    )
  }
}

/** Reminds of a deadline that still has no answer. The history line keeps a second run from repeating the reminder. */
export const reminderJob = (deps: Deps) =>
  handleJob(reminding, async ({ applicationId, dueOn, left }) => {
    await deps.db.transaction().execute(async (tx) => {
      const application = await lockApplicationById(tx, applicationId)
      if (!application || application.register.dueOn !== dueOn || !isAsked(application)) return
      // A late job must not announce a deadline that has passed.
      if (left > 0 && dayInRiga(deps.now()) > dueOn) return
      const name = left === 0 ? 'deadline-passed' : 'deadline-near'
      const isFirst = await recordAction(
        tx,
        null,
        {
          name,
          application: applicationId,
          ...(application.filer.entityId && { entity: application.filer.entityId }),
          details: { dueOn },
          mergeKey: `deadline:${applicationId}:${application.submission.round}:${dueOn}:${left}`,
        },
        deps.now(),
      )
      if (isFirst)
        await notifyApplicant({ tx, deps }, application, name, (language) => ({
          dueOn: formatsFor(language).dayInWords(dueOn),
        }))
    })
  })
