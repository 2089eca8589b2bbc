import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/**
 * Writes the errors that belong to no test, such as a rejection after the end of its test, as texts to the JSON file
 * that `ERRORS_FILE` names: Vitest fails for them, and its JSON report omits them.
 */
export default class ErrorsOutsideTests implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message: string; stack?: string }[]): void {
    const { ERRORS_FILE } = process.env
    if (ERRORS_FILE) writeFileSync(ERRORS_FILE, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)))
  }
}
