import { withClient } from '../portal/database.ts'
import type { Figure } from '../figure.ts'
import { countRefused } from '../load/load.ts'
import type { LoadRequest } from '../load/send.ts'
import type { LoadReport } from '../load/load-report.ts'
import type { MeasuredPortal } from '../portal/measured-portal.ts'
import { prepareCalls } from './calls.ts'

const rounds = 5
const requestsARound = 50
/** Number of requests for the database time; the slowest but one of them is the p99. */
const requestsCounted = 100
const mostRatio = 2
const mostDatabaseMs = 10

export const computeMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const sendRound = (portal: MeasuredPortal, requests: LoadRequest[]) =>
  portal.load.attempt({ origin: portal.address, connections: 1, count: requestsARound, requests })

type DatabaseMs = () => Promise<number>

/** Returns PostgreSQL's own measure of the time of the portal's statements so far, planning included; commits wait for the disk in addition. */
function withDatabaseMs<Result>(
  { databaseUrl }: MeasuredPortal,
  use: (databaseMs: DatabaseMs) => Promise<Result>,
): Promise<Result> {
  // The question goes to another database, so that its own time is not counted.
  const maintenanceUrl = databaseUrl.replace('/portal?', '/postgres?')
  return withClient(maintenanceUrl, async (client) => {
    await client.query('create extension if not exists pg_stat_statements')
    return use(async () => {
      const { rows } = await client.query<{ ms: number }>(
        `select coalesce(sum(total_plan_time + total_exec_time), 0) as ms
         from pg_stat_statements(false) join pg_database on oid = dbid where datname = 'portal'`,
      )
      return rows[0]?.ms ?? 0
    })
  })
}

/** Returns the p99 database time of a kind of call, one call after the other. Background work of the portal is included. */
async function slowestDatabaseMs(
  portal: MeasuredPortal,
  requests: LoadRequest[],
  databaseMs: DatabaseMs,
): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < requestsCounted; turn += 1) {
    const before = await databaseMs()
    const request = requests[turn % requests.length] as LoadRequest
    await portal.load.attempt({ origin: portal.address, connections: 1, count: 1, requests: [request] })
    times.push((await databaseMs()) - before)
  }
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0
}

/** Measures each kind of call over HTTP, one call after the other, with the data of a share of a country against little data, and its database time. */
export const measureCalls = (small: MeasuredPortal, full: MeasuredPortal): Promise<Figure[]> =>
  withDatabaseMs(full, (databaseMs) => measureEachCall(small, full, databaseMs))

async function measureEachCall(small: MeasuredPortal, full: MeasuredPortal, databaseMs: DatabaseMs): Promise<Figure[]> {
  const [ofSmall, ofFull] = [await prepareCalls(small), await prepareCalls(full)]
  const figures: Figure[] = []
  for (const [index, { name, requests }] of ofFull.entries()) {
    const reports: Record<'small' | 'full', LoadReport[]> = { small: [], full: [] }
    // Rounds alternate, so that other load on the machine affects both alike; the first one only warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const reported = {
        small: await sendRound(small, ofSmall[index]?.requests ?? []),
        full: await sendRound(full, requests),
      }
      if (round > 0) for (const size of ['small', 'full'] as const) reports[size].push(reported[size])
    }
    const measured = figuresOf(name, reports, await slowestDatabaseMs(full, requests, databaseMs))
    process.stderr.write(
      `${measured.map(({ value, peer }) => `${value.toFixed(2)}${peer ? ` (${peer.value.toFixed(2)})` : ''}`).join(', ')} ${name}\n`,
    )
    figures.push(...measured)
  }
  return figures
}

function figuresOf(name: string, reports: Record<'small' | 'full', LoadReport[]>, slowest: number): Figure[] {
  const middle = (size: 'small' | 'full', of: 'p50Ms' | 'p99Ms') =>
    computeMedian(reports[size].map((report) => report[of]))
  const against = (of: 'p50Ms' | 'p99Ms') => ({
    unit: 'ms',
    value: middle('full', of),
    peer: { name: 'little data', value: middle('small', of) },
  })
  const refusals = [...reports.full, ...reports.small]
  const refused = refusals.reduce((sum, report) => sum + countRefused(report), 0)
  return [
    { name, ...against('p50Ms'), limit: { of: 'ratio', most: mostRatio } },
    { name: '  p99', ...against('p99Ms') },
    {
      name: '  p99, time of the database',
      unit: 'ms',
      value: slowest,
      limit: { of: 'value', most: mostDatabaseMs },
    },
    ...(refused === 0
      ? []
      : [
          {
            name: `  refused, such as ${refusals.find(({ refusal }) => refusal)?.refusal ?? ''}`,
            unit: '',
            value: refused,
            limit: { of: 'value', most: 0 },
          } as const,
        ]),
  ]
}
