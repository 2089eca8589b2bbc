import type { Language } from '@portal/contract/shapes'
import { mostExported } from '@portal/domain/limits'
import { getStatusWord } from '@portal/domain/applications/status-word'
import { csvFile, csvMoment } from '../../../csv.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { MadeFile } from '../../../serve.ts'
import { words } from '../../../words.ts'
import { groupName, listServiceNames } from '../../catalogue/index.ts'
import { currentStage } from '../permitted-actions.ts'
import { findApplicationIds, findListed, type ListFilters } from './list-applications.ts'
import type { ListedApplication } from './listed-application.ts'
import { computeRowStep } from './next-steps.ts'

/**
 * Makes a file of all applications that match the filters, with the columns of the list.
 * @throws Problem too-many-to-export
 */
export async function exportApplications(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  owners: readonly string[],
  filters: ListFilters,
  language: Language,
): Promise<MadeFile> {
  const ids = await findApplicationIds(db, owners, filters, { offset: 0, limit: mostExported + 1 })
  if (ids.length > mostExported) throw new Problem('too-many-to-export', { params: { most: mostExported } })
  const say = words(language)
  const head = [
    say('application-lists.columns.number'),
    say('application-lists.export.registerNumber'),
    say('application-lists.columns.type'),
    say('application-lists.export.services'),
    say('application-lists.columns.submitted'),
    say('application-lists.columns.created'),
    say('application-lists.columns.submitter'),
    say('application-lists.columns.subject'),
    say('application-lists.columns.status'),
  ]
  const name = say(`application-lists.export.names.${filters.stage ?? 'open'}`)
  return csvFile(
    { name, head, ids, at: now(), language },
    (some) => findListed(db, some),
    (row) => fieldsOf(row, language),
  )
}

function fieldsOf(row: ListedApplication, language: Language): string[] {
  const say = words(language)
  const status = getStatusWord(row.state, currentStage(row, row.hasQuestion), computeRowStep(row))
  return [
    row.number,
    row.register.number ?? '',
    groupName(language, row.category),
    listServiceNames(language, row.services),
    csvMoment(row.submission.at),
    csvMoment(row.createdAt),
    row.submitter,
    row.subject ?? '',
    say(`applications.states.${status}`),
  ]
}
