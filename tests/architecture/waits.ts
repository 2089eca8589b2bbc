import type { SourceFile } from './source-file.ts'

/** Plants the violations as texts. */
const ownTest = 'tests/architecture.test.ts'
const shortTimeout = /\btimeout: [1-5]?\d_?\d{3}\b/

/**
 * Reports waits of tests that end before a busy machine is ready. `vi.waitFor` ends after one second by default, and
 * no setting changes that. In journeys, short limits stand inside of loops without a limit.
 */
export function waitViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /\.test\.tsx?$/.test(path) && path !== ownTest)
    .flatMap(({ path, text }) => {
      const waits = text.match(/\bvi\.waitFor\(/g)?.length ?? 0
      const limits = text.match(/,\s+60_000,?\s*\)/g)?.length ?? 0
      const short = shortTimeout.exec(text)?.[0]
      return [
        ...(waits > limits ? [`${path}: vi.waitFor takes the limit 60_000`] : []),
        ...(short ? [`${path}: “${short}” is too short for a busy machine`] : []),
      ]
    })
}
