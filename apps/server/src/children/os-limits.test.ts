import { execFileSync } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { comeFirst, launcher } from './os-limits.ts'

const before = getPriority()
afterEach(() => setPriority(before))

/** Who has no right to precedence is told so by nice(1), which then runs the program as it is. */
const mayComeFirst =
  execFileSync('nice', ['-n', '-1', 'nice'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() !==
  String(before)

describe('precedence', () => {
  test('is taken where it is allowed, and does without it elsewhere', () => {
    comeFirst()
    expect(getPriority()).toBe(mayComeFirst ? Math.min(before, -7) : before)
  })

  test.runIf(mayComeFirst)('that an operator has given is kept', () => {
    setPriority(-12)
    comeFirst()
    expect(getPriority()).toBe(-12)
  })

  test('is given by what is started to everybody else', async () => {
    comeFirst()
    const { command, before: flags } = await launcher()
    const program = 'process.stdout.write(String(require("node:os").getPriority()))'
    expect(execFileSync(command, [...flags, '-e', program], { encoding: 'utf8' })).toBe(
      String(Math.max(10, getPriority())),
    )
  })
})
