import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldedNameKey } from '@portal/domain'
import { v7 as uuidv7 } from 'uuid'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { storeTakenName, takenNamesLike } from './queries.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const letters = [...'aābcčdeēfgģhiījkķlļmnņoprsštuūvzž0123456789&@%+=']
const text = fc.array(fc.constantFrom(...letters), { minLength: 4, maxLength: 14 }).map((chosen) => chosen.join(''))
const edit = fc.record({
  at: fc.nat(20),
  letter: fc.constantFrom(...letters),
  kind: fc.constantFrom('put', 'add', 'drop'),
})

test('every name in which one letter is put, added or dropped is found', async () => {
  await fc.assert(
    fc.asyncProperty(text, edit, async (name, { at, letter, kind }) => {
      const place = at % name.length
      const [before, after] = [name.slice(0, place), name.slice(kind === 'add' ? place : place + 1)]
      const edited = `${before}${kind === 'drop' ? '' : letter}${after}`
      fc.pre(foldedNameKey(name).length === name.length && foldedNameKey(edited).length === edited.length)
      const sourceId = uuidv7()
      await portal.deps.db
        .transaction()
        .execute((tx) => storeTakenName(tx, { sourceId, name, registrationNumber: '40003000070' }))
      expect((await takenNamesLike(portal.deps.db, edited)).map((found) => found.name)).toContain(name)
    }),
    { numRuns: 300 },
  )
})

test('the search reads two index ranges and not the table', async () => {
  await portal.deps.pool.query(
    "insert into names.taken_name select gen_random_uuid(), 'SIA ' || n, '40003000070', md5(n::text), md5(n::text) from generate_series(1, 20000) n",
  )
  await portal.deps.pool.query('analyze names.taken_name')
  const { rows } = await portal.deps.pool.query<{ 'QUERY PLAN': string }>(
    "explain select name from names.taken_name where length(folded_key) = any('{31,32,33}') and (folded_key like 'c4ca4238a0b92382%' or reverse(folded_key) like 'b9458490f5096ac%')",
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Bitmap')
  expect(plan).not.toContain('Seq Scan')
})
