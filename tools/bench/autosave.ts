import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { aFounder, type TestApplicant } from './portal/applicants.ts'
import { withClient } from './portal/database.ts'
import type { Figure } from './figure.ts'
import type { LoadReport } from './load/load-report.ts'
import type { MeasuredPortal } from './portal/measured-portal.ts'

const rounds = 6
const savesARound = 400

/** Fields that a person goes through; the last one is also kept apart, since other applications may not take the name. */
const fields = [
  'address.owner.ownerName',
  'contact.details.email',
  'founders.founder.01937a00-0000-7000-8000-000000000001.forname',
  'company.firm.name',
]

async function saveInTurn(
  { load, address }: MeasuredPortal,
  { headers, applicationPath, applicationUrl, service }: TestApplicant,
): Promise<LoadReport> {
  const { data } = (await (await fetch(applicationUrl, { headers })).json()) as { data: { version: number } }
  const requests = Array.from({ length: savesARound }, (_, index) => {
    const version = data.version + index
    return {
      method: 'PATCH',
      path: applicationPath,
      headers,
      body: JSON.stringify({
        version,
        changes: { [`${service}.${fields[index % fields.length]}`]: `Liepa ${version}` },
      }),
    }
  })
  return load.send({ origin: address, connections: 1, count: savesARound, requests })
}

async function updateInTurn(client: pg.Client, id: string): Promise<{ p50Ms: number; p99Ms: number }> {
  const times: number[] = []
  for (let count = 0; count < savesARound; count += 1) {
    const begun = performance.now()
    await client.query({
      name: 'update',
      text: 'update bench.saved_row set body = $2, version = version + 1 where id = $1',
      values: [id, JSON.stringify({ name: `Liepa ${count}` })],
    })
    times.push(performance.now() - begun)
  }
  times.sort((left, right) => left - right)
  return { p50Ms: times[Math.floor(savesARound * 0.5)] ?? 0, p99Ms: times[Math.floor(savesARound * 0.99)] ?? 0 }
}

async function storeRow(client: pg.Client): Promise<string> {
  await client.query('create schema if not exists bench')
  await client.query(
    'create table if not exists bench.saved_row (id uuid primary key, body jsonb not null, version integer not null default 0)',
  )
  const id = randomUUID()
  await client.query(`insert into bench.saved_row (id, body) values ($1, '{}')`, [id])
  return id
}

/** One saved field, on the disk before it is answered, with version check and history, against the least durable change of a row. */
export function measureAutosave(portal: MeasuredPortal): Promise<Figure[]> {
  return withClient(portal.databaseUrl, async (client) => {
    const id = await storeRow(client)
    const founder = await aFounder(portal)
    const measured: { saved: { p50Ms: number; p99Ms: number }; updated: { p50Ms: number; p99Ms: number } }[] = []
    for (let round = 0; round <= rounds; round += 1)
      measured.push({ saved: await saveInTurn(portal, founder), updated: await updateInTurn(client, id) })
    // The first round only warms up.
    const least = (of: 'saved' | 'updated', quantile: 'p50Ms' | 'p99Ms') =>
      Math.min(...measured.slice(1).map((each) => each[of][quantile]))
    const name = 'durable update of one row by pg'
    return [
      {
        name: 'one field saved: half are faster',
        unit: 'ms',
        value: least('saved', 'p50Ms'),
        peer: { name, value: least('updated', 'p50Ms') },
        limit: { of: 'ratio', most: 12 },
      },
      {
        name: '  p99',
        unit: 'ms',
        value: least('saved', 'p99Ms'),
        peer: { name, value: least('updated', 'p99Ms') },
      },
    ]
  })
}
