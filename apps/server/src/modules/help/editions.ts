import type { Language } from '@portal/contract/shapes'
import type { Database } from '../../db/connect.ts'

export interface WrittenText {
  title: string
  /** HTML that sanitising leaves unchanged. */
  body: string
}

/** A text exists in both languages. */
export type WrittenTexts = Record<Language, WrittenText>

export interface Edition {
  edition: number
  author: string
  writtenAt: Date
  texts: WrittenTexts
}

const none = { title: '', body: '' }

/** Returns every page with its last edition. */
export async function listPages(db: Database): Promise<(Omit<Edition, 'texts'> & { slug: string; title: string })[]> {
  const rows = await db
    .selectFrom('help.content_block')
    .select(['slug', 'edition', 'author', 'changed_at', 'title'])
    .where('language', '=', 'lv')
    .distinctOn('slug')
    .orderBy('slug')
    .orderBy('edition', 'desc')
    .execute()
  return rows.map(({ changed_at: writtenAt, ...page }) => ({ ...page, writtenAt }))
}

/** Returns the editions of a page, the last one first; an unknown page has none. */
export async function pageEditions(db: Database, slug: string): Promise<Edition[]> {
  const rows = await db
    .selectFrom('help.content_block')
    .selectAll()
    .where('slug', '=', slug)
    .orderBy('edition', 'desc')
    .orderBy('language', 'desc')
    .execute()
  return rows
    .filter(({ language }) => language === 'lv')
    .map((lv) => ({
      edition: lv.edition,
      author: lv.author,
      writtenAt: lv.changed_at,
      texts: { lv, en: rows.find(({ edition, language }) => edition === lv.edition && language === 'en') ?? none },
    }))
}

/**
 * Stores a new edition of a page. Of two concurrent writers the second violates the primary key and changes nothing.
 * @returns the number of the edition
 */
export async function writePage(
  db: Database,
  slug: string,
  texts: WrittenTexts,
  { after, author, at }: { after: number; author: string; at: Date },
): Promise<number> {
  const edition = after + 1
  const rows = (['lv', 'en'] as const).map((language) => ({
    slug,
    language,
    edition,
    title: texts[language].title,
    body: texts[language].body,
    author,
    changed_at: at,
  }))
  await db.insertInto('help.content_block').values(rows).execute()
  return edition
}
