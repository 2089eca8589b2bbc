import { whoIsNameless } from '@portal/contract/past-actions'
import type { PastAction } from '@portal/contract/history'
import type { Language } from '@portal/contract/shapes'
import { mostExported } from '@portal/domain/limits'
import { csvFile, csvMoment } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import type { MadeFile } from '../../serve.ts'
import { actionWords, words } from '../../words.ts'
import { linesByIds, type HistoryLine } from './list-history.ts'
import { searchHistory, type HistoryFilters, type Whose } from './search-history.ts'

/**
 * Exports a filtered history as a file. @throws Problem too-many-to-export
 * @param present converts lines to their form for the reader
 */
export async function exportHistory(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  whose: Whose,
  filters: HistoryFilters,
  language: Language,
  present: (lines: readonly HistoryLine[]) => Promise<PastAction[]>,
): Promise<MadeFile> {
  const ids = await (await searchHistory(db, whose, filters)).find({ offset: 0, limit: mostExported + 1 })
  if (ids.length > mostExported) throw new Problem('too-many-to-export', { params: { most: mostExported } })
  const say = words(language)
  const head = [
    say('history.columns.at'),
    say('history.columns.action'),
    say('history.file.about'),
    say('history.file.repeated'),
    say('history.columns.actor'),
    say('history.file.actingAs'),
    say('history.columns.application'),
    say('history.file.helpDesk'),
    say('history.file.disputed'),
  ]
  return csvFile(
    { name: say('history.file.name'), head, ids, at: now(), language },
    async (some) => present(await linesByIds(db, some)),
    (action) => fieldsOf(action, language),
  )
}

const momentOf = (at: string | null) => csvMoment(at === null ? null : new Date(at))

function fieldsOf(past: PastAction, language: Language): string[] {
  return [
    momentOf(past.at),
    actionWords(language, past.action),
    past.about ?? '',
    String(past.repeated),
    past.actor || words(language)(`history.${whoIsNameless(past.action)}`),
    past.acting_as ?? '',
    past.application?.number ?? '',
    past.help_desk?.reason ?? '',
    momentOf(past.disputed_at),
  ]
}
