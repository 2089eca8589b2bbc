import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyId } from '../testing/requests/any-id.ts'
import { newId } from '../db/new-id.ts'
import { jobKinds } from '../jobs/kinds.ts'
import { operateJobs } from './operate-jobs.ts'
import { shiftClock } from '../testing/nodes/shift-clock.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
const at = new Date('2026-11-22T10:00:00Z')
const later = new Date(at.getTime() + 60_000)
beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  await portal.deps.db.deleteFrom('jobs.job').execute()
})
afterAll(() => portal.close())

/** Claims end by the database’s clock. */
const held = new Date(Date.now() + 60 * 60_000)
const operate = (...given: string[]) => operateJobs(portal.deps.db, at, given)

async function aJob(columns: object = {}): Promise<string> {
  const id: AnyId = newId()
  const job = { job_id: id, name: 'payments.captured', key: id, payload: '{}', due_at: at }
  await portal.deps.db
    .insertInto('jobs.job')
    .values({ ...job, ...columns })
    .execute()
  return id
}
const failed = { attempt: 6, failures: 6, failing_since: at, failure: 'Error: no bank', due_at: later, reported: 1 }
const stands = (id: string) =>
  portal.deps.db.selectFrom('jobs.job').selectAll().where('job_id', '=', id).executeTakeFirstOrThrow()

describe('list', () => {
  test('shows every unfinished job and the reason', async () => {
    const ids = {
      failing: await aJob(failed),
      'given up': await aJob({ given_up_at: at, given_up_why: 'paid back by hand' }),
      planned: await aJob({ due_at: later }),
      running: await aJob({ claimed_until: held }),
      due: await aJob({ name: 'payments.setled' }),
    }
    await aJob({ done_at: at })
    const lines = (await operate('list')).trimEnd().split('\n')
    expect(lines).toHaveLength(5)
    for (const [state, id] of Object.entries(ids)) expect(lines.find((line) => line.startsWith(id))).toContain(state)
    const all = lines.join('\n')
    expect(all).toContain('failed 6 times since 2026-11-22T10:00:00.000Z  Error: no bank')
    expect(all).toContain('paid back by hand')
    expect(all).toContain('payments.setled (unknown)')
    const failing = (await operate('list', '--failed')).trimEnd().split('\n')
    expect(failing.map((line) => line.slice(0, 36)).sort()).toEqual([ids.failing, ids['given up']].sort())
  })
})

describe('retry', () => {
  test('makes a job due at once also where the clock of the operator is ahead', async () => {
    const id = await aJob({ ...failed, due_at: new Date(Date.now() + 60 * 60_000) })
    const command = fileURLToPath(new URL('operate-jobs.ts', import.meta.url))
    await promisify(execFile)(process.execPath, ['--import', shiftClock(10 * 60_000), command, 'retry', id], {
      env: { DATABASE_URL: portal.deps.settings.DATABASE_URL },
    })
    expect((await stands(id)).due_at.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test.each([
    ['fails', failed],
    ['was given up', { ...failed, given_up_at: at, given_up_why: 'a mistake' }],
    ['is planned', { due_at: later }],
  ])(
    'makes a job that %s due at once, with a reset count and an attempt that fences late workers off',
    async (_, columns) => {
      const id = await aJob(columns)
      const { attempt } = await stands(id)
      expect(await operate('retry', id)).toBe('1 due at once\n')
      expect(await stands(id)).toMatchObject({
        attempt,
        due_at: at,
        failures: 0,
        failing_since: null,
        reported: 0,
        given_up_at: null,
      })
    },
  )

  test('takes only the failing jobs of a name', async () => {
    const ids = [await aJob(failed), await aJob(failed)]
    const others = [await aJob({ due_at: later }), await aJob({ ...failed, name: 'payments.ask' })]
    others.push(await aJob({ ...failed, given_up_at: at, given_up_why: 'it is meant' }))
    expect(await operate('retry', '--name', 'payments.captured')).toBe('2 due at once\n')
    for (const id of ids) expect(await stands(id)).toMatchObject({ due_at: at, failures: 0 })
    for (const id of others) expect((await stands(id)).due_at).toEqual(later)
  })

  test.each([
    ['is done', { done_at: at }],
    ['is running', { claimed_until: held }],
  ])('rejects a job that %s', async (_, columns) => {
    const id = await aJob(columns)
    const before = await stands(id)
    await expect(operate('retry', id)).rejects.toThrow('No waiting job matches')
    expect(await stands(id)).toEqual(before)
  })
})

describe('give-up', () => {
  const kinds = Object.entries(jobKinds)
  test.each(kinds.filter(([, lost]) => lost !== null))(
    'warns of lost data with %s, and requires --force',
    async (name, lost) => {
      const id = await aJob({ ...failed, name })
      await expect(operate('give-up', id, '--why', 'a reason')).rejects.toThrow(`${lost} If that is meant`)
      expect((await stands(id)).given_up_at).toBeNull()
      expect(await operate('give-up', id, '--why', 'a reason', '--force')).toBe('given up\n')
      expect(await stands(id)).toMatchObject({ given_up_at: at, given_up_why: 'a reason', done_at: null })
    },
  )

  test('applies to one job only', async () => {
    const done = await aJob({ done_at: at })
    const id = await aJob({ ...failed, name: 'payments.ask' })
    await operate('give-up', id, '--why', 'a reason')
    expect((await stands(done)).given_up_at).toBeNull()
  })

  test.each(kinds.filter(([, lost]) => lost === null))('of %s loses nothing', async (name) => {
    const id = await aJob({ ...failed, name })
    expect(await operate('give-up', id, '--why', 'a reason')).toBe('given up\n')
  })

  test.each([
    ['is done', { done_at: at }, 'The job is done.'],
    ['is running', { claimed_until: held }, 'The job is running'],
    ['is unknown', { name: 'payments.setled' }, 'not known to this version'],
  ])('rejects a job that %s', async (_, columns, words) => {
    const id = await aJob({ name: 'payments.ask', ...columns })
    await expect(operate('give-up', id, '--why', 'a reason')).rejects.toThrow(words)
    expect((await stands(id)).given_up_at).toBeNull()
  })
})

test.each([
  [[]],
  [['list', 'everything']],
  [['retry']],
  [['retry', 'payments.captured']],
  [['retry', newId(), '--name', 'payments.captured']],
  [['give-up', newId()]],
  [['give-up', newId(), '--why', ' ']],
  [['forget', newId()]],
])('%j prints the usage', async (given) => {
  const id = await aJob(failed)
  const before = await stands(id)
  await expect(operate(...given)).rejects.toThrow('npm run jobs -- list [--failed]')
  expect(await stands(id)).toEqual(before)
})
