import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isEquivalent, lostEquivalents } from './equivalents.ts'
import { kinds, nameOf, type Guard } from './guard.ts'
import { setUpBench, type Bench, type Lane } from './lanes.ts'
import { nearestTests, testsFor } from './nearest-tests.ts'
import { digestOf, keptResults, type Results } from './results.ts'
import { allGuards, makeScratchTree } from './scratch-tree.ts'

const { values: wishes } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    kind: { type: 'string', multiple: true, default: [...kinds] },
    only: { type: 'string', default: '' },
    tests: { type: 'string', default: 'Infinity' },
    minutes: { type: 'string', default: '600' },
    lanes: { type: 'string', default: String(availableParallelism()) },
    fresh: { type: 'boolean', default: false },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)
const placeOf = ({ kind, path, line, text, becomes }: Guard) => `${kind} ${path}:${line} ${text} → ${becomes}`

interface Findings {
  caught: number
  survivors: Guard[]
  left: number
}

/** Looks at the tests that are new or changed, or were red: are they green, and which guards do they reach? @returns whether time was enough for all */
async function noteTests(
  bench: Bench,
  folder: string,
  guards: readonly Guard[],
  wanted: ReadonlySet<number>,
  results: Results,
  until: number,
): Promise<boolean> {
  const near = testsFor(
    guards.filter((_, id) => wanted.has(id)),
    Number(wishes.tests),
  )
  // One that was red is looked at again: a machine that is busy may be to blame.
  const files = near.filter((path) => !results.tests[path]?.isGreen || results.tests[path].digest !== digestOf(path))
  if (files.length === 0) return true
  say(`looking at what ${files.length} test files reach`)
  const reachedFolder = mkdtempSync(join(folder, 'reached-'))
  const lane = bench.lane({ REACHED_GUARDS: reachedFolder })
  // A few at a time, so that a run that is stopped has something to go on from.
  for (let at = 0; at < files.length; at += 8) {
    if (Date.now() > until) {
      lane.end()
      say(`${files.length - at} of them are left`)
      return false
    }
    const outcome = await lane.run({ files: files.slice(at, at + 8), removed: -1 }, 900_000)
    for (const { path, isGreen, milliseconds } of outcome?.files ?? []) {
      if (!isGreen) say(`red without any change, and left out: ${path}`)
      const noted = join(reachedFolder, encodeURIComponent(join(folder, path)))
      const reached = readdirSync(reachedFolder).includes(encodeURIComponent(join(folder, path)))
        ? (JSON.parse(readFileSync(noted, 'utf8')) as number[])
        : []
      const names = reached.flatMap((id) => (guards[id] ? [nameOf(guards[id])] : []))
      results.noteTest(path, { digest: digestOf(path), isGreen, milliseconds, reached: names })
    }
  }
  lane.end()
  return true
}

/** What is known of a guard: which test misses it, that none does, that tests come to no end without it, or nothing yet. */
type Verdict = { by: string } | 'survives' | 'endless' | 'later'

/** Runs the nearest tests until one is red. A few at a time, so that a run that is stopped has something to go on from. */
async function verdictOn(lane: Lane, id: number, guard: Guard, results: Results, until: number): Promise<Verdict> {
  const left = results.notAsked(guard, nearestTests(guard, results).slice(0, Number(wishes.tests)))
  while (left.length > 0) {
    if (Date.now() > until) return 'later'
    const files = left.splice(0, 12)
    const usual = files.reduce((sum, path) => sum + (results.tests[path]?.milliseconds ?? 0), 0)
    const outcome = await lane.run({ files, removed: id }, 120_000 + 10 * usual)
    if (!outcome) return 'endless'
    const red = outcome.files.find(({ isGreen }) => !isGreen)
    if (red) return { by: red.path }
    results.noteMissed(guard, files)
  }
  return 'survives'
}

async function takeAway(
  bench: Bench,
  guards: readonly Guard[],
  wanted: ReadonlySet<number>,
  results: Results,
  until: number,
): Promise<Findings> {
  const queue = [...wanted].filter((id) => guards[id] && !results.isCaught(guards[id]))
  const findings: Findings = { caught: wanted.size - queue.length, survivors: [], left: 0 }
  say(`${wanted.size} guards to take away; ${findings.caught} are known to be caught`)
  const work = async () => {
    const lane = bench.lane()
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const guard = guards[id]
      if (!guard) continue
      const verdict = await verdictOn(lane, id, guard, results, until)
      if (verdict === 'later') {
        findings.left += 1
      } else if (verdict === 'endless') {
        findings.left += 1
        say(`NOT DECIDED, for the tests came to no end: ${placeOf(guard)}`)
      } else if (verdict === 'survives') {
        findings.survivors.push(guard)
        say(`SURVIVES ${placeOf(guard)}`)
      } else {
        findings.caught += 1
        results.noteCaught(guard, verdict.by)
      }
    }
    lane.end()
  }
  await Promise.all(Array.from({ length: Number(wishes.lanes) }, work))
  return findings
}

async function mutate(): Promise<boolean> {
  const guards = allGuards()
  const lost = lostEquivalents(guards)
  for (const entry of lost) say(`equivalents.json names a guard that is not there: ${entry}`)
  if (lost.length > 0) return false
  const asked = kinds.filter((kind) => wishes.kind.includes(kind))
  const pattern = new RegExp(wishes.only)
  const wanted = new Set(
    guards.flatMap((guard, id) =>
      asked.includes(guard.kind) && pattern.test(placeOf(guard)) && !isEquivalent(guard) ? [id] : [],
    ),
  )
  if (wishes.list) {
    for (const id of wanted) if (guards[id]) say(placeOf(guards[id]))
    say(`${wanted.size} guards`)
    return true
  }
  const until = Date.now() + Number(wishes.minutes) * 60_000
  const results = keptResults(wishes.fresh)
  // Before there is anything to remove: a signal that comes meanwhile is heard once there is.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)))
  const tree = makeScratchTree(guards)
  const settingUp = setUpBench(tree.folder)
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= settingUp.then((bench) => bench.close()).finally(tree.remove))
  try {
    const bench = await settingUp
    if (!(await noteTests(bench, tree.folder, guards, wanted, results, until))) return false
    const { caught, survivors, left } = await takeAway(bench, guards, wanted, results, until)
    const ofAccess = survivors.filter(({ kind }) => kind === 'access').length
    const rest = left === 0 ? '' : `, ${left} not decided in time`
    say(`${caught} caught, ${survivors.length} survive (${ofAccess} of them guards of access)${rest}`)
    return ofAccess === 0
  } finally {
    await stop()
  }
}

process.exitCode = (await mutate()) ? 0 : 1
