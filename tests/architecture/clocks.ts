import { isTest, type SourceFile } from './source-file.ts'

const readsClock = /\bDate\.now\b|\bnew Date\b(?!\([^)])/
/** They need no agreement with other nodes. */
const exempt = [
  'apps/server/src/clock.ts',
  'apps/server/src/modules/entities/import/tables.ts',
  'apps/server/src/operating/probe.ts',
  'apps/server/src/parties/error-reporting/client.ts',
  'apps/server/src/parties/object-store/s3.ts',
  'apps/server/src/traces/statement-spans.ts',
]

/**
 * Reports code of the server that reads the clock of its machine. `deps.now` agrees with the database, and
 * `performance.now` measures durations.
 */
export const clockViolations = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path, text }) => path.startsWith('apps/server/') && !isTest(path) && readsClock.test(text))
    .filter(({ path }) => !exempt.includes(path))
    .map(({ path }) => `${path}: a point in time comes from deps.now, a duration from performance.now`)
