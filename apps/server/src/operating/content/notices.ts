import type { Database } from '../../db/connect.ts'
import {
  announce,
  listNotices,
  maintenanceCode,
  planMaintenance,
  withdrawNotices,
} from '../../modules/communications/index.ts'
import { inBothLanguages, readPlain, type Change } from './written.ts'

const levels = ['info', 'warning', 'error'] as const

type ListedNotice = Awaited<ReturnType<typeof listNotices>>[number]

function line(notice: ListedNotice): string {
  const { code, level, content, content_en: english, begins_at: from, ends_at: until } = notice
  const words =
    from && until ? `${from.toISOString()} to ${until.toISOString()}` : `${content ?? ''} / ${english ?? ''}`
  const withdrawn = notice.withdrawn_at
    ? [`taken back ${notice.withdrawn_at.toISOString()} by ${notice.withdrawn_by ?? ''}`]
    : []
  const shown = `shown ${notice.shown_from.toISOString()} to ${notice.shown_until.toISOString()}`
  return [code, level, shown, `written ${notice.written_at.toISOString()}`, notice.author, ...withdrawn, words].join(
    '  ',
  )
}

export const noticeHistory = async (db: Database, code?: string): Promise<string[]> =>
  (await listNotices(db, code)).map(line)

/** Lists the current and future notices. */
export const currentNotices = async (db: Database, at: Date): Promise<string[]> =>
  (await listNotices(db))
    .filter(({ withdrawn_at: withdrawn, shown_until: until }) => withdrawn === null && until > at)
    .map(line)

interface Times {
  from: Date
  until: Date
}

export async function changeNotice(
  { db, at }: { db: Database; at: Date },
  code: string,
  paths: string[],
  { from, until, level = 'info' }: Times & { level: string | undefined },
): Promise<Change> {
  if (!(from < until) || until <= at) throw new Error('A notice ends after it begins, and later than now.')
  if (code === maintenanceCode) {
    if (paths.length > 0) throw new Error('The words about maintenance follow from its times: it takes no files.')
    return {
      shown: `Maintenance would be announced: ${from.toISOString()} to ${until.toISOString()}\n`,
      write: async (author) => {
        await planMaintenance(db, { from, until }, { author, at })
        return `announced: ${from.toISOString()} to ${until.toISOString()}\n`
      },
    }
  }
  const known = levels.find((each) => each === level)
  if (!known) throw new Error(`--level is one of ${levels.join(', ')}.`)
  const texts = await inBothLanguages(paths, readPlain)
  return {
    shown: `${code} (${known}) from ${from.toISOString()} to ${until.toISOString()}\nlv: ${texts.lv}\nen: ${texts.en}\n`,
    write: async (author) => {
      await announce(db, { code, level: known, texts, shownFrom: from, shownUntil: until }, { author, at })
      return `${code}: shown from ${from.toISOString()} to ${until.toISOString()}\n`
    },
  }
}

export const undoNotice = (db: Database, at: Date, code: string): Change => ({
  shown: `Every ${code} that is shown or waits would be taken back.\n`,
  write: async (author) => `${code}: ${await withdrawNotices(db, code, { author, at })} taken back\n`,
})
