import { defineConfig } from 'vitest/config'

/** Files of a project share a process and its modules: loading those anew for each file costs more than most files' tests. */
const project = (name: string, include: string[]) => ({
  test: { name, include, isolate: false, pool: 'forks' as const, testTimeout: 20_000, hookTimeout: 30_000 },
})

export default defineConfig({
  test: {
    globalSetup: 'tests/vitest-setup.ts',
    maxWorkers: 2,
    projects: [
      project('packages', ['packages/*/src/**/*.test.ts', 'tests/*.test.ts', 'tests/architecture/*.test.ts']),
      project('server', ['apps/server/src/**/*.test.ts', 'apps/sandbox/src/**/*.test.ts', 'apps/web/*.test.ts']),
      project('web', ['apps/web/src/**/*.test.{ts,tsx}']),
    ],
  },
})
