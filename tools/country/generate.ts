import pg from 'pg'
import { connect } from '../../apps/server/src/db/connect.ts'
import type { Tables } from '../../apps/server/src/db/types.generated.ts'
import { readHead } from '../../apps/server/src/modules/history/seal-actions.ts'
import { openBooks } from '../../apps/server/src/testing/money/open-books.ts'
import { addressRows } from './addresses.ts'
import { copyRows, type Row } from './copy-rows.ts'
import { makeCountry, dayMs, type Country } from './country.ts'
import { delegationRows } from './delegations.ts'
import { entityRows, officerRows, registrationNumberAt, takenNameRows } from './entities.ts'
import { factRows } from './facts.ts'
import { applicationRows, changedPathRows, claimedNameRows } from './filings/applications.ts'
import { documentRows } from './filings/documents.ts'
import { seriesRows } from './filings/filing-times.ts'
import { historyRows } from './filings/history.ts'
import { messageRows } from './filings/messages.ts'
import { notificationRows } from './filings/notifications.ts'
import { paymentRows } from './filings/payments.ts'
import { jobRows } from './jobs.ts'
import { consentRows, personalCodeAt, personRows, sessionRows, specialPlaces } from './persons.ts'
import type { Vocabulary } from './words/vocabulary.ts'

/** The owners of the most rows, the same in every country. All people with a personal code here have logged in. */
export const specialOwners = {
  /** Owns 10 % of all applications. One person represents it alone. */
  greatestEntity: {
    registrationNumber: registrationNumberAt(0),
    representative: personalCodeAt(specialPlaces.representative),
  },
  /** Owns 2 % of all applications. */
  busiestPerson: personalCodeAt(specialPlaces.applicant),
  /** An officer of 2,000 entities of a whole country. */
  officerOfMany: personalCodeAt(specialPlaces.officer),
} as const

export interface GenerateOptions {
  /** Share of a whole country, from 0.001 to 1. */
  share: number
  /** Number of entities of the officer of many. By default it follows from the share. */
  entitiesOfOne?: number
  /** All rows are dated before this instant; by default, the latest midnight. The same instant makes the same rows. */
  until?: Date
  vocabulary?: Vocabulary
  onProgress?: (table: string, rows: number) => void
}

type Loads = { readonly [Table in keyof Tables]?: (country: Country) => Iterable<Row<Table>> }

/** Referenced tables come first. */
const loads: Loads = {
  'addresses.address': addressRows,
  'auth.person': personRows,
  'profile.terms_consent': consentRows,
  'auth.session': sessionRows,
  'entities.entity': entityRows,
  'entities.officer': officerRows,
  'entities.fact': factRows,
  'names.taken_name': takenNameRows,
  'delegations.delegation': delegationRows,
  'applications.number_series': seriesRows,
  'applications.application': applicationRows,
  'applications.changed_path': changedPathRows,
  'applications.claimed_name': claimedNameRows,
  'payments.payment': paymentRows,
  'files.document': documentRows,
  'communications.notification': notificationRows,
  'communications.message': messageRows,
  'jobs.job': jobRows,
}

/** Tables that a table's triggers fill and that triggers of other tables read. */
const filledByTriggers: { readonly [Table in keyof Tables]?: readonly (keyof Tables)[] } = {
  'entities.officer': ['delegations.mandate'],
}

/**
 * Fills a migrated database with a register and its portal data, in one transaction.
 * @throws Error with an operator message when the database already has applications
 */
export async function generate(
  databaseUrl: string,
  { share, entitiesOfOne, until = midnight(), vocabulary, onProgress = () => {} }: GenerateOptions,
): Promise<void> {
  const whole = makeCountry(share, until, vocabulary)
  const country = { ...whole, size: { ...whole.size, ...(entitiesOfOne && { entitiesOfOne }) } }
  const [loading, asking] = [await opened(databaseUrl), await opened(databaseUrl)]
  const { db, close } = connect(databaseUrl, { max: 1, onIdleError: () => {} })
  try {
    await requireEmpty(loading)
    const head = await readHead(db)
    await loading.query('begin')
    const takenDown = await takeDownIndexes(loading)
    const load = async <Table extends keyof Tables>(
      table: Table,
      rows: Iterable<Row<Table>> | AsyncIterable<Row<Table>>,
    ) => {
      let gone = 0
      await copyRows(loading, table, rows, (count) => onProgress(table, (gone += count)))
      // Autovacuum does not analyze uncommitted rows. Without statistics, triggers of later tables would get poor
      // plans.
      await loading.query(`analyze ${[table, ...(filledByTriggers[table] ?? [])].join()}`)
    }
    for (const [table, rowsOf] of Object.entries(loads))
      await load(table as keyof Tables, rowsOf(country) as Iterable<Row<keyof Tables>>)
    await load('history.action', historyRows(country, asking, head))
    for (const { name, definition } of takenDown) {
      onProgress(name, 0)
      await loading.query(definition)
    }
    onProgress('payments.movement', 0)
    await openBooks(loading)
    await loading.query('commit')
    onProgress('vacuum analyze', 0)
    await loading.query('vacuum analyze')
  } finally {
    await Promise.all([loading.end(), asking.end(), close()])
  }
}

const midnight = () => new Date(Math.floor(Date.now() / dayMs) * dayMs)

async function opened(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // A pending query reports a broken connection, so the event needs no other handling.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Drops the inverted indexes, because building them afterwards costs many times less. PostgreSQL's own definitions
 * rebuild them.
 */
async function takeDownIndexes(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  await client.query(`set local maintenance_work_mem = '256MB'`)
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.oid::regclass::text as name, pg_get_indexdef(i.oid) as definition
     from pg_class i join pg_am a on a.oid = i.relam where i.relkind = 'i' and a.amname = 'gin'`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from applications.application limit 1')
  if (rows.length > 0)
    throw new Error('The database has applications already. Delete the data folder, or name another one with DATA_DIR.')
}
