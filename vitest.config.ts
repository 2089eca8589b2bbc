import { configDefaults, defineConfig } from 'vitest/config'

/** These look at the child processes of their own process, and so have one for themselves. */
const alone = ['apps/server/src/children/*.test.ts', 'apps/server/src/modules/documents/worst-files.test.ts']

const shared = { pool: 'forks', testTimeout: 20_000, hookTimeout: 30_000 } as const

/** Files of a project share a process and its modules: loading those anew for each file costs more than most files' tests. */
const together = (name: string, include: string[]) => ({
  test: { ...shared, name, include, exclude: [...configDefaults.exclude, ...alone], isolate: false },
})

const apart = (name: string, include: string[]) => ({ test: { ...shared, name, include } })

export default defineConfig({
  test: {
    globalSetup: 'tests/vitest-setup.ts',
    maxWorkers: 3,
    projects: [
      together('packages', ['packages/*/src/**/*.test.ts', 'tests/*.test.ts', 'tests/architecture/*.test.ts']),
      together('server', ['apps/server/src/**/*.test.ts', 'apps/sandbox/src/**/*.test.ts', 'apps/web/*.test.ts']),
      // Screens share a store of answers, and parts that one test has loaded are there at once in the next.
      apart('web', ['apps/web/src/**/*.test.{ts,tsx}']),
      apart('processes', alone),
    ],
  },
})
