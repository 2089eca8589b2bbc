import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { readGuard } from './copy-of-test.ts'
import { reachedGuards, removeGuard } from './switch.ts'

const { testPath = '' } = expect.getState()
const removed = readGuard(testPath)
let isRed = false

if (removed !== undefined) {
  // A failed previous file may have left fake timers.
  vi.useRealTimers()
  // Later files share the modules, so these are loaded with every guard in place.
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

/** Records the guards that the file reaches. */
afterAll(() => {
  const folder = process.env.REACHED_GUARDS ?? ''
  writeFileSync(join(folder, encodeURIComponent(testPath)), JSON.stringify([...reachedGuards]))
  if (removed !== undefined) removeGuard(-1)
})
