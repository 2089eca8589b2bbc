import { ApplicationId } from '@portal/contract/ids'
import type { OwnPart } from '@portal/contract/objections'
import type { Language } from '@portal/contract/shapes'
import { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob } from '../../../jobs/definition.ts'
import { words } from '../../../words.ts'
import { notifyByCode } from '../../communications/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { lockApplicationById } from '../queries.ts'
import { describeApplication, entityName } from '../subject-names.ts'

const notifyingFormerOfficers = defineJob({
  name: 'applications.notify-former-officers',
  payload: z.object({ applicationId: ApplicationId }),
})

const ends = ['officer-ended', 'procuration-ended', 'partner-ended'] as const satisfies OwnPart[]
type End = (typeof ends)[number]

/** Offices that the same entry gives: a board that becomes the liquidator stays in office. */
const stays = {
  'officer-ended': ['officer-added', 'officer-changed'],
  'procuration-ended': ['procuration-added', 'procuration-changed'],
  'partner-ended': ['partner-added', 'partner-changed'],
} as const satisfies { [E in End]: OwnPart[] }

/** Returns the persons whose office the latest round of an application ends, with the ends. Its filer is not among them. */
export async function listFormerOfficers(tx: Tx, id: ApplicationId): Promise<{ personalCode: string; ended: End[] }[]> {
  const rows = await tx
    .selectFrom('applications.touched')
    .select(['personal_code', 'parts'])
    .where('application_id', '=', id)
    .orderBy('personal_code')
    .execute()
  return rows
    .map(({ personal_code: personalCode, parts }) => ({
      personalCode,
      ended: ends.filter((end) => parts.includes(end) && !stays[end].some((part) => parts.includes(part))),
    }))
    .filter(({ ended }) => ended.length > 0)
}

/** Enqueues the news of an entry for the persons whose office it ended: the news of the filing said only what it asked for. */
export async function enqueueFormerOfficers(tx: Tx, { jobs }: Deps, applicationId: ApplicationId): Promise<void> {
  if ((await listFormerOfficers(tx, applicationId)).length > 0)
    await jobs.enqueue(tx, notifyingFormerOfficers, { applicationId }, { key: applicationId })
}

export const notifyFormerOfficersJob = (deps: Deps) =>
  handleJob(notifyingFormerOfficers, ({ applicationId }, claim) =>
    deps.db.transaction().execute(async (tx) => {
      await claim.finish(tx)
      const application = await lockApplicationById(tx, applicationId)
      if (!application) return
      for (const { personalCode, ended } of await listFormerOfficers(tx, applicationId))
        await notifyFormerOfficer({ tx, deps }, application, personalCode, ended)
    }),
  )

async function notifyFormerOfficer(
  { tx, deps }: { tx: Tx; deps: Deps },
  application: ApplicationRecord,
  personalCode: string,
  ended: readonly End[],
): Promise<void> {
  const entity = entityName(application)
  const paramsIn = (language: Language) => ({
    ...describeApplication(language, application),
    parts: ended.map((end) => words(language)(`mails.endedOffices.${end}`, { entity })).join('\n'),
  })
  const news = {
    kind: 'office-ended',
    params: { lv: paramsIn('lv'), en: paramsIn('en') },
    level: 'warning',
    link: `/submissions/${application.id}`,
  } as const
  await notifyByCode(tx, deps, { personalCode, reach: 'every-contact', ...news })
}
