import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import { countRefused } from '../load/load.ts'
import type { LoadReport } from '../load/load-report.ts'
import type { MeasuredPortal } from '../portal/measured-portal.ts'
import { residentMb } from '../portal/processor-time.ts'
import { notFiled } from './filings.ts'
import { filingsFor, mixedRequests, rateHeld, sendMix, type Kind, type Mixed } from './mix.ts'

/** Duration of each load in seconds. */
export interface LoadSeconds {
  usual: number
  high: number
  overload: number
}

const everyMs = 1_000
const mostP99Ms = 25
const mostSecondsToNormal = 120

interface Held {
  /** Time in seconds, and the value. */
  atSeconds: number
  mb: number
}

/** Records the portal's memory once a second during an operation. */
async function whileWatched<Result>(
  portal: MeasuredPortal,
  run: () => Promise<Result>,
): Promise<{ result: Result; held: Held[] }> {
  const held: Held[] = []
  const over = new AbortController()
  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      held.push({ atSeconds: performance.now() / 1_000, mb: await residentMb(portal.pid()) })
      await pause(everyMs, undefined, { signal: over.signal }).catch(() => {})
    }
  }
  const watching = watch()
  const result = await run().finally(() => over.abort())
  await watching
  return { result, held }
}

const mostOf = (held: readonly Held[]) => Math.max(...held.map(({ mb }) => mb))

/** Computes the memory growth per second: the slope of the least-squares line. */
function slopeOf(held: readonly Held[]): number {
  const mean = (of: (each: Held) => number) => held.reduce((sum, each) => sum + of(each), 0) / held.length
  const [at, mb] = [mean((each) => each.atSeconds), mean((each) => each.mb)]
  const spread = held.reduce((sum, each) => sum + (each.atSeconds - at) ** 2, 0)
  return held.reduce((sum, each) => sum + (each.atSeconds - at) * (each.mb - mb), 0) / spread
}

function statusesOf(reports: Record<Kind, LoadReport>): string {
  const counts: Record<string, number> = {}
  for (const [kind, { statuses }] of Object.entries(reports))
    for (const [status, count] of Object.entries(statuses)) {
      const outcome = /^\d+$/.test(status) ? status : `${status} of ${kind}`
      counts[outcome] = (counts[outcome] ?? 0) + count
    }
  return Object.entries(counts)
    .map(([outcome, count]) => `${count} × ${outcome}`)
    .join(', ')
}

const refusals = (reports: Record<Kind, LoadReport>) =>
  Object.values(reports).reduce((sum, report) => sum + countRefused(report), 0)

/** Reports response times, refusals, and memory. @param must the limits: no refusals, and fast slowest responses */
function figuresOf(
  name: string,
  reports: Record<Kind, LoadReport>,
  held: readonly Held[],
  must: { answer?: true; beQuick?: true } = {},
): Figure[] {
  const times = (Object.entries(reports) as [Kind, LoadReport][]).flatMap(([kind, { p50Ms, p99Ms }]): Figure[] => [
    { name: `  ${kind}: half are faster`, unit: 'ms', value: p50Ms },
    {
      name: `  ${kind}: p99`,
      unit: 'ms',
      value: p99Ms,
      ...(must.beQuick && (kind === 'reads' || kind === 'saves') && { limit: { of: 'value', most: mostP99Ms } }),
    },
  ])
  return [
    {
      name: `${name}: not answered with 200 (${statusesOf(reports)})`,
      unit: '',
      value: refusals(reports),
      ...(must.answer && { limit: { of: 'value', most: 0 } }),
    },
    ...times,
    { name: '  most memory', unit: 'MB', value: mostOf(held) },
  ]
}

/** Returns the seconds until 100 requests in a second are all answered, 50 % of them within twice the usual time. */
async function secondsToNormal(portal: MeasuredPortal, mixed: Mixed, usualMs: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const reports = await sendMix(portal, mixed, 100, 1)
    const seconds = (performance.now() - began) / 1_000
    if (refusals(reports) === 0 && reports.reads.p50Ms <= 2 * usualMs) return seconds - 1
    if (seconds > mostSecondsToNormal) return seconds
  }
}

/** The load triples within a second: new database connections have no prepared statements yet. */
const secondsToRise = 10
const mostMbOverloaded = 512
const mostMbInTenMinutes = 1

/** Measures many concurrent users, and the effect of overload on the portal and its memory. */
export async function measureLoad(
  full: MeasuredPortal,
  { usual: usualSeconds, high: highSeconds, overload }: LoadSeconds,
): Promise<Figure[]> {
  const highest = 600
  const mixed = await mixedRequests(full, 200 * usualSeconds + highest * (secondsToRise + highSeconds))
  await sendMix(full, mixed, 50, 3)
  const usual = await whileWatched(full, () => sendMix(full, mixed, 200, usualSeconds))
  const rise = await whileWatched(full, () => sendMix(full, mixed, highest, secondsToRise))
  const high = await whileWatched(full, () => sendMix(full, mixed, highest, highSeconds))
  const rate = await rateHeld(full, mixed)
  mixed.filings.push(...(await filingsFor(full, 3 * rate * overload)))
  const beyond = await whileWatched(full, () => sendMix(full, mixed, 3 * rate, overload))
  return [
    ...figuresOf(`200 a second, ${usualSeconds} s`, usual.result, usual.held, { answer: true, beQuick: true }),
    {
      name: `the first ${secondsToRise} s of 600 a second: not answered with 200 (${statusesOf(rise.result)})`,
      unit: '',
      value: refusals(rise.result),
    },
    ...figuresOf(`600 a second, ${highSeconds} s`, high.result, high.held),
    { name: 'answered in a second while 64 wait, without filings', unit: '', value: Math.round(rate) },
    ...figuresOf(`three times as many, ${overload} s`, beyond.result, beyond.held),
    {
      name: '  most memory of all loads',
      unit: 'MB',
      value: mostOf([...usual.held, ...rise.held, ...high.held, ...beyond.held]),
      limit: { of: 'value', most: mostMbOverloaded },
    },
    {
      name: '  until all is as before',
      unit: 's',
      value: await secondsToNormal(full, mixed, usual.result.reads.p50Ms),
      limit: { of: 'value', most: 10 },
    },
    {
      name: `of ${mixed.filings.filter(({ isPaid }) => isPaid).length} signed and paid for, not filed`,
      unit: '',
      value: await notFiled(full, mixed.filings),
      limit: { of: 'value', most: 0 },
    },
  ]
}

/**
 * Checks whether the portal's memory grows under a long constant load. A run at three times the pace comes first: the
 * engine continues to compile rarely called code for some 100,000 calls (decision 65).
 */
export async function measureSoak(full: MeasuredPortal, seconds: number): Promise<Figure[]> {
  const [pace, warming] = [100, 300]
  const mixed = await mixedRequests(full, 2 * pace * seconds)
  await sendMix(full, mixed, warming, (pace * seconds) / warming)
  const { result, held } = await whileWatched(full, () => sendMix(full, mixed, pace, seconds))
  const warm = held.slice(Math.floor(held.length / 3))
  return [
    ...figuresOf(`${pace} a second, ${seconds} s`, result, held, { answer: true }),
    {
      name: '  memory gained in ten minutes, in the last two thirds',
      unit: 'MB',
      value: slopeOf(warm) * 600,
      limit: { of: 'value', most: mostMbInTenMinutes },
    },
  ]
}
