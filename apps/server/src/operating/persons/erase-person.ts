import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { eraseDrafts } from '../../modules/applications/index.ts'
import { clearEmail, findPersonByCode } from '../../modules/auth/index.ts'
import { eraseMessages } from '../../modules/communications/index.ts'
import { recordAction } from '../../modules/history/index.ts'
import { counted } from '../command-line.ts'
import { sharedAddresses, type Selection, type Subject } from './held/held.ts'
import { heldTables } from './held/tables.ts'

class OnlyShown extends Error {}

/**
 * Erases what the law lets be erased (GDPR, article 17), and lists what stays with the reasons. Without `isConfirmed` it
 * only lists: the same transaction is rolled back.
 */
export async function erasePerson(
  { db, now, jobs }: Pick<Deps, 'db' | 'now' | 'jobs'>,
  personalCode: string,
  isConfirmed: boolean,
): Promise<string> {
  const person = await findPersonByCode(db, personalCode)
  if (!person)
    throw new Error(
      'No person with this code has signed in. Registers and applications of others may name them; export lists where.',
    )
  const { personId } = person
  const at = now()
  let lines: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', '10min', true)`.execute(tx)
      const drafts = await eraseDrafts(tx, { jobs }, { personId, personalCode }, at)
      const shared = await countSharedMessages(tx, { personId, personalCode })
      lines = [
        erasedLine('drafts and their documents', drafts.erased),
        drafts.signedByOthers > 0
          ? `kept    content of drafts that others signed: ${counted(drafts.signedByOthers, 'draft')}. The drafts are deleted, and their content 30 days after the deletion.`
          : '',
        shared > 0
          ? `kept    mails and text messages to shared addresses: ${counted(shared, 'row')}. They may be about another owner of the address, and are deleted 30 days after sending.`
          : '',
        erasedLine('unsent and deleted messages', await eraseMessages(tx, personId, at)),
        ...(await eraseRows(tx, { personId, personalCode })),
        erasedLine('email address', await clearEmail(tx, personId)),
      ].filter((line) => line !== '')
      await recordAction(tx, null, { name: 'person-data-erased', person: personId }, at)
      if (!isConfirmed) throw new OnlyShown()
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyShown)) throw error
      lines.push('Nothing was changed. Add --confirm to erase.')
    })
  return lines.map((line) => `${line}\n`).join('')
}

async function countSharedMessages(tx: Tx, subject: Subject): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select recipient from communications.mail union all select recipient from communications.text_message
    ) as sent where lower(recipient) in (${sharedAddresses(subject)})`.execute(tx)
  return rows[0]?.count ?? 0
}

const erasedLine = (noun: string, rows: number) => (rows === 0 ? '' : `erased  ${noun}: ${rows}`)

async function eraseRows(tx: Tx, subject: Subject): Promise<string[]> {
  const lines: string[] = []
  for (const [table, held] of Object.entries(heldTables)) {
    if (!('rows' in held)) continue
    for (const selection of held.rows) {
      const name = `${table}${selection.as ? ` (${selection.as})` : ''}`
      const erased = selection.erased ? await eraseSelection(tx, table, selection, subject) : 0
      lines.push(erasedLine(name, erased))
      if (selection.kept === undefined) continue
      const { rows } = await sql<{ count: number }>`
        select count(*) from ${sql.table(table)} where ${selection.where(subject)}`.execute(tx)
      const kept = rows[0]?.count ?? 0
      if (kept > 0) lines.push(`kept    ${name}: ${counted(kept, 'row')}. ${selection.kept}`)
    }
  }
  return lines
}

async function eraseSelection(tx: Tx, table: string, { where, erased }: Selection, subject: Subject): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where (${where(subject)}) and (${erased ?? sql`false`})`.execute(tx)
  return Number(numAffectedRows)
}
