import type { PersonId } from '@portal/contract/ids'
import type { Language } from '@portal/contract/shapes'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { findPersonById, findPersonIds } from '../../auth/index.ts'
import { notifyEntity, notifyPerson, markSupersededRead, type News } from '../../communications/index.ts'
import { listOfficers, listStaff } from '../../entities/index.ts'
import { listDocumentsBySubject } from '../../files/index.ts'
import { mandateFor } from '../../profile/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { listFormerOfficers } from '../objections/notify-former-officers.ts'
import { describeApplication } from '../subject-names.ts'
import { isOutcome, notifyCoSigners } from './notify-co-signers.ts'

const warnings: readonly News['kind'][] = [
  'rejected',
  'late-payment',
  'surplus-money',
  'document-infected',
  'signature-uncounted',
  'signatures-revoked',
  'signatures-unanswered',
  'withdrawal-sent',
]

/** News that links to the form, where the applicant answers it. */
export const asking: readonly News['kind'][] = ['question', 'postponed', 'deadline-near', 'deadline-passed']

/** Path in notices that ask the applicant for something. */
export const askingPath = (id: ApplicationRecord['id']): string => `/applications/${id}`

/** News about what the register asks or decides, and about a withdrawal, which concern all who answer for the application. */
const concerningSigners: readonly News['kind'][] = [...asking, 'registered', 'completed', 'rejected', 'withdrawal-sent']

/** Notifies the owner of an application about its progress. The link leads to the application, unless another is given. `except` has done it and knows. */
export async function notifyApplicant(
  { tx, deps, except }: { tx: Tx; deps: Deps; except?: PersonId },
  application: ApplicationRecord,
  kind: News['kind'],
  detailsIn: (language: Language) => Record<string, string> = () => ({}),
  link?: string,
): Promise<void> {
  const paramsIn = (language: Language) => ({
    ...describeApplication(language, application),
    ...detailsIn(language),
  })
  const isAsking = asking.includes(kind)
  const isWarning = isAsking || warnings.includes(kind)
  const news = {
    kind,
    params: { lv: paramsIn('lv'), en: paramsIn('en') },
    link: link ?? (isAsking ? askingPath(application.id) : `/submissions/${application.id}`),
  }
  // After a decision the register waits for nothing that it asked before.
  if (isOutcome(kind)) await markSupersededRead(tx, askingPath(application.id), deps.now())
  const notified: string[] = []
  // Persons whose office the entry ends have news of their own.
  const former = kind === 'registered' ? await listFormerOfficers(tx, application.id) : []
  const signers = concerningSigners.includes(kind)
    ? await listSigningRepresentatives(tx, deps, application, new Set(former.map(({ personalCode }) => personalCode)))
    : []
  const recipients = new Set([...(await listRecipients(tx, deps, application)), ...signers])
  const submitterId = application.submission.by ?? application.filer.authorId
  // The entry itself may have ended the submitter's mandate: a deletion, or the transfer of a farm.
  if (kind === 'registered' && !application.filer.organizationId && !recipients.has(submitterId))
    await notifyPerson(tx, deps, {
      personId: submitterId,
      level: 'info',
      ...news,
      kind: 'registered-former',
      link: '/entities',
    })
  if (except) recipients.delete(except)
  for (const personId of recipients)
    notified.push(
      ...(await notifyPerson(tx, deps, {
        personId,
        level: isWarning ? 'warning' : 'info',
        ...(kind === 'received' && { about: getReceiptTopic(application, personId) }),
        ...news,
      })),
    )
  if (isOutcome(kind)) await notifyCoSigners({ tx, deps }, application, kind, detailsIn)
  const {
    filer: { entityId, entityName },
  } = application
  if (entityId !== null) await notifyEntity(tx, deps, { entityId, name: entityName ?? '', notified, ...news })
}

/** Returns the topic of the mail by which a person learns that the register received the current round. */
export const getReceiptTopic = (
  { id, submission: { round } }: Pick<ApplicationRecord, 'id' | 'submission'>,
  personId: PersonId,
): string => `received ${id} ${round} ${personId}`

/**
 * Returns the submitter. If they may no longer act for the entity or organisation, returns its officers or staff instead, because it owns
 * the application.
 */
async function listRecipients(
  tx: Tx,
  { now }: Deps,
  { filer: { entityId, organizationId, authorId }, submission: { by: submittedBy } }: ApplicationRecord,
): Promise<PersonId[]> {
  const personId = submittedBy ?? authorId
  if (entityId === null && organizationId === null) return [personId]
  const person = await findPersonById(tx, personId)
  if (organizationId !== null) {
    const staff = await listStaff(tx, organizationId)
    return person && staff.includes(person.personalCode) ? [personId] : findPersonIds(tx, staff)
  }
  if (entityId === null) return []
  if (person && (await mandateFor(tx, person.personalCode, entityId, now()))) return [personId]
  const officers = await listOfficers(tx, entityId)
  return findPersonIds(
    tx,
    officers.flatMap(({ personal_code: code }) => code ?? []),
  )
}

/** Returns the users who signed a document of an entity's application and may still act for the entity, without the persons with the codes `except`. */
async function listSigningRepresentatives(
  tx: Tx,
  { now }: Deps,
  { id, filer: { entityId } }: ApplicationRecord,
  except: ReadonlySet<string>,
): Promise<PersonId[]> {
  if (entityId === null) return []
  const signatures = (await listDocumentsBySubject(tx, id)).flatMap((document) => document.signatures)
  const representatives: string[] = []
  for (const code of new Set(
    signatures.flatMap(({ personalCode, country }) => (country === 'LV' && personalCode) || []),
  ))
    if (!except.has(code) && (await mandateFor(tx, code, entityId, now()))) representatives.push(code)
  return findPersonIds(tx, representatives)
}
