import { ApplicationId } from '@portal/contract/ids'
import type { OwnPart } from '@portal/contract/objections'
import type { Language } from '@portal/contract/shapes'
import { canReceiveSms, parseEmail, parsePhone } from '@portal/domain'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob } from '../../../jobs/definition.ts'
import { words } from '../../../words.ts'
import { findPersonById } from '../../auth/index.ts'
import { notifyByCode, notifyEntity } from '../../communications/index.ts'
import { listFacts, listStaff } from '../../entities/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { lockApplicationById } from '../queries.ts'
import { entityChanged, touchedBy } from './touched-persons.ts'
import { describeApplication, entityName, findSubjectName } from '../subject-names.ts'

const notifyingTouched = defineJob({
  name: 'applications.notify-touched',
  payload: z.object({ applicationId: ApplicationId }),
})

/**
 * Stores the persons affected by a filing in the transaction that records its receipt, so that no message reports an event that did not
 * happen. A later round notifies only persons whom it affects differently.
 */
export async function noteTouched(tx: Tx, deps: Deps, application: ApplicationRecord): Promise<void> {
  const {
    id,
    submission: { round },
  } = application
  const touched = await touchedBy(tx, application, deps.now())
  const filer = await findPersonById(tx, application.submission.by ?? application.filer.authorId)
  if (filer) touched.delete(filer.personalCode)
  // An organisation has its own news of filings in which it represents entities. Its staff are notified of parts that concern themselves.
  for (const code of application.filer.organizationId ? await listStaff(tx, application.filer.organizationId) : [])
    if ([...(touched.get(code) ?? [])].every((part) => part.startsWith('represents-'))) touched.delete(code)
  const rows = [...touched].map(([code, parts]) => ({ code, parts: [...parts].toSorted() }))
  await sql`
    insert into applications.touched as known (application_id, personal_code, parts)
    select ${id}, code, array(select jsonb_array_elements_text(parts))
    from jsonb_to_recordset(${JSON.stringify(rows)}) as t (code text, parts jsonb)
    on conflict (application_id, personal_code) do update set parts = excluded.parts, notified_at = null
    where known.parts <> excluded.parts`.execute(tx)
  // A person whom an earlier round affected keeps the page about the filing, which no longer names any effect.
  await sql`
    update applications.touched set parts = '{}'
    where application_id = ${id} and personal_code <> all (${rows.map(({ code }) => code)})`.execute(tx)
  if (rows.length > 0) await deps.jobs.enqueue(tx, notifyingTouched, { applicationId: id }, { key: `${id}.${round}` })
  if (round === 0) await notifyRegisteredContact(tx, deps, application)
}

/** Notifies the persons one by one, each in a transaction that also records it. */
export const notifyTouchedJob = (deps: Deps) =>
  handleJob(notifyingTouched, async ({ applicationId }, claim) => {
    while (await deps.db.transaction().execute((tx) => notifyNext(tx, deps, applicationId))) await claim.prolong()
  })

/** @returns false when no person is left */
async function notifyNext(tx: Tx, deps: Deps, applicationId: ApplicationId): Promise<boolean> {
  const application = await lockApplicationById(tx, applicationId)
  const next = await tx
    .selectFrom('applications.touched')
    .select(['personal_code', 'parts'])
    .where('application_id', '=', applicationId)
    .where('notified_at', 'is', null)
    .orderBy('personal_code')
    .limit(1)
    .executeTakeFirst()
  if (!application || !next) return false
  const news = {
    ...(await newsOf(tx, application, (language, entity) =>
      (next.parts as OwnPart[])
        .map((part) => words(language)(`submissions.ownPart.parts.${part}`, { entity }))
        .join('\n'),
    )),
    level: 'warning' as const,
  }
  await notifyByCode(tx, deps, { personalCode: next.personal_code, reach: 'every-contact', ...news })
  await tx
    .updateTable('applications.touched')
    .set({ notified_at: deps.now() })
    .where('application_id', '=', applicationId)
    .where('personal_code', '=', next.personal_code)
    .execute()
  return true
}

/** Notifies the email address and phone that the register has for the entity, whatever its contacts in the portal are. */
async function notifyRegisteredContact(tx: Tx, deps: Deps, application: ApplicationRecord): Promise<void> {
  const entityId = entityChanged(application)
  if (entityId === null) return
  const [contact] = await listFacts(tx, entityId, { kinds: ['contact'], inForce: true, limit: 1 })
  const [email, phone] = [parseEmail(contact?.value.email ?? ''), parsePhone(contact?.value.phone ?? '')]
  const language = 'lv' as const
  await notifyEntity(tx, deps, {
    entityId,
    name: entityName(application),
    notified: [],
    to: {
      emails: email === null ? [] : [{ value: email, language }],
      phones: phone !== null && canReceiveSms(phone) ? [{ value: phone, language }] : [],
    },
    ...(await newsOf(tx, application, (spoken, entity) => words(spoken)('mails.registeredContact', { entity }))),
  })
}

async function newsOf(tx: Tx, application: ApplicationRecord, partsIn: (language: Language, entity: string) => string) {
  const {
    id,
    submission: { by: submittedBy },
  } = application
  const filer = await findSubjectName(tx, application, submittedBy)
  const entity = entityName(application)
  const paramsIn = (language: Language) => ({
    ...describeApplication(language, application),
    filer,
    parts: partsIn(language, entity),
  })
  return { kind: 'touched' as const, params: { lv: paramsIn('lv'), en: paramsIn('en') }, link: `/submissions/${id}` }
}
