import { availableParallelism } from 'node:os'
import { createVitest, type TestSequencer } from 'vitest/node'
import { alone } from '../../vitest.config.ts'

/** What a lane is asked to run: test files from the copy's root, with one guard taken away or, to note what they reach, with none. */
export interface Order {
  files: string[]
  removed: number
  reachedFolder?: string
}

export interface Outcome {
  /** Of the files that were run; those behind a red one are not. */
  files: { path: string; isGreen: boolean; milliseconds: number }[]
}

const include = ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts']

/** As they are ordered, the nearest first; it would run large ones first by itself. */
class AsOrdered implements TestSequencer {
  sort = (files: Parameters<TestSequencer['sort']>[0]) => files
  shard = this.sort
}

/** A process that keeps the transformed sources from run to run; whoever started it may kill it at any time. */
async function serveOrders(root: string): Promise<void> {
  const isNoting = process.env.REACHED_GUARDS !== undefined
  const shared = {
    root,
    pool: 'forks' as const,
    setupFiles: ['tests/mutate/note-reached.ts'],
    // A guard counts as missed when the machine is slow, not as caught.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  }
  const vitest = await createVitest('test', {
    root,
    config: false,
    watch: false,
    // Loading the modules anew for each file costs more than most files' tests; each run has a process of its own all the same.
    projects: [
      { test: { ...shared, name: 'together', include, exclude: alone, isolate: isNoting } },
      { test: { ...shared, name: 'alone', include: alone } },
    ],
    maxWorkers: isNoting ? availableParallelism() : 1,
    bail: isNoting ? 0 : 1,
    sequence: { sequencer: AsOrdered },
    reporters: [{}],
  })
  const run = async ({ files, removed }: Order): Promise<Outcome> => {
    process.env.REMOVED_GUARD = String(removed)
    const wanted = new Set(files)
    const found = await vitest.globTestSpecifications(files)
    const specifications = found.filter(({ moduleId }) => wanted.has(moduleId.slice(root.length + 1)))
    // It tells of earlier runs too.
    const { testModules } = await vitest.runTestSpecifications(
      files.flatMap((path) => specifications.filter(({ moduleId }) => moduleId.endsWith(`/${path}`))),
    )
    return {
      files: testModules
        .map((module) => ({
          path: module.moduleId.slice(root.length + 1),
          isGreen: module.ok(),
          milliseconds: Math.round(module.diagnostic().duration),
        }))
        .filter(({ path }) => wanted.has(path)),
    }
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

await serveOrders(process.argv[2] ?? '')
