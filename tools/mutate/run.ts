import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isEquivalent, lostEquivalents } from './equivalents.ts'
import { kinds, nameGuard, type Guard } from './guard.ts'
import { setUpBench, type Bench } from './lanes.ts'
import { testsFor } from './nearest-tests.ts'
import { computeDigest, keptResults, type Results } from './results.ts'
import { allGuards, makeScratchTree } from './scratch-tree.ts'
import { takeAway } from './take-away.ts'

const { values: options } = parseArgs({
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

/** Runs new, changed and failed tests with every guard in place, and records the guards that they reach. @returns whether the time was sufficient */
async function noteTests(
  bench: Bench,
  guards: readonly Guard[],
  wanted: ReadonlySet<number>,
  results: Results,
  until: number,
): Promise<boolean> {
  const near = testsFor(
    guards.filter((_, id) => wanted.has(id)),
    Number(options.tests),
  )
  // A failed test runs again: a busy machine may be the cause.
  const files = near.filter(
    (path) => !results.tests[path]?.isGreen || results.tests[path].digest !== computeDigest(path),
  )
  if (files.length === 0) return true
  say(`looking at what ${files.length} test files reach`)
  const lane = bench.lane(true)
  // Small batches, so that an interrupted run can continue from them.
  for (let at = 0; at < files.length; at += 24) {
    if (Date.now() > until) {
      lane.end()
      say(`${files.length - at} of them are left`)
      return false
    }
    const runs = files.slice(at, at + 24).map((path) => ({ path }))
    const outcome = await lane.run({ runs }, 900_000)
    for (const { path, isGreen, milliseconds, reached } of outcome?.runs ?? []) {
      if (!isGreen) say(`red without any change, and left out: ${path}`)
      const names = reached.flatMap((id) => (guards[id] ? [nameGuard(guards[id])] : []))
      results.noteTest(path, { digest: computeDigest(path), isGreen, milliseconds, reached: names })
    }
  }
  lane.end()
  return true
}

async function mutate(): Promise<boolean> {
  const guards = allGuards()
  const lost = lostEquivalents(guards)
  for (const entry of lost) say(`equivalents.json names a guard that is not there: ${entry}`)
  if (lost.length > 0) return false
  const asked = kinds.filter((kind) => options.kind.includes(kind))
  const pattern = new RegExp(options.only)
  const wanted = new Set(
    guards.flatMap((guard, id) =>
      asked.includes(guard.kind) && pattern.test(placeOf(guard)) && !isEquivalent(guard) ? [id] : [],
    ),
  )
  if (options.list) {
    for (const id of wanted) if (guards[id]) say(placeOf(guards[id]))
    say(`${wanted.size} guards`)
    return true
  }
  const until = Date.now() + Number(options.minutes) * 60_000
  const results = keptResults(options.fresh, guards)
  // Registered before there is anything to remove, so that an early signal is handled afterwards.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)))
  const tree = makeScratchTree(guards)
  const settingUp = setUpBench(tree.folder)
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= settingUp.then((bench) => bench.close()).finally(tree.remove))
  try {
    const bench = await settingUp
    if (!(await noteTests(bench, guards, wanted, results, until))) return false
    const { caught, survivors, endless, left } = await takeAway(bench, guards, wanted, results, {
      until,
      lanes: Number(options.lanes),
      tests: Number(options.tests),
    })
    for (const guard of survivors) say(`SURVIVES ${placeOf(guard)}`)
    for (const guard of endless) say(`NOT DECIDED, for the tests came to no end: ${placeOf(guard)}`)
    const ofAccess = survivors.filter(({ kind }) => kind === 'access').length
    const rest = [
      endless.length > 0 && `, ${endless.length} not decided`,
      left > 0 && `, ${left} not decided in time`,
    ].filter(Boolean)
    say(`${caught} caught, ${survivors.length} survive (${ofAccess} of them guards of access)${rest.join('')}`)
    return ofAccess === 0
  } finally {
    await stop()
  }
}

process.exitCode = (await mutate()) ? 0 : 1
