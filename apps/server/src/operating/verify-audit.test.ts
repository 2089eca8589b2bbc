import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allJobs } from '../app.ts'
import { recordAction } from '../modules/audit/index.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { verifyAudit } from './verify-audit.ts'
import { soleClaim } from '../testing/sole-claim.ts'

let portal: TestPortal
beforeEach(async () => {
  portal = await testPortal()
})
afterEach(() => portal.close())

const verify = (...given: string[]) => verifyAudit(portal.deps.db, given)
const seal = () => allJobs(portal.deps)['audit.seal'].run({}, soleClaim)
const minutes = 60_000

/** Lines of a history, each a second after the one before. */
async function write(...names: string[]) {
  for (const name of names) {
    await recordAction(portal.deps.db, null, { name, details: { note: `„${name}”` } }, portal.deps.now())
    portal.passTime(1_000)
  }
}

async function aSealedHistory() {
  await write('a', 'b', 'c', 'd', 'e')
  portal.passTime(16 * minutes)
  await seal()
}

const head = async () => /head (\S+)/.exec(await verify())?.[1] ?? ''
const altered = (text: string) => sql.raw(text).execute(portal.deps.db)

describe('a history', () => {
  test('is sealed in the order in which it was written, once it is a quarter of an hour old', async () => {
    await write('a', 'b')
    portal.passTime(14 * minutes)
    await write('c')
    await seal()
    expect(await head()).toMatch(/^0:0{64}$/)
    portal.passTime(2 * minutes)
    await seal()
    expect(await head()).toMatch(/^2:/)
    portal.passTime(15 * minutes)
    await seal()
    await seal()
    const sealed = await portal.deps.db
      .selectFrom('audit.action')
      .select(['name', 'seal_position'])
      .orderBy('seal_position')
      .execute()
    expect(sealed).toEqual(['a', 'b', 'c'].map((name, index) => ({ name, seal_position: index + 1 })))
  })

  test('may be repeated and disputed afterwards', async () => {
    await aSealedHistory()
    await altered(`update audit.action set repeated = 2, last_at = now(), disputed_at = now(), dispute_note = 'not me'`)
    expect(await verify()).toContain('every sealed line is there and unaltered')
  })

  test.each([
    ['a name is altered', `update audit.action set name = 'x' where name = 'c'`, 'altered'],
    ['a time is altered', `update audit.action set at = at - interval '1 ms' where name = 'c'`, 'altered'],
    ['a detail is altered', `update audit.action set details = '{}' where name = 'c'`, 'altered'],
    ['whose it is is altered', `update audit.action set person_id = gen_random_uuid() where name = 'c'`, 'altered'],
    ['a line is removed', `delete from audit.action where name = 'c'`, '1 removed before position 4'],
    ['the first lines are removed', `delete from audit.action where name < 'c'`, '2 removed before position 3'],
    [
      'two lines change places',
      `update audit.action set seal_position = seal_position + 10 where name in ('b', 'c')`,
      '2 removed before position 4',
    ],
  ])('betrays that %s', async (_, statement, told) => {
    await aSealedHistory()
    await altered(statement)
    await expect(verify()).rejects.toThrow(told)
  })

  test('that was cut off at its end, or sealed anew, has not been through the head that the log told', async () => {
    await aSealedHistory()
    const told = await head()
    expect(await verify(told)).toContain(told)
    await altered(`delete from audit.action where name = 'e'`)
    expect(await head()).toMatch(/^4:/)
    await expect(verify(told)).rejects.toThrow(`the chain has not been through ${told}`)
    await altered(`update audit.action set seal_position = null, seal = null, name = 'x' where name >= 'c'`)
    await write('f')
    portal.passTime(16 * minutes)
    await seal()
    expect(await head()).toMatch(/^5:/)
    await expect(verify(told)).rejects.toThrow(`the chain has not been through ${told}`)
  })

  test('is not compared with a head that is none', async () => {
    await expect(verify('1:abc')).rejects.toThrow('POSITION:SEAL')
  })
})
