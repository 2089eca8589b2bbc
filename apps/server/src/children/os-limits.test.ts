import { execFileSync } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { comeFirst, launcher } from './os-limits.ts'

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

const portalPriority = may(-7) ? Math.min(before, -7) : before

describe('precedence', () => {
  test('is taken where it is allowed, and does without it elsewhere', () => {
    comeFirst()
    expect(getPriority()).toBe(portalPriority)
  })

  test.runIf(may(-12))('that an operator has given is kept', () => {
    setPriority(-12)
    comeFirst()
    expect(getPriority()).toBe(-12)
  })

  test.each([
    ['is not given to what is started', false, 0],
    ['is given by what stands back to everybody else', true, 10],
  ])('%s', async (_, standsBack, priority) => {
    comeFirst()
    const { command, before: flags } = await launcher({ standsBack })
    const program = 'process.stdout.write(String(require("node:os").getPriority()))'
    expect(execFileSync(command, [...flags, '-e', program], { encoding: 'utf8' })).toBe(
      String(Math.max(priority, portalPriority)),
    )
  })
})
