import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldedNameKey } from '@portal/domain'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { newId } from '../../db/new-id.ts'
import { explainPlans } from '../../testing/statements/explain-plans.ts'
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

test('finds every name with one inserted, added or dropped letter', async () => {
  await fc.assert(
    fc.asyncProperty(text, edit, async (name, { at, letter, kind }) => {
      const place = at % name.length
      const [before, after] = [name.slice(0, place), name.slice(kind === 'add' ? place : place + 1)]
      const edited = `${before}${kind === 'drop' ? '' : letter}${after}`
      fc.pre(foldedNameKey(name).length === name.length && foldedNameKey(edited).length === edited.length)
      const sourceId: AnyId = newId()
      await portal.deps.db
        .transaction()
        .execute((tx) => storeTakenName(tx, { sourceId, name, registrationNumber: '40003000070' }))
      expect((await takenNamesLike(portal.deps.db, edited)).map((found) => found.name)).toContain(name)
    }),
    { numRuns: 300 },
  )
})

test('reads only names that are similar at the beginning or at the end', async () => {
  await portal.deps.pool.query(
    "insert into names.taken_name select gen_random_uuid(), 'SIA ' || n, '40003000070', md5(n::text), md5(n::text) from generate_series(1, 20000) n",
  )
  await portal.deps.pool.query('vacuum analyze names.taken_name')
  const plans = await explainPlans(portal, (db) => takenNamesLike(db, 'c4ca4238a0b923820dcc509a6f75849b'))
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(
    /Index Cond: [^\n]*folded_key ~>=~ 'c4ca[^]*Index Cond: [^\n]*reverse\(folded_key\) ~>=~ 'b948/,
  )
  expect(plans[0]).not.toContain('Seq Scan')
})

test('of many names with a similar beginning reads only those with a similar rest', async () => {
  const endings = ['kalni', 'kalne', 'kalnis', 'birzis', 'lauki', 'kulni', 'kali', 'grava', 'nams', 'darzs']
  for (const ending of endings)
    await portal.deps.db
      .transaction()
      .execute((tx) =>
        storeTakenName(tx, { sourceId: newId(), name: `SIA "Zvirgzdu ${ending}"`, registrationNumber: '40003000070' }),
      )
  const found = await takenNamesLike(portal.deps.db, 'SIA "Zvirgzdu kalni"')
  expect(found.map(({ name }) => name).toSorted()).toEqual(
    ['kali', 'kalne', 'kalni', 'kalnis', 'kulni'].map((ending) => `SIA "Zvirgzdu ${ending}"`),
  )
})
