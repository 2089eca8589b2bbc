import { defineConfig } from 'vitest/config'

const shared = { pool: 'forks', testTimeout: 20_000, hookTimeout: 30_000 } as const
/** They change what all modules of a process share, and so have a process of their own. */
const apart: string[] = []

const together = (name: string, include: string[]) => ({
  test: { ...shared, name, include, exclude: apart, isolate: false },
})

export default defineConfig({
  test: {
    globalSetup: 'tests/vitest-setup.ts',
    maxWorkers: 2,
    projects: [
      // Loading the modules anew for each file costs more than the tests of most files.
      together('packages', ['packages/*/src/**/*.test.ts', 'tests/*.test.ts']),
      together('server', ['apps/server/src/**/*.test.ts', 'apps/sandbox/src/**/*.test.ts']),
      together('web', ['apps/web/src/**/*.test.{ts,tsx}']),
    ],
  },
})
