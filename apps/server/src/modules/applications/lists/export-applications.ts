import type { Pool } from 'pg'
import { mostExported, type Language } from '@portal/contract/shapes'
import { stateLabels } from '@portal/domain'
import type { Actor, Credentials } from '../../../actor.ts'
import { csvFile, csvMoment } from '../../../csv.ts'
import { Problem } from '../../../problem.ts'
import type { MadeFile } from '../../../serve.ts'
import { words } from '../../../words.ts'
import { groupName, namedServices } from '../../catalogue/index.ts'
import { findApplications, rowsOf, type ApplicationsQuery } from './list-query.ts'
import type { ListedApplication } from './listed-application.ts'

/**
 * All applications that the filters leave, as a file with the columns of the list.
 * @throws Problem too-many-to-export; others as `findApplications`
 */
export async function exportApplications(
  pool: Pool,
  credentials: Credentials,
  query: Omit<ApplicationsQuery, 'offset' | 'limit'>,
  { language, at }: { language: Language; at: Date },
): Promise<{ actor: Actor; answer: MadeFile }> {
  const asked = { ...query, offset: 0, limit: mostExported }
  const { actor, rows: ids, total } = await findApplications(pool, credentials, asked, at)
  if (total > mostExported) throw new Problem('too-many-to-export', { params: { most: mostExported } })
  const say = words(language)
  const head = [
    say('application-list.columns.number'),
    say('application-list.export.registerNumber'),
    say('application-list.columns.type'),
    say('application-list.export.services'),
    say('application-list.columns.submitted'),
    say('application-list.columns.created'),
    say('application-list.columns.submitter'),
    say('application-list.columns.subject'),
    say('application-list.columns.status'),
  ]
  const name = say(`application-list.export.names.${query.stage ?? 'open'}`)
  const answer = csvFile(
    { name, head, ids, at },
    (some) => rowsOf(pool, some),
    (row) => fieldsOf(row, language),
  )
  return { actor, answer }
}

function fieldsOf(row: ListedApplication, language: Language): string[] {
  const say = words(language)
  const isBeingSent = row.submittedAt !== null && stateLabels[row.state] === 'initiated'
  const status = say(`applications.states.${isBeingSent ? 'being-sent' : stateLabels[row.state]}`)
  return [
    row.number,
    row.registerNumber ?? '',
    groupName(language, row.category),
    namedServices(language, row.services)
      .map(({ name }) => name)
      .join('; '),
    csvMoment(row.submittedAt === null ? null : new Date(row.submittedAt)),
    csvMoment(new Date(row.createdAt)),
    row.submitter,
    row.subject ?? '',
    row.hasQuestion ? `${status}; ${say('applications.states.question')}` : status,
  ]
}
