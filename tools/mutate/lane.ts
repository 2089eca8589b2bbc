import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createVitest, type TestSequencer } from 'vitest/node'
import { alone } from '../../vitest.config.ts'
import { copyOfTest } from './copy-of-test.ts'

/** A test file, from the copy's root, and the guard that is removed while its tests run. */
export interface Run {
  path: string
  without?: number
}

/** Test runs for one lane process. */
export interface Order {
  runs: Run[]
  /** The guard that is removed from the start on, for guards that are evaluated while modules load. */
  removed?: number
}

export interface Outcome {
  /** Results in the order of the runs; a run whose process died is missing. */
  runs: (Run & { isGreen: boolean; milliseconds: number; reached: number[] })[]
}

const include = ['packages/*/src/**/*.test.ts', 'services/tests/**/*.test.ts', 'apps/server/src/**/*.test.ts']

/** Keeps the given order, the nearest first; by default large files run first. */
class AsOrdered implements TestSequencer {
  sort = (files: Parameters<TestSequencer['sort']>[0]) => files
  shard = this.sort
}

/** Runs the requested tests; the parent may kill this process at any time. */
async function serveOrders(root: string, reachedFolder: string): Promise<void> {
  const isNoting = process.env.NOTING !== undefined
  process.env.REACHED_GUARDS = reachedFolder
  const shared = {
    root,
    pool: 'forks' as const,
    setupFiles: ['tools/mutate/set-up.ts'],
    // On a slow machine a guard counts as missed, not as caught.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Node reads the sources as in production, with its own cache: every process loads all of them.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  }
  const vitest = await createVitest('test', {
    root,
    config: false,
    watch: false,
    // Loading the modules again for each file costs more than most files' tests.
    projects: [
      { test: { ...shared, name: 'together', include, exclude: alone, isolate: isNoting } },
      { test: { ...shared, name: 'alone', include: alone } },
    ],
    maxWorkers: isNoting ? availableParallelism() : 1,
    sequence: { sequencer: AsOrdered },
    reporters: [{}],
  })

  const fileOf = ({ path, without }: Run) => join(root, without === undefined ? path : copyOfTest(path, without))
  const reachedIn = (file: string): number[] => {
    const noted = join(reachedFolder, encodeURIComponent(file))
    return existsSync(noted) ? (JSON.parse(readFileSync(noted, 'utf8')) as number[]) : []
  }
  const run = async ({ runs, removed = -1 }: Order): Promise<Outcome> => {
    process.env.REMOVED_GUARD = String(removed)
    const found = await vitest.globTestSpecifications(runs.map(({ path }) => path))
    for (const each of runs) if (each.without !== undefined) copyFileSync(join(root, each.path), fileOf(each))
    const { testModules } = await vitest.runTestSpecifications(
      runs.flatMap((each) => {
        const original = found.find(({ moduleId }) => moduleId === join(root, each.path))
        return original ? [original.project.createSpecification(fileOf(each))] : []
      }),
    )
    // The report includes earlier runs.
    const latest = new Map(testModules.map((module) => [module.moduleId, module]))
    const outcome = runs.flatMap((each) => {
      const module = latest.get(fileOf(each))
      if (!module || module.state() === 'queued' || module.state() === 'pending') return []
      const milliseconds = Math.round(module.diagnostic().duration)
      return [{ ...each, isGreen: module.ok(), milliseconds, reached: reachedIn(module.moduleId) }]
    })
    for (const each of runs) if (each.without !== undefined) rmSync(fileOf(each))
    return { runs: outcome }
  }
  process.on('message', (order: Order) => {
    run(order).then(
      (outcome) => process.send?.(outcome),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.('ready')
}

const [, , folder = '', reachedFolder = ''] = process.argv
await serveOrders(folder, reachedFolder)
