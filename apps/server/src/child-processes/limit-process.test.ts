import { execFileSync } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { findLauncher } from './limit-process.ts'

const before = getPriority()
afterEach(() => setPriority(before))

function may(priority: number): boolean {
  try {
    setPriority(priority)
    return true
  } catch {
    return false
  } finally {
    setPriority(before)
  }
}

const portalPriority = may(-7) ? -7 : before

describe('a priority that an operator sets for the portal', () => {
  test.each([
    ['is not given to child processes', false, 0],
    ['is not given to child processes of low priority', true, 10],
  ])('%s', async (_, isLowPriority, priority) => {
    setPriority(portalPriority)
    const { command, before: flags } = await findLauncher({ isLowPriority })
    const program = 'process.stdout.write(String(require("node:os").getPriority()))'
    expect(execFileSync(command, [...flags, '-e', program], { encoding: 'utf8' })).toBe(
      String(Math.max(priority, portalPriority)),
    )
  })
})
