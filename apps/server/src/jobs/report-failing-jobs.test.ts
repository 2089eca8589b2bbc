import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newId } from '../db/new-id.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { defineJob, handleJob, type Jobs } from './definition.ts'
import { giveUpJob } from './operate.ts'
import { jobQueue } from './queue.ts'
import { oldestOverdue } from './report-failing-jobs.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
let portal: TestPortal
let at: number
let errors: Record<string, unknown>[]
const now = () => new Date(at)
const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line)) })
const queue = (options?: { leaseMs: number }) => jobQueue(portal.deps.db, now, log, options)
const definition = defineJob({ name: 'communications.send-mail', payload: z.object({ mailId: z.string() }) })
const doing = (work: () => Promise<void>): Partial<Jobs> => ({
  'communications.send-mail': handleJob(definition, work),
})
const failing = doing(() => Promise.reject(new Error('the mail server is away')))
const stored = () => portal.deps.db.selectFrom('jobs.job').selectAll().orderBy('due_at').execute()
const logged = () => errors.map(({ msg, job, jobs }) => ({ msg, job, jobs }))

const insert = (columns: object) =>
  portal.deps.db
    .insertInto('jobs.job')
    .values({ job_id: newId(), name: definition.name, key: newId(), payload: '{}', due_at: now(), ...columns })
    .execute()

async function enqueue(count: number) {
  for (let each = 0; each < count; each += 1) await queue().enqueue(portal.deps.db, definition, { mailId: newId() })
}

async function workFor(ms: number, handlers: Partial<Jobs>, stepMs = minuteMs) {
  const worker = queue()
  for (const end = at + ms; at < end; at += stepMs) await worker.drain(handlers)
}

beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  at = Date.now()
  errors = []
  await portal.deps.db.deleteFrom('jobs.job').execute()
})
afterAll(() => portal.close())

describe('a failing job', () => {
  test('is reported at the fifth failure and once more after an hour, and never again', async () => {
    await enqueue(1)
    await workFor(4 * minuteMs, failing)
    expect(logged()).toEqual([])
    await workFor(30 * minuteMs, failing)
    expect(logged()).toEqual([{ msg: 'jobs keep failing', job: definition.name, jobs: 1 }])
    expect(errors[0]).toMatchObject({ oldest: { failures: 5, failure: 'Error: the mail server is away' } })
    await workFor(6 * hourMs, failing)
    expect(logged().slice(1)).toEqual([
      { msg: 'jobs have been waiting or failing for an hour', job: definition.name, jobs: 1 },
    ])
  })

  test('is combined: an outage of 30 minutes with a hundred failing jobs is one log line', async () => {
    await enqueue(50)
    await workFor(15 * minuteMs, failing, 5 * minuteMs)
    await enqueue(50)
    await workFor(30 * minuteMs, failing, 5 * minuteMs)
    expect(logged()).toHaveLength(1)
    await workFor(
      2 * minuteMs,
      doing(async () => {}),
    )
    expect((await stored()).every(({ done_at }) => done_at !== null)).toBe(true)
    expect(logged()).toHaveLength(1)
  })

  test('is counted even when its worker never reported the failure', async () => {
    await enqueue(1)
    await portal.deps.db
      .updateTable('jobs.job')
      .set({ attempt: 4, failures: 3, claimed_until: new Date(at - 1) })
      .execute()
    await queue().drain(failing)
    expect(await stored()).toMatchObject([{ attempt: 5, failures: 5, failing_since: now() }])
    expect(logged()).toHaveLength(1)
  })

  test('is reported separately from another kind and from a job that was given up', async () => {
    const name = 'payments.ask'
    await insert({ failures: 5, failing_since: now(), reported: 1, reported_at: now() })
    await insert({ name, given_up_at: now(), reported: 3, reported_at: now() })
    await insert({ name, failures: 5, failing_since: now() })
    await insert({ name: 'files.sweep' })
    await queue().drain({})
    expect(logged()).toEqual([{ msg: 'jobs keep failing', job: name, jobs: 1 }])
  })

  test('is not a job that takes long on its first run', async () => {
    await insert({ due_at: new Date(at - 2 * hourMs), claimed_until: new Date(at + minuteMs) })
    await queue().drain({})
    expect(logged()).toEqual([])
  })

  test('is reported once when two workers could report it', async () => {
    await enqueue(5)
    await portal.deps.db
      .updateTable('jobs.job')
      .set({ failures: 5, failing_since: now(), due_at: new Date(at + hourMs) })
      .execute()
    await Promise.all(Array.from({ length: 4 }, () => queue().drain(failing)))
    expect(logged().map(({ jobs }) => jobs)).toEqual([5])
  })
})

describe('a payload that does not match its definition', () => {
  test('is rejected when it is enqueued', async () => {
    const wrong = { mailId: 7 } as unknown as { mailId: string }
    await expect(queue().enqueue(portal.deps.db, definition, wrong)).rejects.toThrow('expected string')
    expect(await stored()).toEqual([])
  })

  test('never reaches the handler, is reported at once and waits an hour for another version', async () => {
    await enqueue(1)
    await portal.deps.db.updateTable('jobs.job').set({ payload: '{"letter":1}' }).execute()
    const handle = vi.fn(async () => {})
    await queue().drain(doing(handle))
    expect(handle).not.toHaveBeenCalled()
    expect(logged()).toEqual([{ msg: 'jobs keep failing', job: definition.name, jobs: 1 }])
    expect(await stored()).toMatchObject([{ due_at: new Date(at + hourMs), failures: 1, done_at: null }])
  })

  test('may contain more fields than the definition', async () => {
    await enqueue(1)
    await portal.deps.db.updateTable('jobs.job').set({ payload: '{"mailId":"1","of":"an older version"}' }).execute()
    await queue().drain(doing(async () => {}))
    expect(await stored()).toMatchObject([{ done_at: now() }])
  })
})

describe('a job of an unknown kind', () => {
  test('is reported when work starts and again after an hour of waiting', async () => {
    const name = 'payments.setled'
    await insert({ name })
    await insert({ name, done_at: now() })
    await insert({ name, given_up_at: now(), reported: 3 })
    await insert({ due_at: new Date(at + 3 * hourMs) })
    const worker = queue()
    worker.start(failing as Jobs)
    await vi.waitFor(() => expect(errors).toHaveLength(1), 60_000)
    await worker.stop()
    expect(logged()).toEqual([
      { msg: 'jobs wait whose name this version of the portal does not know', job: 'payments.setled', jobs: 1 },
    ])
    at += hourMs
    await queue().drain(failing)
    expect(logged().at(-1)).toEqual({
      msg: 'jobs have been waiting or failing for an hour',
      job: 'payments.setled',
      jobs: 1,
    })
  })
})

test('reports a job that was given up with the reason, and no worker takes it', async () => {
  await enqueue(1)
  const [{ job_id: id } = { job_id: '' }] = await stored()
  await giveUpJob(portal.deps.db, now(), id, { why: 'the address belongs to nobody', force: true })
  const handle = vi.fn(async () => {})
  await workFor(3 * hourMs, doing(handle), hourMs)
  expect(handle).not.toHaveBeenCalled()
  expect(errors).toMatchObject([
    { msg: 'a job was given up by an operator', oldest: { id, why: 'the address belongs to nobody' } },
  ])
  at += 30 * 24 * hourMs
  await queue().drain(doing(handle))
  expect(await stored()).toHaveLength(1)
})

describe('the oldest overdue job', () => {
  test('is the one that has been late the longest since its first failure', async () => {
    expect(await oldestOverdue(portal.deps.db, now())).toBeUndefined()
    await enqueue(1)
    await workFor(10 * minuteMs, failing)
    await enqueue(1)
    at += 2 * minuteMs
    expect(await oldestOverdue(portal.deps.db, now())).toEqual({
      name: definition.name,
      seconds: 12 * 60,
      failures: 10,
    })
  })

  test.each([
    ['is planned for later', () => ({ due_at: new Date(Date.now() + hourMs) })],
    ['runs for the first time', () => ({ due_at: new Date(0), claimed_until: new Date(Date.now() + hourMs) })],
    ['was given up', () => ({ due_at: new Date(0), given_up_at: new Date() })],
    ['is done', () => ({ due_at: new Date(0), done_at: new Date() })],
    ['has been due for less than a minute', () => ({ due_at: new Date(now().getTime() - 1_000) })],
  ])('is not one that %s', async (_, columns) => {
    await enqueue(1)
    await portal.deps.db.updateTable('jobs.job').set(columns()).execute()
    expect(await oldestOverdue(portal.deps.db, now())).toBeUndefined()
  })
})
