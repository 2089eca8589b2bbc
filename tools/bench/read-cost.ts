import { fileURLToPath } from 'node:url'
import type { ApplicationId } from '@portal/contract/ids'
import { startChild } from '../../apps/server/src/supervisor/child.ts'
import { aFounder, aRepresentative, cardsOfMany, signersOfMany, type TestApplicant } from './portal/applicants.ts'
import { withClient } from './portal/database.ts'
import type { Figure } from './figure.ts'
import type { LoadRequest } from './load/send.ts'
import type { MeasuredPortal } from './portal/measured-portal.ts'
import { processMs } from '../../apps/server/src/child-processes/process-usage.ts'
import { familyMs } from './portal/processor-time.ts'

const rounds = 6
const requestsARound = 3_000
const connections = 32
const applicantsOfEachKind = 20

interface Target {
  origin: string
  pid: number
  requests: LoadRequest[]
}

interface Cost {
  nodeUs: number
  postgresUs: number
  p99Ms: number
}

const totalUs = ({ nodeUs, postgresUs }: Cost) => nodeUs + postgresUs

/** Stores the portal's responses: the lower bound reads as many bytes as the portal sends. */
async function keepAnswers(databaseUrl: string, applicants: readonly TestApplicant[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('create schema if not exists bench')
    await client.query('create table bench.kept_answer (application_id uuid primary key, answer jsonb not null)')
    for (const { applicationId, applicationUrl, headers } of applicants) {
      const answer = await fetch(applicationUrl, { headers })
      await client.query('insert into bench.kept_answer (application_id, answer) values ($1, $2)', [
        applicationId,
        await answer.text(),
      ])
    }
    await client.query('vacuum analyze')
  })
}

/** Copies the applications, one for each request of a round, so that no read profits from the previous one's cache. */
async function copyApplications(databaseUrl: string, applicants: readonly TestApplicant[]): Promise<TestApplicant[]> {
  const copies = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: ApplicationId; original: ApplicationId }>(
      `with copied as (
         insert into applications.application
         select copy.* from generate_series(1, $2::integer) n, applications.application a,
           lateral jsonb_populate_record(a, jsonb_build_object('application_id', gen_random_uuid(), 'number', a.number || '-' || n)) copy
         where a.application_id = any($1)
         returning application_id, number
       )
       select c.application_id as id, a.application_id as original from copied c join applications.application a on c.number like a.number || '-%'
       where a.application_id = any($1) order by c.application_id`,
      [applicants.map(({ applicationId }) => applicationId), Math.ceil(requestsARound / applicants.length)],
    )
    await client.query('vacuum analyze applications.application')
    return rows
  })
  const originals = new Map(applicants.map((applicant) => [applicant.applicationId, applicant]))
  return copies.flatMap(({ id, original }) => {
    const applicant = originals.get(original)
    return applicant
      ? [
          {
            ...applicant,
            applicationId: id,
            applicationPath: applicant.applicationPath.replace(original, id),
            applicationUrl: applicant.applicationUrl.replace(original, id),
          },
        ]
      : []
  })
}

async function measureRound({ load, postgresPid }: MeasuredPortal, { origin, pid, requests }: Target): Promise<Cost> {
  const [nodeBefore, postgresBefore] = await Promise.all([processMs(pid), familyMs(postgresPid)])
  const { p99Ms } = await load.send({ origin, requests, connections, count: requestsARound })
  const [nodeAfter, postgresAfter] = await Promise.all([processMs(pid), familyMs(postgresPid)])
  const each = (milliseconds: number) => (milliseconds * 1_000) / requestsARound
  return { nodeUs: each(nodeAfter - nodeBefore), postgresUs: each(postgresAfter - postgresBefore), p99Ms }
}

/** Rounds alternate, so that other load on the machine affects all alike; the cheapest round is the least disturbed. */
async function measureAlternately<Name extends string>(
  portal: MeasuredPortal,
  targets: Record<Name, Target>,
): Promise<Record<Name, Cost>> {
  const costs = new Map<string, Cost>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, target] of Object.entries<Target>(targets)) {
      const cost = await measureRound(portal, target)
      const best = costs.get(name)
      // The first round only warms up.
      if (round > 0)
        costs.set(
          name,
          best ? { ...(totalUs(cost) < totalUs(best) ? cost : best), p99Ms: Math.min(best.p99Ms, cost.p99Ms) } : cost,
        )
    }
  }
  return Object.fromEntries(costs) as Record<Name, Cost>
}

/** Measures the CPU time of portal and PostgreSQL for one read, against the minimum that reads its row over HTTP. */
export async function measureReads(portal: MeasuredPortal): Promise<Figure[]> {
  const applicants: TestApplicant[] = []
  for (let count = 0; count < applicantsOfEachKind; count += 1)
    applicants.push(await aFounder(portal), await aRepresentative(portal))
  const copies = await copyApplications(portal.databaseUrl, applicants)
  await keepAnswers(portal.databaseUrl, applicants)
  const cards = await cardsOfMany(portal)
  const ofMany = await signersOfMany(portal)
  const baseline = await startChild(
    'The baseline',
    fileURLToPath(new URL('portal/one-row-server.ts', import.meta.url)),
    {
      ...process.env,
      DATABASE_URL: portal.databaseUrl,
    },
  )
  try {
    const ofBaseline = (path: string, read: readonly TestApplicant[]): Target => ({
      origin: String(baseline.ready.url),
      pid: baseline.pid,
      requests: read.map(({ applicationId }) => ({ method: 'GET', path: `/${path}/${applicationId}` })),
    })
    const ofPortal = (requests: LoadRequest[]): Target => ({ origin: portal.address, pid: portal.pid(), requests })
    const asApplicants = (read: readonly TestApplicant[]) =>
      ofPortal(read.map(({ headers, applicationPath }) => ({ method: 'GET', path: applicationPath, headers })))
    return figuresOf(
      await measureAlternately(portal, {
        row: ofBaseline('rows', copies),
        kept: ofBaseline('answers', applicants),
        application: asApplicants(copies),
        card: ofPortal(cards),
        signed: ofPortal([ofMany.signed]),
        bare: ofPortal([ofMany.bare]),
        catalogue: ofPortal([
          {
            method: 'GET',
            path: '/api-profile/api/v1/catalog',
            headers: { host: new URL(portal.url).host, language: 'lv' },
          },
        ]),
      }),
    )
  } finally {
    await baseline.stop()
  }
}

type Read = 'row' | 'kept' | 'application' | 'card' | 'signed' | 'bare' | 'catalogue'

function figuresOf(costs: Record<Read, Cost>): Figure[] {
  const against = (
    name: string,
    unit: string,
    measured: Cost,
    baseline: Cost,
    measure: (cost: Cost) => number,
  ): Figure => ({
    name,
    unit,
    value: measure(measured),
    peer: { name: 'bare Fastify, the same row', value: measure(baseline) },
  })
  const slowest = `  p99, ${connections} connections busy`
  const { row, kept, application, card, signed, bare, catalogue } = costs
  return [
    {
      ...against('an application, signed in: processor time', 'µs', application, row, totalUs),
      limit: { of: 'ratio', most: 2.5 },
    },
    against('  of it the portal', 'µs', application, row, ({ nodeUs }) => nodeUs),
    against('  of it PostgreSQL', 'µs', application, row, ({ postgresUs }) => postgresUs),
    {
      name: '  compared with a stored answer',
      unit: 'µs',
      value: totalUs(application),
      peer: { name: 'bare Fastify, the answer in one column', value: totalUs(kept) },
    },
    against(slowest, 'ms', application, row, ({ p99Ms }) => p99Ms),
    {
      ...against('a tab of the card of an entity with 500 facts: processor time', 'µs', card, row, totalUs),
      limit: { of: 'ratio', most: 3 },
    },
    against('an application whose document a board of 250 has to sign: processor time', 'µs', signed, row, totalUs),
    {
      ...against(
        '  of it who must sign, of an entity with 500 facts',
        'µs',
        signed,
        row,
        (cost) => totalUs(cost) - (cost === signed ? totalUs(bare) : 0),
      ),
      limit: { of: 'ratio', most: 3 },
    },
    {
      ...against('the public catalogue: processor time', 'µs', catalogue, row, totalUs),
      limit: { of: 'ratio', most: 1.2 },
    },
    against(slowest, 'ms', catalogue, row, ({ p99Ms }) => p99Ms),
  ]
}
