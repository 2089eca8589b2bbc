import type { ApplicationId } from '@portal/contract/ids'
import type { Language } from '@portal/contract/shapes'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { findPersonByCode } from '../../auth/index.ts'
import { storeNotification, notifyPerson } from '../../communications/index.ts'
import { listDocumentsBySubject } from '../../files/index.ts'
import { listSignersOfSubject } from '../../signing/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { describeApplication } from '../subject-names.ts'

/** The decisions of which signers without access are notified. */
const outcomes = ['registered', 'completed', 'rejected'] as const
type Outcome = (typeof outcomes)[number]

export const isOutcome = (kind: string): kind is Outcome => outcomes.some((outcome) => outcome === kind)

/**
 * Notifies the persons who signed another person's application in the portal, such as co-founders, of its outcome: they
 * may not open it. Signers of an entity's application who may act for the entity get its news; former ones get none.
 */
export async function notifyCoSigners(
  { tx, deps }: { tx: Tx; deps: Deps },
  application: ApplicationRecord,
  outcome: Outcome,
  detailsIn: (language: Language) => Record<string, string>,
): Promise<void> {
  const { id, filer, submission } = application
  if (filer.entityId !== null || filer.organizationId !== null) return
  const paramsIn = (language: Language) => ({
    entity: 'none',
    registrationNumber: '',
    named: 'no',
    ...describeApplication(language, application),
    ...detailsIn(language),
    outcome,
  })
  const params = { lv: paramsIn('lv'), en: paramsIn('en') }
  const signatures = (await listDocumentsBySubject(tx, id)).flatMap((document) => document.signatures)
  const filed = new Set(signatures.map(({ personalCode }) => personalCode))
  for (const personalCode of await listSignersOfSubject(tx, id)) {
    // Persons who signed only an earlier version are no party to the application.
    if (!filed.has(personalCode)) continue
    const person = await findPersonByCode(tx, personalCode)
    if (person && [submission.by, filer.authorId].includes(person.personId)) continue
    const link = (await isTouched(tx, id, personalCode)) ? `/submissions/${id}` : '/applications'
    const news = {
      kind: 'outcome-for-signer',
      params,
      level: outcome === 'rejected' ? 'warning' : 'info',
      link,
    } as const
    if (person) await notifyPerson(tx, deps, { personId: person.personId, ...news })
    else await storeNotification(tx, { personalCode }, news, deps.now())
  }
}

/** Affected persons may open their part of the application. */
async function isTouched(tx: Tx, id: ApplicationId, personalCode: string): Promise<boolean> {
  const row = await tx
    .selectFrom('applications.touched')
    .select('personal_code')
    .where('application_id', '=', id)
    .where('personal_code', '=', personalCode)
    .executeTakeFirst()
  return row !== undefined
}
