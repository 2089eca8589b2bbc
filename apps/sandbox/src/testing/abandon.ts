import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'

/**
 * Starts a call that the sandbox takes in and never answers, and aborts it then: a limit in milliseconds would pass on a
 * busy machine before the call arrives.
 */
export async function abandonWhenTaken(
  start: (signal: AbortSignal) => Promise<unknown>,
  isTaken: () => Promise<boolean>,
): Promise<void> {
  const caller = new AbortController()
  const refused = expect(start(caller.signal)).rejects.toThrow(/abort/i)
  while (!(await isTaken())) await setImmediate()
  caller.abort()
  await refused
}
