import type { ApplicationId, MessageId, ProfileId } from '@portal/contract/ids'
import type { Folder } from '@portal/contract/communications'
import type { Language } from '@portal/contract/shapes'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from '../../../db/connect.ts'
import { escapeLike } from '../../../db/escape-like.ts'
import type { Tables } from '../../../db/types.generated.ts'
import { countListed, type Page } from '../../../paging.ts'
import { messages, type MessageRecord } from './mailbox.ts'
import { subjectIn } from './present-message.ts'

type Counts = Record<Folder, { total: number; unread: number }>

export interface ListedMessages {
  rows: MessageRecord[]
  total: number
}

/** Returns the number of messages in each folder of a mailbox. */
export async function folderCounts(db: Database, ownerId: ProfileId): Promise<Counts> {
  const rows = await db.selectFrom('communications.folder_count').selectAll().where('owner_id', '=', ownerId).execute()
  const of = (folder: Folder) => {
    const counted = rows.find((row) => row.folder === folder)
    return { total: counted?.count ?? 0, unread: counted?.unread ?? 0 }
  }
  return { received: of('received'), sent: of('sent'), draft: of('draft'), deleted: of('deleted') }
}

/** Lists one page of a folder, newest first, optionally only messages that contain the search text. */
export async function listFolder(
  db: Database,
  { ownerId, folder, search }: { ownerId: ProfileId; folder: Folder; search: string },
  page: Page,
): Promise<ListedMessages> {
  const words = `%${escapeLike(search)}%`
  const inFolder = db
    .selectFrom('communications.message')
    .where('owner_id', '=', ownerId)
    .where('folder', '=', folder)
    .$if(search !== '', (query) => query.where(sql<boolean>`searched like public.unaccent(lower(${words}))`))
  return listPage(db, inFolder, page)
}

/** Lists the messages of a mailbox about one application, newest first, without deleted ones. */
export const listAbout = (
  db: Database,
  ownerId: ProfileId,
  applicationId: ApplicationId,
  page: Page,
): Promise<ListedMessages> =>
  listPage(
    db,
    db
      .selectFrom('communications.message')
      .where('application_id', '=', applicationId)
      .where('owner_id', '=', ownerId)
      .where('folder', 'in', ['received', 'sent', 'draft']),
    page,
  )

/** The ids are found in an index before the message rows are read. */
async function listPage(
  db: Database,
  found: SelectQueryBuilder<Tables, 'communications.message', object>,
  { offset, limit }: Page,
): Promise<ListedMessages> {
  const ids = found
    .select('message_id')
    .orderBy('listed_at', 'desc')
    .orderBy('message_id', 'desc')
    .offset(offset)
    .limit(limit)
  const rows = await messages(db)
    .where('message_id', 'in', ids)
    .orderBy('listed_at', 'desc')
    .orderBy('message_id', 'desc')
    .execute()
  return { rows, total: await countListed(db, found.select('message_id')) }
}

/** Returns the subjects of sent messages that still exist. */
export async function listSubjects(
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('communications.message')
    .select(['message_id', 'subject', 'subject_key', 'application_number'])
    .where('message_id', '=', sql<MessageId>`any(${[...new Set(ids)]}::uuid[])`)
    .where('sent_at', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.message_id, subjectIn(row, language)]))
}
