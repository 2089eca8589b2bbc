import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allJobs } from '../app.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { createDatabase } from '../db/temporary-postgres.ts'
import { recordAction } from '../modules/history/index.ts'
import { sealActions } from '../modules/history/seal-actions.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { reportHistory } from './verify-history.ts'
import { soleClaim } from '../testing/job-claims.ts'

let portal: TestPortal
beforeEach(async () => {
  portal = await testPortal()
})
afterEach(() => portal.close())

const verify = (...given: string[]) => reportHistory(portal.deps.db, given)
const seal = () => allJobs(portal.deps)['history.seal'].run({}, soleClaim)
const minutes = 60_000

/** Writes history lines, one second apart. */
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
/** Changes the table as its owner can, by disabling the protecting triggers. */
const altered = (text: string) =>
  portal.deps.pool.query(
    `alter table history.action disable trigger user; ${text}; alter table history.action enable trigger user`,
  )

/**
 * Erasure removes the content of a line, and the salt that is necessary to test guesses of its content against the
 * hash.
 */
const erased = `update history.action set person_id = null, actor_name = '', acting_as = null, entity_id = null, application_id = null, name = '',
  details = '{}', merge_key = null, agent_id = null, visit_id = null, visit_reason = null, dispute_note = null, content_salt = null`

describe('a history', () => {
  test('is sealed in the order of its entries, once they are 15 minutes old', async () => {
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
      .selectFrom('history.action')
      .select(['name', 'seal_position'])
      .orderBy('seal_position')
      .execute()
    expect(sealed).toEqual(['a', 'b', 'c'].map((name, index) => ({ name, seal_position: index + 1 })))
  })

  test('may be repeated and disputed afterwards', async () => {
    await aSealedHistory()
    await portal.deps.pool.query(
      `update history.action set repeated = 2, last_at = now(), disputed_at = now(), dispute_note = 'not me'`,
    )
    expect(await verify()).toContain('every sealed line is there and unaltered')
  })

  test.each([
    `update history.action set name = 'x'`,
    `update history.action set at = at`,
    `update history.action set person_id = null, details = null`,
    `update history.action set seal = null, seal_position = null`,
    `update history.action set content_hash = sha256('x')`,
    `update history.action set content_salt = null`,
    `${erased} where name = 'c'`.replace(`actor_name = ''`, `actor_name = 'x'`),
    `delete from history.action`,
    'truncate history.action',
  ])('is append-only: %s is rejected', async (statement) => {
    await aSealedHistory()
    await expect(portal.deps.pool.query(statement)).rejects.toThrow('history.action is only added to')
    expect(await verify()).toContain('every sealed line is there and unaltered')
  })

  test.each([
    ['a name is changed', `update history.action set name = 'x' where name = 'c'`, 'altered'],
    ['a time is changed', `update history.action set at = at - interval '1 ms' where name = 'c'`, 'altered'],
    ['a detail is changed', `update history.action set details = '{}' where name = 'c'`, 'altered'],
    ['its owner is changed', `update history.action set person_id = gen_random_uuid() where name = 'c'`, 'altered'],
    [
      'its hash is changed with it',
      `update history.action set name = 'x', content_hash = sha256(content_salt || convert_to(history.sealed_text(action), 'UTF8')) where name = 'c'`,
      'altered',
    ],
    [
      'other text replaces erased text',
      `${erased} where name = 'c'; update history.action set name = 'x' where name = ''`,
      'altered',
    ],
    [
      'a hash is erased',
      `update history.action set content_hash = null, content_salt = null where name = 'c'`,
      'altered',
    ],
    ['an entry is removed', `delete from history.action where name = 'c'`, '1 removed before position 4'],
    ['the first entries are removed', `delete from history.action where name < 'c'`, '2 removed before position 3'],
    [
      'two entries are swapped',
      `update history.action set seal_position = seal_position + 10 where name in ('b', 'c')`,
      '2 removed before position 4',
    ],
  ])('reveals that %s', async (_, statement, fault) => {
    await aSealedHistory()
    await altered(statement)
    await expect(verify()).rejects.toThrow(fault)
  })

  test.each(['b', 'e'])('can be verified after %j is erased, and reports how many are erased', async (name) => {
    await aSealedHistory()
    const fault = await head()
    await portal.deps.pool.query(`${erased} where name = $1`, [name])
    expect(await verify(fault)).toBe(`every sealed line is there and unaltered, 1 of them erased; head ${fault}\n`)
    await expect(portal.deps.pool.query(`update history.action set name = 'x' where name = ''`)).rejects.toThrow(
      'only added to',
    )
    await altered(`delete from history.action where name = ''; delete from history.action where name = 'c'`)
    await expect(verify(fault)).rejects.toThrow('removed before position')
  })

  test('reveals nothing of erased text: equal texts have different hashes', async () => {
    await write('a')
    await portal.deps.pool.query(
      `insert into history.action select (jsonb_populate_record(action, jsonb_build_object('action_id', gen_random_uuid()))).* from history.action`,
    )
    portal.passTime(16 * minutes)
    await seal()
    const { rows } = await portal.deps.pool.query<{ salts: string; hashes: string }>(
      'select count(distinct content_salt) as salts, count(distinct content_hash) as hashes from history.action',
    )
    expect(rows).toEqual([{ salts: 2, hashes: 2 }])
  })

  test('cannot be erased before it is sealed', async () => {
    await write('a')
    await expect(portal.deps.pool.query(erased)).rejects.toThrow('only added to')
  })

  test.each([
    [
      'between two others',
      `update history.action set seal_position = seal_position + 1 where name = 'e';
       insert into history.action (action_id, at, actor_name, name, seal_position, seal, content_salt, content_hash)
       select gen_random_uuid(), at, '', 'x', seal_position + 1, seal, content_salt, content_hash from history.action where name = 'd'`,
      'altered',
    ],
    [
      'among the old ones, before the next sealing',
      `insert into history.action (action_id, at, actor_name, name) select gen_random_uuid(), at, '', 'x' from history.action where name = 'c'`,
      'inserted after',
    ],
  ])('reveals an entry that is inserted %s', async (_, statement, fault) => {
    await aSealedHistory()
    await altered(statement)
    await seal()
    await expect(verify()).rejects.toThrow(fault)
  })

  test('that was truncated or sealed again does not contain the head from the log', async () => {
    await aSealedHistory()
    const fault = await head()
    expect(await verify(fault)).toContain(fault)
    await altered(`delete from history.action where name = 'e'`)
    expect(await head()).toMatch(/^4:/)
    await expect(verify(fault)).rejects.toThrow(`the chain has not been through ${fault}`)
    await altered(
      `update history.action set seal_position = null, seal = null, content_hash = null, content_salt = null, name = 'x' where name >= 'c'`,
    )
    await write('f')
    portal.passTime(16 * minutes)
    await seal()
    expect(await head()).toMatch(/^5:/)
    await expect(verify(fault)).rejects.toThrow(`the chain has not been through ${fault}`)
  })

  test('rejects an invalid head', async () => {
    await expect(verify('1:abc')).rejects.toThrow('POSITION:SEAL')
  })
})

test('a history sealed before entries had hashes is verified, reveals changes and is sealed further', async () => {
  const folder = await readdir(new URL('../db/migrations', import.meta.url))
  const url = await createDatabase(process.env.TEST_DATABASE_URL ?? '', `sealed_before_${process.pid}`)
  await migrate(url, folder.toSorted().indexOf('202611231400_hashes_of_lines.sql'))
  const { pool, db, close } = connect(url, { onIdleError: () => {} })
  const at = new Date('2026-06-01T10:00:00.123Z')
  let before = Buffer.alloc(32)
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    await pool.query(
      `insert into audit.action (action_id, at, actor_name, name, details) values (gen_random_uuid(), $1, '', $2, $3)`,
      [new Date(at.getTime() + index), name, { note: `„${name}”` }],
    )
    const { rows } = await pool.query<{ text: string }>(
      'select audit.sealed_text(line) as text from audit.action line where name = $1',
      [name],
    )
    before = createHash('sha256')
      .update(before)
      .update(rows[0]?.text ?? '')
      .digest()
    await pool.query('update audit.action set seal_position = $1, seal = $2 where name = $3', [index + 1, before, name])
  }
  await migrate(url)
  expect(await reportHistory(db, [])).toBe(
    `every sealed line is there and unaltered, 0 of them erased; head 3:${before.toString('hex')}\n`,
  )
  await expect(pool.query(erased)).rejects.toThrow('only added to')

  await recordAction(db, null, { name: 'd' }, new Date(at.getTime() + 3))
  await sealActions({ ...portal.deps, db })
  await pool.query(`${erased} where name = 'd'`)
  expect(await reportHistory(db, [`3:${before.toString('hex')}`])).toMatch(/, 1 of them erased; head 4:/)

  await pool.query(
    `alter table history.action disable trigger user; update history.action set name = 'x' where name = 'b'`,
  )
  await expect(reportHistory(db, [])).rejects.toThrow('altered')
  await close()
})
