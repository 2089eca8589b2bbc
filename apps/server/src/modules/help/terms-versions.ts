import type { Language } from '@portal/contract/shapes'
import type { Database } from '../../db/connect.ts'
import type { WrittenTexts } from './editions.ts'

export interface TermsVersion {
  version: string
  author: string
  writtenAt: Date
  validFrom: Date
  texts: WrittenTexts
  /** The changes in this version; empty for the first version. */
  changes: Record<Language, string>
}

/** Returns every version of the terms of use, the latest start date first. */
export async function listTermsOfUse(db: Database): Promise<TermsVersion[]> {
  const rows = await db
    .selectFrom('help.terms')
    .selectAll()
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .execute()
  return rows
    .filter(({ language }) => language === 'lv')
    .map((lv) => {
      const en = rows.find(({ version, language }) => version === lv.version && language === 'en')
      return {
        version: lv.version,
        author: lv.author,
        writtenAt: lv.written_at,
        validFrom: lv.valid_from,
        texts: { lv, en: en ?? { title: '', body: '' } },
        changes: { lv: lv.changes ?? '', en: en?.changes ?? '' },
      }
    })
}

/** Stores a version. From its start date all users are asked to accept it. */
export async function writeTerms(
  db: Database,
  { version, author, writtenAt, validFrom, texts, changes }: TermsVersion,
): Promise<void> {
  const rows = (['lv', 'en'] as const).map((language) => ({
    version,
    language,
    title: texts[language].title,
    body: texts[language].body,
    changes: changes[language],
    author,
    written_at: writtenAt,
    valid_from: validFrom,
  }))
  await db.insertInto('help.terms').values(rows).execute()
}

/** Deletes a version that is not in force yet and thus not accepted by any user. @returns whether it existed */
export async function withdrawTerms(db: Database, version: string, at: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('help.terms')
    .where('version', '=', version)
    .where('valid_from', '>', at)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
