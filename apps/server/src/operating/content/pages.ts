import type { Database } from '../../db/connect.ts'
import { listPages, pageEditions, writePage, type WrittenTexts } from '../../modules/help/index.ts'
import { difference, inBothLanguages, readWritten, type Change } from './written.ts'

async function requireEditions(db: Database, slug: string) {
  const editions = await pageEditions(db, slug)
  const [last] = editions
  if (!last) throw new Error(`There is no ${slug}: ${(await listPages(db)).map((page) => page.slug).join(', ')}.`)
  return { editions, last }
}

/** Returns an edition of a page, by default the last one. */
export async function pageTexts(db: Database, slug: string, wanted?: string): Promise<WrittenTexts> {
  const { editions, last } = await requireEditions(db, slug)
  const found = wanted === undefined ? last : editions.find(({ edition }) => String(edition) === wanted)
  if (!found) throw new Error(`${slug} has no edition ${wanted}.`)
  return found.texts
}

export async function pageHistory(db: Database, slug: string): Promise<string[]> {
  const { editions } = await requireEditions(db, slug)
  return editions.map(
    ({ edition, author, writtenAt, texts }) =>
      `${edition}  ${writtenAt.toISOString()}  ${author}  ${texts.lv.title} / ${texts.en.title}`,
  )
}

async function change(db: Database, at: Date, slug: string, texts: WrittenTexts): Promise<Change> {
  const { last } = await requireEditions(db, slug)
  return {
    shown: difference(last.texts, texts),
    write: async (author) =>
      `${slug}: edition ${await writePage(db, slug, texts, { after: last.edition, author, at })} is shown\n`,
  }
}

export const changePage = async (db: Database, at: Date, slug: string, paths: string[]): Promise<Change> =>
  change(db, at, slug, await inBothLanguages(paths, readWritten))

/** Writes the previous edition, or the named one, as a new edition: the history keeps all editions. */
export async function undoPage(db: Database, at: Date, slug: string, wanted?: string): Promise<Change> {
  const { editions } = await requireEditions(db, slug)
  const [, before] = editions
  if (wanted === undefined && !before) throw new Error(`${slug} has one edition only.`)
  return change(db, at, slug, await pageTexts(db, slug, wanted ?? String(before?.edition)))
}
