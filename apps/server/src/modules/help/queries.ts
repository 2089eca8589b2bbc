import type { Language } from '@portal/contract/shapes'
import type { Database, Tx } from '../../db/connect.ts'

export interface Terms {
  version: string
  title: string
  body: string
  validFrom: Date
}

/** The terms of use in force at a time. */
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

export async function contentBlock(db: Database, slug: string, language: Language) {
  return db
    .selectFrom('help.content_block')
    .select(['title', 'body', 'changed_at'])
    .where('slug', '=', slug)
    .where('language', '=', language)
    .executeTakeFirst()
}
