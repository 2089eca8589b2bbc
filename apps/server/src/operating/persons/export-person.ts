import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findFileNameFlaw } from '@portal/domain/files/file-name'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { findPersonByCode } from '../../modules/auth/index.ts'
import { recordAction } from '../../modules/history/index.ts'
import { ObjectDamaged } from '../../parties/object-store/port.ts'
import { counted } from '../command-line.ts'
import { ownDocuments, sharedAddresses, type Selection, type Subject } from './held/held.ts'
import { heldTables } from './held/tables.ts'
import { readRows, writeJsonArray, type WrittenFile } from './write-rows.ts'

type UsedDeps = Pick<Deps, 'db' | 'objectStore' | 'now'>

const isShared = 'Another user or entity has the same address: mails and text messages to it may be about them.'

/** No row has it: the id of a person who never logged in. */
const absentId = '00000000-0000-0000-0000-000000000000'

interface WrittenTable extends WrittenFile {
  table: string
  file: string
  omitted?: Readonly<Record<string, string>>
  /** Columns of which the file has a part only. */
  partial?: Readonly<Record<string, string>>
}

/**
 * Writes all data about a person into a new folder (GDPR, articles 15 and 20). The history of the person shows it.
 * @throws Error with an operator message, also when a stored file is missing
 */
export async function exportPerson(deps: UsedDeps, personalCode: string, folder: string): Promise<string> {
  const { db, now } = deps
  const person = await findPersonByCode(db, personalCode)
  const subject: Subject = { personId: person?.personId ?? absentId, personalCode }
  const documentsFolder = join(folder, 'documents')
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Error(`${folder} exists. Name a new folder.`)
    throw error
  })
  await mkdir(documentsFolder, { mode: 0o700 })
  const at = now()
  // The line is written first, because an interrupted export has already read the data.
  await recordAction(db, null, { name: 'person-data-exported', ...(person && { person: person.personId }) }, at)
  const { tables, documents, shared } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', '10min', true), set_config('timezone', 'UTC', true)`.execute(tx)
      const { rows } = await sql<{ address: string }>`${sharedAddresses(subject)}`.execute(tx)
      const written = await writeTables(tx, subject, folder)
      return {
        tables: written,
        documents: await listDocuments(tx, subject),
        shared: rows.map(({ address }) => address),
      }
    })
  // The copies take long, and VACUUM keeps the dead rows of the whole database while a transaction is open.
  const { files, faults } = await writeDocuments(deps, documents, documentsFolder)
  const manifest = {
    personal_code: personalCode,
    exported_at: at.toISOString(),
    tables,
    documents: { file: 'documents.json', ...files },
    withheld: Object.fromEntries(
      Object.entries(heldTables).flatMap(([table, held]) => ('withheld' in held ? [[table, held.withheld]] : [])),
    ),
    skipped_addresses: Object.fromEntries(shared.map((address) => [address, isShared])),
  }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  if (faults.length > 0)
    throw new Error([`The export lacks ${counted(faults.length, 'document')}:`, ...faults].join('\n  '))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${counted(rows, 'row')} of ${counted(tables.length, 'table')} and ${counted(files.rows, 'document')} are in ${folder}.\n`
}

/** Writes one file for each selection that has rows. */
async function writeTables(tx: Tx, subject: Subject, folder: string): Promise<WrittenTable[]> {
  const binary = await binaryColumns(tx)
  const written: WrittenTable[] = []
  for (const [table, held] of Object.entries(heldTables)) {
    if (!('rows' in held)) continue
    for (const selection of held.rows) {
      const file = `${table}${selection.as ? `.${selection.as}` : ''}.json`
      const path = join(folder, file)
      const omitted = [...Object.keys(selection.omit ?? {}), ...(binary.get(table) ?? [])]
      const result = await writeJsonArray(path, selectedRows(tx, { table, selection, subject, omitted }))
      if (result.rows === 0) await rm(path)
      else written.push({ table, file, ...result, ...describeOmissions(selection) })
    }
  }
  return written
}

const describeOmissions = ({ omit, part }: Selection): Pick<WrittenTable, 'omitted' | 'partial'> => ({
  ...(omit && { omitted: omit }),
  ...(part && {
    partial: Object.fromEntries(Object.entries(part).map(([column, { because }]) => [column, because])),
  }),
})

/** Columns with bytes are hashes, salts and sealed secrets. The export omits them. */
async function binaryColumns(tx: Tx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_schema || '.' || table_name as "table", column_name as "column"
    from information_schema.columns where data_type = 'bytea'`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => [
      table,
      columns.map(({ column }) => column),
    ]),
  )
}

async function* selectedRows(
  tx: Tx,
  {
    table,
    selection,
    subject,
    omitted,
  }: { table: string; selection: Selection; subject: Subject; omitted: readonly string[] },
): AsyncGenerator<string> {
  const parts = Object.entries(selection.part ?? {}).map(
    ([column, { of }]) => sql` || jsonb_build_object(${sql.lit(column)}, ${of(subject)})`,
  )
  const rows = readRows<{ row: string }>(
    tx,
    sql`select (to_jsonb(held) - ${omitted}::text[]${sql.join(parts, sql``)})::text as "row" from ${sql.table(table)} held where ${selection.where(subject)}`,
  )
  for await (const { row } of rows) yield row
}

interface OwnDocument {
  id: string
  name: string
  size: number
  sha256: Buffer
  key: string
  scan: string
}

/** File systems allow names of 255 bytes. Names stored by older versions may have characters that are refused today. */
const toLocalName = (name: string) =>
  findFileNameFlaw(name) === undefined && Buffer.byteLength(name) <= 255 ? name : 'document'

async function listDocuments(tx: Tx, subject: Subject): Promise<OwnDocument[]> {
  const { rows } = await sql<OwnDocument>`
    select document_id as id, name, size, sha256, object_key as key, scan
    from files.document where document_id in (${ownDocuments(subject)}) order by document_id`.execute(tx)
  return rows
}

/** Copies the person's documents, and lists them with their SHA-256. Files deleted since the listing are faults. */
async function writeDocuments(
  { objectStore }: UsedDeps,
  documents: readonly OwnDocument[],
  folder: string,
): Promise<{ files: WrittenFile; faults: string[] }> {
  const faults: string[] = []
  async function* copied(): AsyncGenerator<string> {
    for (const { id, name, scan, ...object } of documents) {
      const about = { document_id: id, name, size: object.size, sha256: object.sha256.toString('hex') }
      if (scan === 'infected') {
        yield JSON.stringify({ ...about, omitted: 'The malware scan found the file infected.' })
        continue
      }
      try {
        const bytes = await objectStore.open(object)
        await mkdir(join(folder, id), { mode: 0o700 })
        const file = toLocalName(name)
        await pipeline(bytes, createWriteStream(join(folder, id, file), { mode: 0o600, flags: 'wx' }))
        yield JSON.stringify({ ...about, file: `documents/${id}/${file}` })
      } catch (error) {
        if (!(error instanceof ObjectDamaged)) throw error
        faults.push(`${id}: ${error.message}`)
        yield JSON.stringify({ ...about, omitted: 'The stored file is missing or altered.' })
      }
    }
  }
  const files = await writeJsonArray(join(folder, '..', 'documents.json'), copied())
  return { files, faults }
}
