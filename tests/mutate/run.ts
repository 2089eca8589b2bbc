import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isEquivalent, lostEquivalents } from './equivalents.ts'
import { kinds, nameOf, type Guard, type Kind } from './guard.ts'
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

/** Looks at the tests that are new or changed: are they green, and which guards do they reach? */
async function noteTests(
  bench: Bench,
  folder: string,
  guards: readonly Guard[],
  wanted: readonly Kind[],
  results: Results,
) {
  const files = testsFor(wanted).filter((path) => results.tests[path]?.digest !== digestOf(path))
  if (files.length === 0) return
  say(`looking at what ${files.length} test files reach`)
  const reachedFolder = mkdtempSync(join(folder, 'reached-'))
  const lane = bench.lane({ REACHED_GUARDS: reachedFolder })
  // A few at a time, so that a run that is stopped has something to go on from.
  for (let at = 0; at < files.length; at += 8) {
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
}

/** Runs the nearest tests until one is red. @returns that one; undefined when all stay green, null when they do not come to an end */
async function catcher(lane: Lane, id: number, guard: Guard, results: Results): Promise<string | undefined | null> {
  const files = nearestTests(guard, results).slice(0, Number(wishes.tests))
  if (files.length === 0) return undefined
  const usual = files.reduce((sum, path) => sum + (results.tests[path]?.milliseconds ?? 0), 0)
  const outcome = await lane.run({ files, removed: id }, 120_000 + 10 * usual)
  return outcome ? outcome.files.find(({ isGreen }) => !isGreen)?.path : null
}

async function takeAway(
  bench: Bench,
  guards: readonly Guard[],
  wanted: ReadonlySet<number>,
  results: Results,
): Promise<Findings> {
  const until = Date.now() + Number(wishes.minutes) * 60_000
  const queue = [...wanted].filter((id) => guards[id] && !results.isCaught(guards[id]))
  const findings: Findings = { caught: wanted.size - queue.length, survivors: [], left: 0 }
  say(`${wanted.size} guards to take away; ${findings.caught} are known to be caught`)
  const work = async () => {
    const lane = bench.lane()
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const guard = guards[id]
      if (!guard) continue
      if (Date.now() > until) {
        findings.left += 1
        continue
      }
      const by = await catcher(lane, id, guard, results)
      if (by === null) {
        findings.left += 1
        say(`NOT DECIDED, for the tests came to no end: ${placeOf(guard)}`)
      } else if (by === undefined) {
        findings.survivors.push(guard)
        say(`SURVIVES ${placeOf(guard)}`)
      } else {
        findings.caught += 1
        results.noteCaught(guard, by)
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
    await noteTests(bench, tree.folder, guards, asked, results)
    const { caught, survivors, left } = await takeAway(bench, guards, wanted, results)
    const ofAccess = survivors.filter(({ kind }) => kind === 'access').length
    const rest = left === 0 ? '' : `, ${left} not decided in time`
    say(`${caught} caught, ${survivors.length} survive (${ofAccess} of them guards of access)${rest}`)
    return ofAccess === 0
  } finally {
    await stop()
  }
}

process.exitCode = (await mutate()) ? 0 : 1
