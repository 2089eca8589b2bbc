import type { Figure } from '../figure.ts'
import { refusedOf } from '../load.ts'
import type { LoadReport, LoadRequest } from '../load-process.ts'
import type { MeasuredPortal } from '../measured-portal.ts'
import { callsOf } from './calls.ts'

const rounds = 5
const requestsARound = 50
const mostRatio = 2
const mostP99Ms = 10

export const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const sendRound = (portal: MeasuredPortal, requests: LoadRequest[]) =>
  portal.load.attempt({ origin: portal.address, connections: 1, count: requestsARound, requests })

/** Of each kind of call the time over HTTP, one call after the other, with the data of a share of a country against little data. */
export async function measureCalls(small: MeasuredPortal, full: MeasuredPortal): Promise<Figure[]> {
  const [ofSmall, ofFull] = [await callsOf(small), await callsOf(full)]
  const figures: Figure[] = []
  for (const [index, { name, requests }] of ofFull.entries()) {
    const reports: Record<'small' | 'full', LoadReport[]> = { small: [], full: [] }
    // Rounds take turns, so that whatever else the machine does falls on both alike; the first one only warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const reported = {
        small: await sendRound(small, ofSmall[index]?.requests ?? []),
        full: await sendRound(full, requests),
      }
      if (round > 0) for (const size of ['small', 'full'] as const) reports[size].push(reported[size])
    }
    const measured = figuresOf(name, reports)
    process.stderr.write(
      `${measured.map(({ value, peer }) => `${value.toFixed(2)} (${peer?.value.toFixed(2)})`).join(', ')} ${name}\n`,
    )
    figures.push(...measured)
  }
  return figures
}

function figuresOf(name: string, reports: Record<'small' | 'full', LoadReport[]>): Figure[] {
  const middle = (size: 'small' | 'full', of: 'p50Ms' | 'p99Ms') => middleOf(reports[size].map((report) => report[of]))
  const against = (of: 'p50Ms' | 'p99Ms') => ({
    unit: 'ms',
    value: middle('full', of),
    peer: { name: 'little data', value: middle('small', of) },
  })
  const refusals = [...reports.full, ...reports.small]
  const refused = refusals.reduce((sum, report) => sum + refusedOf(report), 0)
  return [
    { name, ...against('p50Ms'), limit: { of: 'ratio', most: mostRatio } },
    { name: '  slowest 1 %', ...against('p99Ms'), limit: { of: 'value', most: mostP99Ms } },
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
