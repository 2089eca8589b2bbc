import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { reachedGuards } from './switch.ts'

/** Which guards a test file reaches, for whoever wants to know which tests could miss them. */
afterAll(() => {
  const { testPath } = expect.getState()
  const folder = process.env.REACHED_GUARDS
  if (folder === undefined || testPath === undefined) return
  writeFileSync(join(folder, encodeURIComponent(testPath)), JSON.stringify([...reachedGuards]))
})
