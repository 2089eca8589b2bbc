import type { Database } from '../../db/connect.ts'
import { maintenanceCode } from '../../modules/communications/index.ts'
import { listPages } from '../../modules/help/index.ts'
import { inLines, UsageError, readArguments } from '../command-line.ts'
import { runOnDatabase } from '../run-command.ts'
import { changeNotice, noticeHistory, currentNotices, undoNotice } from './notices.ts'
import { changePage, pageHistory, pageTexts, undoPage } from './pages.ts'
import { changeTerms, termsHistory, termsTexts, undoTerms } from './terms-of-use.ts'
import { asFile, languages, moment, type Change } from './written.ts'

const usage = `npm run content -- list
npm run content -- history WHAT
npm run -s content -- show PAGE|terms lv|en [EDITION]
npm run content -- preview|set PAGE LV.md EN.md
npm run content -- preview|set terms LV.md EN.md NEWS-LV.md NEWS-EN.md --version N [--from TIME]
npm run content -- preview|set notice:CODE LV.txt EN.txt [--from TIME] --until TIME [--level info|warning|error]
npm run content -- preview|set maintenance --from TIME --until TIME
npm run content -- undo WHAT [EDITION]
WHAT names a page, terms, notice:CODE or maintenance. set and undo want --author "NAME".
`

/** Returns the code of a notice, or undefined for another name. */
const noticeCode = (what: string) =>
  what === 'maintenance' ? maintenanceCode : /^notice:([A-Z][A-Z_]{0,59})$/.exec(what)?.[1]

interface Options {
  author?: string | undefined
  version?: string | undefined
  from?: string | undefined
  until?: string | undefined
  level?: string | undefined
}

async function changeOf(
  { db, at }: { db: Database; at: Date },
  what: string,
  paths: string[],
  options: Options,
): Promise<Change> {
  const from = options.from === undefined && what !== 'maintenance' ? at : moment(options.from, '--from')
  const code = noticeCode(what)
  if (what === 'terms') return changeTerms(db, at, paths, { version: options.version, validFrom: from })
  if (code)
    return changeNotice({ db, at }, code, paths, {
      from,
      until: moment(options.until, '--until'),
      level: options.level,
    })
  return changePage(db, at, what, paths)
}

function undoOf(db: Database, at: Date, what: string, edition: string | undefined): Promise<Change> | Change {
  const code = noticeCode(what)
  if (what === 'terms') return undoTerms(db, at)
  return code ? undoNotice(db, at, code) : undoPage(db, at, what, edition)
}

async function historyOf(db: Database, what: string): Promise<string[]> {
  const code = noticeCode(what)
  if (what === 'terms') return termsHistory(db)
  return code ? noticeHistory(db, code) : pageHistory(db, what)
}

async function list(db: Database, at: Date): Promise<string[]> {
  const pages = await listPages(db)
  return [
    ...pages.map(
      ({ slug, edition, writtenAt, author, title }) =>
        `${slug}  edition ${edition}  ${writtenAt.toISOString()}  ${author}  ${title}`,
    ),
    ...(await termsHistory(db)).map((version) => `terms  ${version}`),
    ...(await currentNotices(db, at)),
  ]
}

const unclear = (command: string | undefined) =>
  command === undefined ? 'Name a command.' : `The command ${command} is unknown, or is given too little or too much.`

/**
 * Runs the editor's command on the portal's texts and returns its output.
 * @throws Error with a message for the editor
 */
export async function manageContent(db: Database, at: Date, given: string[]): Promise<string> {
  const text = { type: 'string' } as const
  const { values: options, positionals } = readArguments(usage, {
    args: given,
    allowPositionals: true,
    options: { author: text, version: text, from: text, until: text, level: text },
  })
  const [command, what, ...rest] = positionals
  if (command === 'list' && what === undefined) return inLines(await list(db, at))
  if (what === undefined) throw new UsageError(unclear(command), usage)
  if (command === 'history' && rest.length === 0) return inLines(await historyOf(db, what))
  if (command === 'show') {
    const language = languages.find((each) => each === rest[0])
    if (!language || noticeCode(what) || rest.length > 2)
      throw new UsageError('show needs a page or terms, lv or en, and perhaps an edition.', usage)
    return asFile((what === 'terms' ? await termsTexts(db, rest[1]) : await pageTexts(db, what, rest[1]))[language])
  }
  if (command === 'preview') return (await changeOf({ db, at }, what, rest, options)).shown
  const author = options.author?.trim()
  if ((command !== 'set' && command !== 'undo') || (command === 'undo' && rest.length > 1))
    throw new UsageError(unclear(command), usage)
  if (!author) throw new UsageError(`${command} needs --author "NAME".`, usage)
  const change = await (command === 'set' ? changeOf({ db, at }, what, rest, options) : undoOf(db, at, what, rest[0]))
  return change.write(author)
}

if (import.meta.main) await runOnDatabase(usage, (db, given, now) => manageContent(db, now(), given))
