import type { ApplicationId, ProfileId } from '@portal/contract/ids'
import type { ApplicationState } from '@portal/contract/applications'
import { applicationsOfferedToMessages, listMessageKinds } from '@portal/domain'
import type { Register } from '@portal/domain/names/legal-forms'
import { getServiceRegister } from '@portal/forms/definition/adapt-to-form'
import { catalogueEntry } from '@portal/services/catalogue'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { OfficialMessage } from '../../../parties/register-office/port.ts'
import { handleJob } from '../../../jobs/definition.ts'
import {
  answerRefused,
  markSupersededRead,
  acceptRegisterMessage,
  type MessageCase,
  type MessageHooks,
} from '../../communications/index.ts'
import { onlyReads, requireReadable } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { lockApplicationById, updateApplication } from '../queries.ts'
import { asking, askingPath, notifyApplicant } from './notify-applicant.ts'

/** Functions of applications that the messages module uses. */
export const messageHooks = (deps: Deps): MessageHooks => ({
  async requireCase(tx, actor, applicationId) {
    const application = await requireReadable({ tx, deps, actor }, applicationId)
    const {
      id,
      number,
      state,
      register: { question },
    } = application
    // A notary whom the application names may write about it. Only the applicant may send petitions.
    const kinds = onlyReads(actor, application) ? (['letter'] as const) : listMessageKinds(state, question !== null)
    const departments = { review: findReviewDepartment(application), appeals: 'chief-notary' }
    return { uuid: id, number, kinds: [...kinds], departments }
  },
  casesOf,
  async isAsked(db, applicationId) {
    const found = await db
      .selectFrom('applications.application')
      .select('application_id')
      .where('application_id', '=', applicationId)
      .where('state', '=', 'waiting_for_information')
      .where('question', 'is not', null)
      .executeTakeFirst()
    return found !== undefined
  },
  async noteAnswer(tx, applicationId) {
    // The register acts next. The state stays, because only the register changes it; the deadline stays for a question
    // whose answer the register does not accept.
    await updateApplication(tx, applicationId, { question: null, changed_at: deps.now() })
    await markSupersededRead(tx, askingPath(applicationId), deps.now(), { codes: asking })
  },
  async noteWithdrawal(tx, actor, applicationId) {
    const application = await lockApplicationById(tx, applicationId)
    if (!application) return
    const { name: writer, personId: except } = actor
    await notifyApplicant({ tx, deps, except }, application, 'withdrawal-sent', () => ({ writer }))
  },
})

/** Opens a question again whose answer the register did not accept, unless it acts on another round by now. */
export const refusedAnswerJob = (deps: Deps) =>
  handleJob(answerRefused, ({ applicationId, question }, claim) =>
    deps.db.transaction().execute(async (tx) => {
      await claim.finish(tx)
      const application = await lockApplicationById(tx, applicationId)
      if (application?.state !== 'waiting_for_information' || application.register.question !== null) return
      await updateApplication(tx, applicationId, { question, changed_at: deps.now() })
    }),
  )

const organisationRegisters: readonly Register[] = [
  'associations',
  'trade-unions',
  'religious',
  'parties',
  'arbitration',
]

/** Returns the code of the department whose register the application changes. */
function findReviewDepartment({ services, legalForm }: ApplicationRecord): 'merchants' | 'associations' {
  const isOrganisation = services.some((code) =>
    organisationRegisters.includes(getServiceRegister(catalogueEntry(code), legalForm)),
  )
  return isOrganisation ? 'associations' : 'merchants'
}

/** Finds the latest applications of an owner, or those whose numbers begin with the search text. */
async function casesOf(db: Database, ownerId: ProfileId, search: string) {
  const beginning = search.toUpperCase()
  const [condition, order] = search
    ? [sql`and l.number >= ${beginning} and l.number < ${`${beginning}\u{10FFFF}`}`, sql`l.number desc`]
    : [sql``, sql`l.created_at desc`]
  const { rows } = await sql<{ id: ApplicationId; number: string; state: ApplicationState; isAsked: boolean }>`
    select a.application_id as id, a.number, a.state, a.question is not null as "isAsked"
    from (
      select l.application_id from applications.listed l
      where l.owner_id = ${ownerId} ${condition} order by ${order}, l.application_id desc limit ${applicationsOfferedToMessages}
    ) latest join applications.application a using (application_id)
    order by a.created_at desc`.execute(db)
  return rows.map(({ id, number, state, isAsked }) => ({ uuid: id, number, kinds: listMessageKinds(state, isAsked) }))
}

/** Returns the mailbox for messages about an application: its owner's. */
export function getMessageCase({
  id,
  number,
  filer: { entityId, organizationId, authorId },
}: ApplicationRecord): MessageCase {
  if (entityId !== null) return { id, number, mailbox: { ownerId: entityId, kind: 'entity' } }
  if (organizationId !== null) return { id, number, mailbox: { ownerId: organizationId, kind: 'organization' } }
  return { id, number, mailbox: { ownerId: authorId, kind: 'person' } }
}

export async function receiveRegisterMessage(tx: Tx, deps: Deps, message: OfficialMessage, at: Date): Promise<void> {
  const application = message.submissionId === null ? undefined : await lockApplicationById(tx, message.submissionId)
  await acceptRegisterMessage({ tx, deps }, message, application && getMessageCase(application), at)
}
