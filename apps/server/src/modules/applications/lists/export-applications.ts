import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { mostExported } from '@portal/contract/application-lists'
import type { Language } from '@portal/contract/shapes'
import { dayInRiga, stateLabels } from '@portal/domain'
import type { Actor, Credentials } from '../../../actor.ts'
import { byteOrderMark, csvRecord } from '../../../csv.ts'
import { Problem } from '../../../problem.ts'
import type { MadeFile } from '../../../serve.ts'
import { words } from '../../../words.ts'
import { groupName, namedServices } from '../../catalogue/index.ts'
import { findApplications, rowsOf, type ApplicationsQuery, type ListedApplication } from './list-query.ts'

const rowsAtOnce = 500

/** A moment in Riga that spreadsheets read, whatever their language: 2026-11-22 16:05. */
const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Riga',
  dateStyle: 'short',
  timeStyle: 'short',
})
const moment = (text: string | null) => (text === null ? '' : momentFormat.format(new Date(text)))

/**
 * All applications that the filters leave, as a file with the columns of the list. Which they are is known before it begins; the rows
 * are read while it is sent, a few at once, so that it costs little memory however long it is.
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
  const name = words(language)(`application-list.export.names.${query.stage ?? 'open'}`)
  return {
    actor,
    answer: {
      mediaType: 'text/csv; charset=utf-8; header=present',
      name: `${name}-${dayInRiga(at)}.csv`,
      content: Readable.from(recordsOf(pool, ids, language)),
    },
  }
}

async function* recordsOf(pool: Pool, ids: readonly string[], language: Language): AsyncGenerator<string> {
  const say = words(language)
  yield (
    byteOrderMark +
      csvRecord([
        say('application-list.columns.number'),
        say('application-list.export.registerNumber'),
        say('application-list.columns.type'),
        say('application-list.export.services'),
        say('application-list.columns.submitted'),
        say('application-list.columns.created'),
        say('application-list.columns.submitter'),
        say('application-list.columns.subject'),
        say('application-list.columns.status'),
      ])
  )
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const rows = await rowsOf(pool, ids.slice(from, from + rowsAtOnce))
    yield rows.map((row) => recordOf(row, language)).join('')
  }
}

function recordOf(row: ListedApplication, language: Language): string {
  const say = words(language)
  const isBeingSent = row.submittedAt !== null && stateLabels[row.state] === 'initiated'
  const status = say(`applications.states.${isBeingSent ? 'being-sent' : stateLabels[row.state]}`)
  return csvRecord([
    row.number,
    row.registerNumber ?? '',
    groupName(language, row.category),
    namedServices(language, row.services)
      .map(({ name }) => name)
      .join('; '),
    moment(row.submittedAt),
    moment(row.createdAt),
    row.submitter,
    row.subject ?? '',
    row.hasQuestion ? `${status}; ${say('applications.states.question')}` : status,
  ])
}
