import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { guardOf } from './copy-of-test.ts'
import { reachedGuards, removeGuard } from './switch.ts'

const { testPath = '' } = expect.getState()
const removed = guardOf(testPath)
let isRed = false

if (removed !== undefined) {
  // What the file before it may have left when it broke off.
  vi.useRealTimers()
  // The modules stay for the files that come after, and so are loaded with every guard in place.
  beforeAll(() => {
    reachedGuards.clear()
    removeGuard(removed)
  })
  beforeEach(({ skip }) => {
    if (isRed) skip()
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') isRed = true
  })
}

/** Which guards the file reaches, for whoever wants to know whether it could miss them. */
afterAll(() => {
  const folder = process.env.REACHED_GUARDS ?? ''
  writeFileSync(join(folder, encodeURIComponent(testPath)), JSON.stringify([...reachedGuards]))
  if (removed !== undefined) removeGuard(-1)
})
