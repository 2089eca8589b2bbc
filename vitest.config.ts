import { configDefaults, defineConfig } from 'vitest/config'

/** These tests inspect child processes or modules of their own process, or module state of a window, so each has its own process. */
export const alone = [
  'apps/server/src/child-processes/*.test.ts',
  'apps/server/src/modules/files/worst-files.test.ts',
  'apps/server/src/traces/not-loaded.test.ts',
  'apps/web/src/shared/session/*.test.ts',
  'apps/web/src/shared/intl.test.tsx',
  'apps/web/src/shared/page/leave.test.ts',
  'apps/web/src/shared/page/new-version.test.ts',
  'apps/web/src/shared/upload.test.ts',
  'apps/web/src/features/entities/profile-choice/switch-notice.test.tsx',
]

/** Examines every statement that the other tests have run. */
const last = 'apps/server/src/statement-plans.test.ts'

const windowSetup = 'apps/web/src/shared/testing/signed-out-window.ts'
const propertySetup = 'tests/property-reports.ts'

/** These limits end tests that hang. A busy machine takes several times as long as a quiet one. */
const shared = {
  pool: 'forks' as const,
  // The threads of a collector that works beside its process take the processors from other tests.
  execArgv: ['--single-threaded-gc'],
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
}

/** Files of a project share a process and its modules: loading these again for each file costs more than most files' tests. */
const together = (name: string, include: string[], setupFiles: string[] = []) => ({
  test: { ...shared, name, include, exclude: [...configDefaults.exclude, ...alone, last], isolate: false, setupFiles },
})

export default defineConfig({
  test: {
    globalSetup: 'tests/vitest-setup.ts',
    // Some tests wait for other programs; each process loads and compiles the portal for itself.
    maxWorkers: 3,
    projects: [
      together(
        'packages',
        [
          'packages/*/src/**/*.test.ts',
          'services/tests/**/*.test.ts',
          'tests/*.test.ts',
          'tests/architecture/*.test.ts',
        ],
        [propertySetup],
      ),
      together(
        'server',
        ['apps/server/src/**/*.test.ts', 'apps/sandbox/src/**/*.test.ts', 'apps/web/*.test.ts', 'tools/**/*.test.ts'],
        [propertySetup],
      ),
      together('web', ['apps/web/src/**/*.test.{ts,tsx}'], [windowSetup]),
      { test: { ...shared, name: 'alone', include: alone, setupFiles: [windowSetup] } },
      { test: { ...shared, name: 'last', include: [last], sequence: { groupOrder: 1 } } },
    ],
  },
})
