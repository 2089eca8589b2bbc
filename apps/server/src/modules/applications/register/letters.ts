import { ApplicationState } from '@portal/contract/applications'
import { applicationsOfferedToLetters, lettersAbout } from '@portal/domain'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { LetterNews } from '../../../parties/register-office/port.ts'
import { takeInLetter, type LetterCase, type LetterMeans } from '../../communications/index.ts'
import { onlyReads, requireReadable } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { lockApplicationById, updateApplication } from '../queries.ts'

/** What letters ask of applications. */
export const letterMeans = ({ now }: Pick<Deps, 'now'>): LetterMeans => ({
  async requireCase(tx, actor, applicationId) {
    const application = await requireReadable(tx, { now }, actor, applicationId)
    const { id, number, state } = application
    // A notary whom it names may write about it; petitions are the applicant's.
    const kinds = onlyReads(actor, application) ? (['letter'] as const) : lettersAbout(state)
    return { uuid: id, number, kinds: [...kinds] }
  },
  casesOf,
  async noteAnswer(tx, applicationId) {
    // From here on it is the register's turn; the state is the register's to change.
    await updateApplication(tx, applicationId, { question: null, due_on: null, changed_at: now() })
  },
})

/** The latest of each state, from the index that has them in order. */
async function casesOf(db: Database, ownerId: string, search: string) {
  const beginning = search.toUpperCase()
  const [condition, order] = search
    ? [sql`and l.number >= ${beginning} and l.number < ${`${beginning}\u{10FFFF}`}`, sql`l.number desc`]
    : [sql``, sql`l.created_at desc`]
  const { rows } = await sql<{ id: string; number: string; state: ApplicationState }>`
    select a.application_id as id, a.number, a.state
    from unnest(${ApplicationState.options}::text[]) s (state) cross join lateral (
      select l.application_id from applications.listed l
      where l.owner_id = ${ownerId} and l.state = s.state ${condition} order by ${order}, l.application_id desc limit ${applicationsOfferedToLetters}
    ) latest join applications.application a using (application_id)
    order by a.created_at desc limit ${applicationsOfferedToLetters}`.execute(db)
  return rows.map(({ id, number, state }) => ({ uuid: id, number, kinds: lettersAbout(state) }))
}

/** Whose mailbox has the letters about an application: its own owner's. */
export function letterCaseOf({ id, number, entityId, organizationId, authorId }: ApplicationRecord): LetterCase {
  if (entityId !== null) return { id, number, mailbox: { ownerId: entityId, kind: 'entity' } }
  if (organizationId !== null) return { id, number, mailbox: { ownerId: organizationId, kind: 'organization' } }
  return { id, number, mailbox: { ownerId: authorId, kind: 'person' } }
}

export async function takeInRegisterLetter(tx: Tx, deps: Deps, letter: LetterNews, at: Date): Promise<void> {
  const application = letter.submissionId === null ? undefined : await lockApplicationById(tx, letter.submissionId)
  await takeInLetter(tx, deps, letter, application && letterCaseOf(application), at)
}
