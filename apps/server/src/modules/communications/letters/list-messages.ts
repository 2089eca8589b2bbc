import type { Folder } from '@portal/contract/communications'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../db/connect.ts'
import { nearerEnd } from '../../../db/nearer-end.ts'
import { messages, type MessageRecord } from './mailbox.ts'

/** Only so many are looked through for words before the index of words is asked. */
const windowSize = 100

type Page = { offset: number; limit: number }
type Counts = Record<Folder, { total: number; unread: number }>

export interface ListedMessages {
  rows: MessageRecord[]
  total: number
  isMinimum: boolean
}

/** How many lie in each folder of a mailbox. */
export async function folderCounts(db: Database, ownerId: string): Promise<Counts> {
  const rows = await db.selectFrom('communications.folder_count').selectAll().where('owner_id', '=', ownerId).execute()
  const of = (folder: Folder) => {
    const counted = rows.find((row) => row.folder === folder)
    return { total: counted?.count ?? 0, unread: counted?.unread ?? 0 }
  }
  return { received: of('received'), sent: of('sent'), draft: of('draft'), deleted: of('deleted') }
}

const inFolder = (db: Database, ownerId: string, folder: Folder) =>
  db.selectFrom('communications.message').where('owner_id', '=', ownerId).where('folder', '=', folder)

const byId = (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : messages(db)
        .where('message_id', 'in', [...ids])
        .orderBy('listed_at', 'desc')
        .orderBy('message_id', 'desc')
        .execute()

/** One page of a folder, read from its index; from the nearer end, so that the last page costs what the first does. */
export async function listFolder(
  db: Database,
  ownerId: string,
  folder: Folder,
  page: Page,
  total: number,
): Promise<ListedMessages> {
  const { offset, limit, isReversed } = nearerEnd(page, total)
  const direction = isReversed ? 'asc' : 'desc'
  const ids = await inFolder(db, ownerId, folder)
    .select('message_id')
    .orderBy('listed_at', direction)
    .orderBy('message_id', direction)
    .offset(offset)
    .limit(limit)
    .execute()
  const rows = await byId(
    db,
    ids.map((row) => row.message_id),
  )
  return { rows, total, isMinimum: false }
}

/**
 * One page of what holds the words. What is frequent fills its page among the latest letters, and then there are at least so many; what
 * is rare is found by the index of words and counted.
 */
export async function searchFolder(
  db: Database,
  ownerId: string,
  folder: Folder,
  search: string,
  { offset, limit }: Page,
): Promise<ListedMessages> {
  const words = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const holds = sql<boolean>`searched like public.unaccent(lower(${words}))`
  const looked = await inFolder(db, ownerId, folder)
    .select(['message_id', holds.as('holds')])
    .orderBy('listed_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(windowSize + 1)
    .execute()
  const isMore = looked.length > windowSize
  const near = looked.slice(0, windowSize).filter((row) => row.holds)
  const isRare = isMore && near.length < offset + limit
  const ids = isRare ? await allThatHold(db, ownerId, folder, holds) : near
  const rows = await byId(
    db,
    ids.slice(offset, offset + limit).map((row) => row.message_id),
  )
  return { rows, total: ids.length, isMinimum: isMore && !isRare }
}

/** Found before they are put in order: an index in order would be read to its end for what is rare. */
const allThatHold = (db: Database, ownerId: string, folder: Folder, holds: RawBuilder<boolean>) =>
  db
    .with(
      (cte) => cte('found').materialized(),
      (on) =>
        on
          .selectFrom('communications.message')
          .select(['message_id', 'listed_at'])
          .where('owner_id', '=', ownerId)
          .where('folder', '=', folder)
          .where(holds),
    )
    .selectFrom('found')
    .select('message_id')
    .orderBy('listed_at', 'desc')
    .orderBy('message_id', 'desc')
    .execute()

/** More letters about one application than anybody reads. */
const mostAbout = 500

/** The letters of a mailbox about one application, the newest first, but those that were deleted; an application has few. */
export async function listAbout(
  db: Database,
  ownerId: string,
  applicationId: string,
  { offset, limit }: Page,
): Promise<ListedMessages> {
  const ids = await db
    .selectFrom('communications.message')
    .select('message_id')
    .where('application_id', '=', applicationId)
    .where('owner_id', '=', ownerId)
    .where('folder', 'in', ['received', 'sent', 'draft'])
    .orderBy('listed_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(mostAbout)
    .execute()
  const rows = await byId(
    db,
    ids.slice(offset, offset + limit).map((row) => row.message_id),
  )
  return { rows, total: ids.length, isMinimum: false }
}

/** What letters are about, of those whose words do not change any more and that are still kept. */
export async function subjectsOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('communications.message')
    .select(['message_id', 'subject'])
    .where('message_id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('sent_at', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.message_id, row.subject]))
}
