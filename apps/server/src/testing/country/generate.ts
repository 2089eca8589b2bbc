import pg from 'pg'
import { connect } from '../../db/connect.ts'
import type { Tables } from '../../db/types.generated.ts'
import { countSealed, headOf } from '../../modules/audit/seal-actions.ts'
import { mergeLists } from '../../modules/applications/index.ts'
import { addressRows } from './addresses.ts'
import { copyRows, type Row } from './copy-rows.ts'
import { countryOf, dayMs, type Country } from './country.ts'
import { delegationRows } from './delegations.ts'
import { entityRows, officerRows, registrationNumberAt, takenNameRows } from './entities.ts'
import { factRows } from './facts.ts'
import { applicationRows, changedPathRows, claimedNameRows } from './filings/applications.ts'
import { documentRows } from './filings/documents.ts'
import { seriesRows } from './filings/filing-times.ts'
import { historyRows } from './filings/history.ts'
import { letterRows } from './filings/letters.ts'
import { notificationRows } from './filings/notifications.ts'
import { paymentRows } from './filings/payments.ts'
import { jobRows } from './jobs.ts'
import { consentRows, personalCodeAt, personRows, sessionRows, specialPlaces } from './persons.ts'
import type { Vocabulary } from './words/vocabulary.ts'

/** Who owns most, in every country alike. Whoever has a personal code here, or of a place after theirs, has logged in. */
export const specialOwners = {
  /** A tenth of all applications is its; she represents it alone. */
  greatestEntity: {
    registrationNumber: registrationNumberAt(0),
    representative: personalCodeAt(specialPlaces.representative),
  },
  /** Of a hundred applications two are this person's own. */
  busiestPerson: personalCodeAt(specialPlaces.applicant),
  /** An officer of two thousand entities of a whole country. */
  officerOfMany: personalCodeAt(specialPlaces.officer),
} as const

export interface Wishes {
  /** Of a whole country: from 0.001 to 1. */
  share: number
  /** How many entities the officer of many has; unsaid, as many as the share has. */
  entitiesOfOne?: number
  /** Nothing that is made happened later; unsaid, this day's midnight. The same instant makes the same rows. */
  until?: Date
  vocabulary?: Vocabulary
  onProgress?: (table: string, rows: number) => void
}

type Loads = { readonly [Table in keyof Tables]?: (country: Country) => Iterable<Row<Table>> }

/** What others refer to comes first. */
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
  'documents.document': documentRows,
  'communications.notification': notificationRows,
  'communications.message': letterRows,
  'jobs.job': jobRows,
}

/** What triggers of a table fill, where those of others read it. */
const filledByTriggers: { readonly [Table in keyof Tables]?: readonly (keyof Tables)[] } = {
  'entities.officer': ['delegations.mandate', 'delegations.mandate_news'],
}

/**
 * Fills a migrated database with a register and what people did in the portal, all of it or nothing.
 * @throws Error in words for the operator when the database has applications already
 */
export async function generate(
  databaseUrl: string,
  { share, entitiesOfOne, until = midnight(), vocabulary, onProgress = () => {} }: Wishes,
): Promise<void> {
  const whole = countryOf(share, until, vocabulary)
  const country = { ...whole, size: { ...whole.size, ...(entitiesOfOne && { entitiesOfOne }) } }
  const [loading, asking] = [await opened(databaseUrl), await opened(databaseUrl)]
  const { db, close } = connect(databaseUrl, { max: 1, onIdleError: () => {} })
  try {
    await requireEmpty(loading)
    const head = await headOf(db)
    await loading.query('begin')
    const takenDown = await takeDownIndexes(loading)
    const load = async <Table extends keyof Tables>(
      table: Table,
      rows: Iterable<Row<Table>> | AsyncIterable<Row<Table>>,
    ) => {
      let gone = 0
      await copyRows(loading, table, rows, (count) => onProgress(table, (gone += count)))
      // Within a transaction nobody else looks, and triggers of what follows would be planned for tables of which nothing is known.
      await loading.query(`analyze ${[table, ...(filledByTriggers[table] ?? [])].join()}`)
    }
    for (const [table, rowsOf] of Object.entries(loads))
      await load(table as keyof Tables, rowsOf(country) as Iterable<Row<keyof Tables>>)
    await load('audit.action', historyRows(country, asking, head))
    const counting = countSealed(head.position).compile(db)
    await loading.query(counting.sql, [...counting.parameters])
    for (const { name, definition } of takenDown) {
      onProgress(name, 0)
      await loading.query(definition)
    }
    onProgress('payments.movement', 0)
    await loading.query('select payments.open_books()')
    await loading.query('commit')
    await mergeLists({ db, now: () => until })
    onProgress('vacuum analyze', 0)
    await loading.query('vacuum analyze')
  } finally {
    await Promise.all([loading.end(), asking.end(), close()])
  }
}

const midnight = () => new Date(Math.floor(Date.now() / dayMs) * dayMs)

async function opened(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // Whoever waits for an answer learns of a break by it; nobody else has to.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** To keep an inverted index with every row costs many times what it costs to make it of all; it is made again as PostgreSQL says that it was. */
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
