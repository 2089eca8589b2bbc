import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type SignedIn } from '../../testing/factories.ts'
import { explainPlans } from '../../testing/statements/explain-plans.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { searchAddresses, storeAddresses } from './queries.ts'

// Ten thousand houses in a hundred streets of ten towns, a flat in each house, and as many named farmsteads.
let portal: TestPortal
let anna: SignedIn
beforeAll(async () => {
  portal = await testPortal()
  anna = await signIn(portal.deps)
  await portal.deps.pool.query(`
    insert into addresses.address (code, text, postcode, kind, folded)
    select n::text, written, 'LV-1000', kind, public.folded(written) from (
      select n, 'building' as kind, 'Iela' || n % 100 || ' ' || n / 1000 + 1 || ', Pilsēta' || n / 100 % 10 || ', LV-1000' as written from generate_series(0, 9999) n
      union all
      select 10000 + n, 'premises', 'Iela' || n % 100 || ' ' || n / 1000 + 1 || ' - 1, Pilsēta' || n / 100 % 10 || ', LV-1000' from generate_series(0, 9999) n
      union all
      select 20000 + n, 'building', '"' || translate(n::text, '0123456789', 'aeioubdgkl') || 'kalni", Novads' || n % 40 || ', LV-1000' from generate_series(0, 9999) n
    ) made`)
  await portal.deps.pool.query('vacuum analyze')
})
afterAll(() => portal.close())

const search = async (words: string) =>
  (await portal.call('searchAddresses', { as: anna, query: { search: words } })).answer.data.map(({ text }) => text)

describe('among many addresses', () => {
  test.each([
    ['Iela7 3, Pilsēta4', 'Iela7 3, Pilsēta4, LV-1000'],
    ['Pilsēta4, Iela7 3', 'Iela7 3, Pilsēta4, LV-1000'],
    ['Pilseta4, 1, Iela7 - 3', 'Iela7 3 - 1, Pilsēta4, LV-1000'],
    ['Pilsēta4, Iela7', 'Iela7 1, Pilsēta4, LV-1000'],
    ['Novads17 dlgkal', '"dlgkalni", Novads17, LV-1000'],
    ['dlgkalni', '"dlgkalni", Novads17, LV-1000'],
  ])('%s is %s', async (typed, first) => {
    expect((await search(typed))[0]).toBe(first)
  })

  // Rare words, frequent words, both, texts without results, and texts with which no address begins.
  test.each([
    'Iela7 3, Pilsēta4',
    'Iela',
    'Pilsēta4, Iela7 3',
    'Pilsēta4 1',
    'lv pilseta4',
    'lv lv-1000',
    'Pilsēta4 Novads17',
    'dlgkalmi',
    'Novads17 dlgkalni',
    'qqqq wwww',
    '1 k',
  ])('%s is searched only in indexes', async (typed) => {
    const plans = await explainPlans(portal, (db) => searchAddresses(db, typed))
    expect(plans.join('\n')).not.toMatch(/Seq Scan|Gather/)
    expect(plans.length).toBeGreaterThan(0)
  })

  test('one statement finds the ten first matches of the start', async () => {
    expect((await explainPlans(portal, (db) => searchAddresses(db, 'iela7'))).length).toBe(1)
  })
})

test.each([
  ['operators', `'a' & !b | (c <-> d):*AB`],
  ['quotes and backslashes', `''''"\\'\\\\'::tsquery; --`],
  ['pattern characters', '%_%_% a%'],
  ['one letter', 'a'.repeat(200)],
  ['one letter as many words', 'a '.repeat(100).trim()],
  ['many words', Array.from({ length: 66 }, (_, index) => (index * 7).toString(36).padStart(2, 'x')).join(' ')],
  ['long words', 'abcdefghijabcdefghijabcdefghi '.repeat(6).trim()],
  ['punctuation only', '!@#$%^&*()_+{}|:"<>?'.repeat(10)],
  ['foreign letters', 'Łódź Жёлтая 東京 𝔸𝔹𝔺 ½ ²'],
  ['combining marks without letters', '\u0301\u0302'.repeat(50)],
  ['half a surrogate pair', '\ud800a \udc00'],
  ['the highest code points', '\u{10FFFF}a\uffff'],
])('%s get an answer', async (_, typed) => {
  const { status, answer } = await portal.call('searchAddresses', { as: anna, query: { search: typed } })
  expect([status, Array.isArray(answer.data)]).toEqual([200, true])
})

describe('the known words', () => {
  const address = (code: string, text: string) => ({ code, text, postcode: 'LV-1000', kind: 'building' }) as const
  const counted = async () =>
    (await portal.deps.pool.query('select word, frequency from addresses.word where frequency <> 0 order by word')).rows
  const there = async () =>
    (
      await portal.deps.pool.query(
        `select word, count(*)::integer as frequency from addresses.address, unnest(string_to_array(folded, ' ')) as word group by word order by word`,
      )
    ).rows

  test('are the words of the addresses, also after addresses change', async () => {
    expect(await counted()).toEqual(await there())
    const { db } = portal.deps
    await storeAddresses(db, [address('a', 'Vecā iela 1, Rīga'), address('b', 'Vecā iela 2, Rīga')])
    await storeAddresses(db, [address('b', 'Jaunā iela 2, Rīga'), address('c', '"Rīga", Rīga')])
    await storeAddresses(db, [address('b', 'Jaunā iela 2, Rīga')])
    await db.deleteFrom('addresses.address').where('code', '=', 'a').execute()
    expect(await counted()).toEqual(await there())
    expect([await search('Veca iela'), await search('Jauno iela')]).toEqual([[], ['Jaunā iela 2, Rīga']])
  })
})
