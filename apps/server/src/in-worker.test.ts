import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWorker, WorkerFailure, WorkerLimitReached } from './in-worker.ts'

let folder: string
let module: URL
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'))
  module = pathToFileURL(join(folder, 'worker.ts'))
  await writeFile(
    module,
    `
    import { serveWorker } from '${new URL('in-worker.ts', import.meta.url).href}'
    let served = 0
    serveWorker(async (wish: string, call) => {
      served += 1
      if (wish === 'fail') throw Object.assign(new Error('no'), { code: 'refused' })
      if (wish === 'spin') for (;;);
      if (wish === 'hoard') for (const all: unknown[] = []; ;) all.push(new Array(100_000).fill(wish))
      return wish === 'ask' ? call('double', 21) : served
    })`,
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const limits = { timeoutMs: 5_000, heapMegabytes: 32 }
const run = (wish: string, given: object = {}) => inWorker<unknown>(module, wish, { ...limits, ...given })

test('a thread works for one after the other', async () => {
  expect([await run('x'), await run('x'), await run('x')]).toEqual([1, 2, 3])
})

test('more work than threads waits its turn', async () => {
  expect(await Promise.all(Array.from({ length: 9 }, () => run('x')))).toHaveLength(9)
})

test('a failure keeps its code and the thread', async () => {
  await expect(run('fail')).rejects.toThrow(WorkerFailure)
  await expect(run('fail')).rejects.toMatchObject({ code: 'refused' })
  expect(await run('x')).toBeGreaterThan(1)
})

test('what a thread asks of its parent comes back, or fails the work', async () => {
  expect(await run('ask', { calls: { double: async (number: number) => number * 2 } })).toBe(42)
  await expect(
    run('ask', {
      calls: {
        double: async () => {
          throw new Error('away')
        },
      },
    }),
  ).rejects.toThrow('away')
  expect(await run('x')).toBeGreaterThan(0)
})

test('work past its limits is ended, and the next is done all the same', async () => {
  await expect(run('spin', { timeoutMs: 300 })).rejects.toThrow(WorkerLimitReached)
  await expect(run('hoard')).rejects.toThrow(WorkerLimitReached)
  expect(await Promise.all([run('x'), run('x'), run('x')])).toHaveLength(3)
})
