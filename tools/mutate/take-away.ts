import type { Guard } from './guard.ts'
import type { Run } from './lane.ts'
import type { Bench, Lane } from './lanes.ts'
import { nearestTests } from './nearest-tests.ts'
import type { Results } from './results.ts'

interface Findings {
  caught: number
  survivors: Guard[]
  /** Guards for which tests hang, with the guard and without it. */
  endless: Guard[]
  left: number
}

interface Limits {
  until: number
  lanes: number
  /** Number of nearest tests to run. */
  tests: number
}

const runsAtOnce = 12

/**
 * Removes each guard and runs the nearest tests, one after the other, until one fails. One process does so for several
 * guards, because loading the portal takes longer than most tests; guards evaluated while modules load have their own
 * process.
 */
export async function takeAway(
  bench: Bench,
  guards: readonly Guard[],
  wanted: ReadonlySet<number>,
  results: Results,
  { until, lanes, tests }: Limits,
): Promise<Findings> {
  const queue = [...wanted].filter((id) => guards[id] && !results.isCaught(guards[id]))
  const findings: Findings = { caught: wanted.size - queue.length, survivors: [], endless: [], left: 0 }
  process.stdout.write(`${wanted.size} guards to take away; ${findings.caught} are known to be caught\n`)
  const apart = new Set(queue.filter((id) => guards[id]?.isAtLoad))
  const guardOf = (id: number): Guard => {
    const guard = guards[id]
    if (!guard) throw new Error(`There is no guard ${id}`)
    return guard
  }
  const usual = (path: string) => results.tests[path]?.milliseconds ?? 0
  const most = (runs: readonly Run[]) => 60_000 + runs.reduce((sum, { path }) => sum + 10 * usual(path), 0)
  const notAsked = (id: number) => results.notAsked(guardOf(id), nearestTests(guardOf(id), results).slice(0, tests))
  const noteCaught = (id: number, by: string) => {
    findings.caught += 1
    results.noteCaught(guardOf(id), by)
  }
  const [control] = Object.entries(results.tests)
    .filter(([, { isGreen, reached }]) => isGreen && reached.length > 50)
    .toSorted(([, a], [, b]) => a.milliseconds - b.milliseconds)

  /** Runs one test in its own process. A test that hangs counts as failed if it passes with every guard in place. */
  async function askApart(lane: Lane, id: number, path: string): Promise<void> {
    const runs = [{ path }]
    const outcome = await lane.run({ runs, removed: id }, most(runs))
    const isGreen = outcome?.runs[0]?.isGreen
    const isRed =
      isGreen === false || (isGreen === undefined && (await lane.run({ runs }, most(runs)))?.runs[0]?.isGreen)
    if (isRed) noteCaught(id, path)
    else if (isGreen === undefined) findings.endless.push(guardOf(id))
    else {
      results.noteMissed(guardOf(id), [path])
      queue.push(id)
    }
  }

  /** Runs tests for several guards in one process. The results count if a test passes at the end with every guard in place. */
  async function askTogether(lane: Lane, runs: (Run & { without: number })[]): Promise<void> {
    const last = control ? [{ path: control[0] }] : []
    const outcome = await lane.run({ runs: [...runs, ...last] }, most([...runs, ...last]))
    const isSound = outcome?.runs.at(-1)?.isGreen === true && outcome.runs.length === runs.length + last.length
    for (const { path, without: id } of runs) {
      const done = outcome?.runs.find((one) => one.without === id && one.path === path)
      // The guard may not have been evaluated: a module that keeps a value evaluates it once.
      if (!isSound || !done || (done.isGreen && !done.reached.includes(id))) apart.add(id)
      else if (!done.isGreen) {
        noteCaught(id, path)
        continue
      } else results.noteMissed(guardOf(id), [path])
      queue.push(id)
    }
  }

  async function work(): Promise<void> {
    const lane = bench.lane()
    while (queue.length > 0) {
      const together: (Run & { without: number })[] = []
      while (together.length < runsAtOnce) {
        const id = queue.shift()
        if (id === undefined) break
        const [path] = notAsked(id)
        if (path === undefined) findings.survivors.push(guardOf(id))
        else if (Date.now() > until) findings.left += 1
        else if (apart.has(id)) await askApart(lane, id, path)
        else together.push({ path, without: id })
      }
      if (together.length > 0) await askTogether(lane, together)
    }
    lane.end()
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return findings
}
