import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { withLock } from './with-lock.ts'

const folder = import.meta.dirname

test('works for one caller after the other, and goes on after a failure', async () => {
  const steps: string[] = []
  const work = (name: string, fails = false) =>
    withLock(folder, async () => {
      steps.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      steps.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const results = await Promise.allSettled([work('a', true), work('b'), work('c')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  for (let place = 0; place < steps.length; place += 2)
    expect(steps[place + 1]).toBe(steps[place]?.replace('begins', 'ends'))
  expect(steps).toHaveLength(6)
})

test('does not wait for work on another folder', async () => {
  expect(await withLock(folder, () => withLock(`${folder}/public`, async () => 'done'))).toBe('done')
})

test('goes on when the process with the lock is killed', async () => {
  const script = `import { withLock } from ${JSON.stringify(`${folder}/with-lock.ts`)}
    await withLock(${JSON.stringify(folder)}, async () => {
      process.stdout.write('locked')
      await new Promise((resolve) => setTimeout(resolve, 600_000))
    })`
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  let isDone = false
  const own = withLock(folder, async () => (isDone = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isDone).toBe(false)
  other.kill('SIGKILL')
  expect(await own).toBe(true)
})
