import type { Language } from '@portal/contract/shapes'
import { getStatusWord } from '@portal/domain/applications/status-word'
import { csvFile, csvMoment, exportedPage, type CsvColumn } from '../../../csv.ts'
import type { Deps } from '../../../deps.ts'
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
  const say = words(language)
  const name = say(`application-lists.export.names.${filters.stage ?? 'open'}`)
  const ids = await findApplicationIds(db, owners, filters, exportedPage)
  return csvFile({ name, ids, at: now(), language }, (some) => findListed(db, some), listColumns(language))
}

function listColumns(language: Language): CsvColumn<ListedApplication>[] {
  const say = words(language)
  const status = (row: ListedApplication) =>
    getStatusWord(row.state, currentStage(row, row.hasQuestion), computeRowStep(row))
  return [
    [say('application-lists.columns.number'), ({ number }) => number],
    [say('application-lists.export.registerNumber'), ({ register }) => register.number ?? ''],
    [say('application-lists.columns.type'), ({ category }) => groupName(language, category)],
    [say('application-lists.export.services'), ({ services }) => listServiceNames(language, services)],
    [say('application-lists.columns.submitted'), ({ submission }) => csvMoment(submission.at)],
    [say('application-lists.columns.created'), ({ createdAt }) => csvMoment(createdAt)],
    [say('application-lists.columns.submitter'), ({ submitter }) => submitter],
    [say('application-lists.columns.subject'), ({ subject }) => subject ?? ''],
    [say('application-lists.columns.status'), (row) => say(`applications.states.${status(row)}`)],
  ]
}
