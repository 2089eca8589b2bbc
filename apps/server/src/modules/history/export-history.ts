import { getUnnamedActorKind } from '@portal/contract/past-actions'
import type { PastAction } from '@portal/contract/history'
import type { Language } from '@portal/contract/shapes'
import { csvFile, csvMoment, exportedPage, type CsvColumn } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import type { MadeFile } from '../../serve.ts'
import { actionWords, words } from '../../words.ts'
import { listLinesByIds, type HistoryLine } from './list-history.ts'
import { searchHistory, type HistoryFilters, type DataOwner } from './search-history.ts'

/**
 * Exports a filtered history as a file. @throws Problem too-many-to-export
 * @param present converts lines to their form for the reader
 */
export async function exportHistory(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  whose: DataOwner,
  filters: HistoryFilters,
  language: Language,
  present: (lines: readonly HistoryLine[]) => Promise<PastAction[]>,
): Promise<MadeFile> {
  const ids = await (await searchHistory(db, whose, filters)).find(exportedPage)
  return csvFile(
    { name: words(language)('history.file.name'), ids, at: now(), language },
    async (some) => present(await listLinesByIds(db, some)),
    historyColumns(language),
  )
}

const formatMoment = (at: string | null) => csvMoment(at === null ? null : new Date(at))

function historyColumns(language: Language): CsvColumn<PastAction>[] {
  const say = words(language)
  return [
    [say('history.columns.at'), ({ at }) => formatMoment(at)],
    [say('history.columns.action'), ({ action }) => actionWords(language, action)],
    [say('history.file.about'), ({ about }) => about ?? ''],
    [say('history.file.repeated'), ({ repeated }) => String(repeated)],
    [say('history.columns.actor'), ({ actor, action }) => actor || say(`history.${getUnnamedActorKind(action)}`)],
    [say('history.file.actingAs'), (past) => past.acting_as ?? ''],
    [say('history.columns.application'), ({ application }) => application?.number ?? ''],
    [say('history.file.helpDesk'), (past) => past.help_desk?.reason ?? ''],
    [say('history.file.disputed'), (past) => formatMoment(past.disputed_at)],
  ]
}
