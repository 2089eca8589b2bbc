import type { Language } from '@portal/contract/shapes'
import type { Task } from '@portal/contract/tasks'
import { fullName } from '@portal/domain'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../db/connect.ts'
import { findPersonById } from '../../auth/index.ts'
import type { PersonId } from '@portal/contract/ids'
import { namedServices } from '../../catalogue/index.ts'
import { toRecord, type ApplicationRow } from '../application-record.ts'
import { isOpenToSigners } from '../signer-record.ts'
import { entityName } from '../subject-names.ts'

const most = 50

/** Lists the open requests to a person to sign, the oldest first. A signer needs no profile of the applicant. */
export async function listSigningRequests(
  db: Database,
  { personalCode }: Pick<Actor, 'personalCode'>,
  language: Language,
): Promise<Task[]> {
  const { rows } = await sql<{
    application: ApplicationRow
    document: string | null
    askedBy: PersonId | null
    askedAt: Date
    until: string | null
  }>`
    select to_json(a) as application, s.documents -> 0 ->> 'documentId' as document, s.asked_by as "askedBy",
      s.asked_at as "askedAt", to_char(r.until, 'YYYY-MM-DD') as until
    from (
      select * from applications.signer
      where personal_code = ${personalCode} and asked_at is not null and awaited
        and declined_at is null and replaced_at is null and voided_at is null
      order by asked_at limit ${most}
    ) s
    join applications.application a using (application_id)
    left join applications.signer_request r using (application_id)
    where a.deleted_at is null and a.state in ('draft', 'initiated', 'reinitiated', 'waiting_for_information')
    order by s.asked_at`.execute(db)
  const tasks: Task[] = []
  for (const { application: row, document, askedBy, askedAt, until } of rows) {
    const application = toRecord(row)
    if (!isOpenToSigners(application)) continue
    const asker = askedBy && (await findPersonById(db, askedBy))
    tasks.push({
      kind: 'sign',
      uuid: application.id,
      profile: null,
      document_uuid: document,
      number: application.number,
      services: namedServices(language, application.services),
      entity: entityName(application) || null,
      person: asker ? fullName(asker) : application.filer.authorName,
      deadline: until,
      since: askedAt.toISOString(),
    })
  }
  return tasks
}
