import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readdir, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { workerPool, type CallersTask, type WorkerPool } from './worker-pool.ts'
import { ChildLost, TaskFailure, TaskLimitReached } from './protocol.ts'

const limits = { memoryMb: 64, cpuMs: 1_000, wallMs: 60_000 }
const module = new URL('../testing/child-processes/test-worker.ts', import.meta.url)

let odd: WorkerPool
beforeAll(() => {
  odd = workerPool({ module, most: 3, limits })
})

const run = (request: string, more: Partial<CallersTask> = {}) =>
  odd.run<unknown>({ caller: 'anna', input: request, ...more })

describe('a child process', () => {
  test('runs jobs one after the other', async () => {
    const [first, second] = [Number(await run('count')), Number(await run('count'))]
    expect(second).toBe(first + 1)
  })

  test('reports its error with the error code and keeps running', async () => {
    await expect(run('fail')).rejects.toThrow(TaskFailure)
    await expect(run('fail')).rejects.toMatchObject({ code: 'refused' })
    expect(await run('count')).toBeGreaterThan(1)
  })

  test('can call the portal and passes a refusal on as the result of the job', async () => {
    expect(await run('ask', { calls: { double: async (number: number) => number * 2 } })).toBe(42)
    const away = new Error('away')
    await expect(run('ask', { calls: { double: () => Promise.reject(away) } })).rejects.toBe(away)
    expect(await run('count')).toBeGreaterThan(0)
  })

  test('receives and returns files in chunks', async () => {
    const bytes = Buffer.alloc(20_000_000, 'Statūti ')
    const pieces: number[] = []
    const whole: Uint8Array[] = []
    const take = async (content: AsyncIterable<Uint8Array>) => {
      for await (const piece of content) {
        pieces.push(piece.length)
        whole.push(piece)
      }
    }
    async function* source() {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
    }
    const content = { bytes: bytes.length, open: async () => Readable.from(source()) }
    expect(await run('echo', { content, take })).toBe(bytes.length)
    expect(Buffer.concat(whole).equals(bytes)).toBe(true)
    expect(Math.max(...pieces)).toBeLessThan(1_000_000)
  })

  test('keeps no memory of a finished job, however long it lives', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const alone = workerPool({ module, most: 1, limits })
    const workHeld = async () => {
      const calls = { double: async (number: number) => number * 2 }
      await alone.run({ caller: 'anna', input: 'ask', calls })
      return new WeakRef(calls)
    }
    const held = [await workHeld(), await workHeld()]
    await vi.waitFor(() => {
      collectGarbage()
      expect(held.filter((calls) => calls.deref())).toHaveLength(0)
    }, 60_000)
    expect(await alone.run({ caller: 'anna', input: 'count' })).toBe(3)
  })

  test('knows none of the portal’s settings and reads none of its files', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret')
    const folder = await mkdtemp(join(tmpdir(), 'data-'))
    const key = join(folder, 'key.pem')
    await writeFile(key, 'secret')
    const opened = await open(key)
    const fresh = workerPool({ module, most: 1, limits })
    const lookAt = [key, `/proc/${process.pid}/environ`, '/etc/passwd']
    const { environment, refusals } = await fresh.run<{ environment: string[]; refusals: string[] }>({
      caller: 'anna',
      input: { lookAt },
    })
    expect(environment).toEqual(['PATH'])
    expect(refusals).toEqual(Array(lookAt.length + 1).fill('ERR_ACCESS_DENIED'))

    const own = `/proc/${await fresh.run<number>({ caller: 'anna', input: 'pid' })}/fd`
    const held = await Promise.all((await readdir(own)).map((name) => readlink(join(own, name)).catch(() => '')))
    expect(held).not.toContain(await realpath(key))
    expect(held.filter((target) => target.startsWith('socket:'))).toHaveLength(4)
    await opened.close()
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
})

describe('a job that exceeds its limits is ended, and the next job runs normally', () => {
  test.each(['spin', 'hoard objects', 'hoard buffers', 'hoard at once', 'recurse'])('%s', async (request) => {
    await expect(run(request)).rejects.toThrow(TaskLimitReached)
    expect(await run('count')).toBeGreaterThan(0)
  })

  test('is ended by the clock when it only waits', async () => {
    const impatient = workerPool({ module, most: 1, limits: { ...limits, wallMs: 1_500 } })
    await expect(impatient.run({ caller: 'anna', input: 'wait' })).rejects.toThrow(TaskLimitReached)
  })

  test('is ended by the clock when its child does not start', async () => {
    const silent = new URL('../testing/child-processes/silent-worker.ts', import.meta.url)
    const impatient = workerPool({ module: silent, most: 1, limits: { ...limits, wallMs: 1_500 } })
    await expect(impatient.run({ caller: 'anna', input: '' })).rejects.toThrow('did not start')
    await expect(impatient.run({ caller: 'anna', input: '' })).rejects.toThrow('did not start')
  })

  test('is ended by the kernel when no process watches it', async () => {
    const kept = await readFile(`/proc/${String(await run('pid'))}/limits`, 'utf8')
    expect(kept).toMatch(/Max cpu time\s+62\s+62 /)
    expect(kept).toMatch(/Max data size\s+\d+\s+\d+ /)
  })
})

describe('a killed child process', () => {
  test('is replaced, and the replacement does its job', async () => {
    const lives: number[] = []
    const calls = {
      here: async (pid: number) => {
        lives.push(pid)
        if (lives.length === 1) process.kill(pid, 'SIGKILL')
        return 'done'
      },
    }
    expect(await run('say where', { calls })).toBe('done')
    expect(new Set(lives).size).toBe(2)
  })

  test('fails only its own job when it is killed twice', async () => {
    const here = async (pid: number) => process.kill(pid, 'SIGKILL')
    const other = run('count', { caller: 'juris' })
    await expect(run('say where', { calls: { here } })).rejects.toThrow(ChildLost)
    expect(await other).toBeGreaterThan(0)
  })

  test('is noticed when it was killed while idle', async () => {
    const alone = workerPool({ module, most: 1, limits })
    const pid = await alone.run<number>({ caller: 'anna', input: 'pid' })
    process.kill(pid, 'SIGKILL')
    expect(await alone.run<number>({ caller: 'anna', input: 'pid' })).not.toBe(pid)
  })

  test('ends together with the portal, however busy it is', async () => {
    const parent = fork(fileURLToPath(new URL('../testing/child-processes/parent-of-worker.ts', import.meta.url)), {
      execArgv: [],
    })
    const [pid] = (await once(parent, 'message')) as [number]
    const isThere = () =>
      readFile(`/proc/${pid}/stat`, 'utf8').then(
        (stat) => !/\) Z /.test(stat),
        () => false,
      )
    expect(await isThere()).toBe(true)
    parent.kill('SIGKILL')
    await vi.waitFor(async () => expect(await isThere()).toBe(false), 60_000)
  })
})
