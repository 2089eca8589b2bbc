import type { Language } from '@portal/contract/shapes'
import type { Database, Tx } from '../../db/connect.ts'

export interface Terms {
  version: string
  title: string
  body: string
  validFrom: Date
}

/** Returns the terms of use in force at a time. */
export async function currentTerms(db: Database | Tx, language: Language, at: Date): Promise<Terms | undefined> {
  const row = await db
    .selectFrom('help.terms')
    .select(['version', 'title', 'body', 'valid_from'])
    .where('language', '=', language)
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { version: row.version, title: row.title, body: row.body, validFrom: row.valid_from }
}

/**
 * Returns the changes of the last three versions of the terms, newest first. A user who was away may have missed
 * several.
 */
export async function newsOfTerms(db: Database, language: Language, at: Date) {
  const rows = await db
    .selectFrom('help.terms')
    .select(['version', 'changes', 'valid_from'])
    .where('language', '=', language)
    .where('valid_from', '<=', at)
    .where('changes', 'is not', null)
    .orderBy('valid_from', 'desc')
    .limit(3)
    .execute()
  return rows.map(({ version, changes, valid_from: validFrom }) => ({ version, body: changes ?? '', validFrom }))
}

export async function contentBlock(db: Database, slug: string, language: Language) {
  return db
    .selectFrom('help.content_block')
    .select(['title', 'body', 'changed_at'])
    .where('slug', '=', slug)
    .where('language', '=', language)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst()
}
