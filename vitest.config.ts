import { configDefaults, defineConfig } from 'vitest/config'

/** These look at the child processes of their own process, or at what a window keeps in its modules, and so have one for themselves. */
export const alone = [
  'apps/server/src/children/*.test.ts',
  'apps/server/src/modules/documents/worst-files.test.ts',
  'apps/web/src/shared/session/*.test.ts',
  'apps/web/src/shared/upload.test.ts',
  'apps/web/src/features/entities/profile-choice/switch-notice.test.tsx',
]

/** Looks at every statement that the others have run. */
const last = 'apps/server/src/statement-plans.test.ts'

const shared = { pool: 'forks', testTimeout: 20_000, hookTimeout: 30_000 } as const

/** Files of a project share a process and its modules: loading those anew for each file costs more than most files' tests. */
const together = (name: string, include: string[], setupFiles: string[] = []) => ({
  test: { ...shared, name, include, exclude: [...configDefaults.exclude, ...alone, last], isolate: false, setupFiles },
})

export default defineConfig({
  test: {
    globalSetup: 'tests/vitest-setup.ts',
    // Some wait for other programs meanwhile.
    maxWorkers: 4,
    projects: [
      together('packages', ['packages/*/src/**/*.test.ts', 'tests/*.test.ts', 'tests/architecture/*.test.ts']),
      together('server', ['apps/server/src/**/*.test.ts', 'apps/sandbox/src/**/*.test.ts', 'apps/web/*.test.ts']),
      together('web', ['apps/web/src/**/*.test.{ts,tsx}'], ['apps/web/src/shared/testing/nobody-signed-in.ts']),
      { test: { ...shared, name: 'alone', include: alone } },
      { test: { ...shared, name: 'last', include: [last], sequence: { groupOrder: 1 } } },
    ],
  },
})
