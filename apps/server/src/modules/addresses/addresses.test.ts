import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddressRegister, RegisteredAddress } from '../../parties/address-register/port.ts'
import { PartyUnavailable } from '../../problem.ts'
import { signIn, type SignedIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { importAddressesOnce } from './index.ts'

const written = [
  'Brīvības iela 76, Rīga, LV-1010',
  'Brīvības iela 99, Rīga, LV-1010',
  'Brīvības iela 99 - 9, Rīga, LV-1010',
  'Brīvības iela 149A - 12, Rīga, LV-1012',
  'Brīvības iela 7, Balvi, Balvu nov., LV-4501',
  '"Kalnāji", Priekuļu pag., Cēsu nov., LV-4126',
  'Ķekavas iela 3/5, Ķekava, LV-2123',
  'Liepājas iela 2, Kuldīga, LV-3301',
  'Jūrmalas gatve 74, Rīga, LV-1083',
  'Jūrmalas iela 74, Olaine, LV-2114',
  '"Jūrmalas 7", Priekuļu pag., Cēsu nov., LV-4126',
]
const addresses = written.map((text, index): RegisteredAddress => ({
  code: String(100_000_001 + index),
  text,
  postcode: text.slice(-7),
  kind: text.includes(' - ') ? 'premises' : 'building',
}))

let portal: TestPortal
let anna: SignedIn
let failures = 1
let extracts = 0
const register: AddressRegister = {
  async *extract() {
    extracts += 1
    yield addresses.slice(0, 3)
    if (failures-- > 0) throw new PartyUnavailable('The address register')
    yield addresses.slice(3)
  },
}
beforeAll(async () => {
  portal = await testPortal({ addressRegister: register })
  anna = await signIn(portal.deps)
  await importAddressesOnce(portal.deps)
  await portal.runDueJobs()
  portal.passTime(2_000)
  await portal.runDueJobs()
})
afterAll(() => portal.close())

const search = async (words: string) =>
  (await portal.call('searchAddresses', { as: anna, query: { search: words } })).answer.data.map(({ text }) => text)

describe('searching an address', () => {
  test.each([
    ['as written', 'Brīvības iela 76', ['Brīvības iela 76, Rīga, LV-1010']],
    ['without diacritics, in any case', 'BRIVIBAS IELA 76', ['Brīvības iela 76, Rīga, LV-1010']],
    ['without commas', 'brīvības iela 99 9 rīga', ['Brīvības iela 99 - 9, Rīga, LV-1010']],
    [
      'without its flats',
      'brīvības iela 99',
      ['Brīvības iela 99, Rīga, LV-1010', 'Brīvības iela 99 - 9, Rīga, LV-1010'],
    ],
    [
      'with its flats, also after the city is typed',
      'Brīvības iela 99, Rīga',
      ['Brīvības iela 99, Rīga, LV-1010', 'Brīvības iela 99 - 9, Rīga, LV-1010'],
    ],
    ['with the city first', 'Balvi, Brīvības iela 7', ['Brīvības iela 7, Balvi, Balvu nov., LV-4501']],
    ['with the numbers in order', 'Rīga, Brīvības iela 9 - 99', ['Brīvības iela 99 - 9, Rīga, LV-1010']],
    ['by the start of the last word', 'balvi briv', ['Brīvības iela 7, Balvi, Balvu nov., LV-4501']],
    ['by whole numbers except for the last', '7 brīvības', ['Brīvības iela 7, Balvi, Balvu nov., LV-4501']],
    ['by the name of a farmstead', 'kalnāji priek', ['"Kalnāji", Priekuļu pag., Cēsu nov., LV-4126']],
    ['by a postcode', 'LV-2123', ['Ķekavas iela 3/5, Ķekava, LV-2123']],
    ['with a number of two parts', 'kekavas 3/5', ['Ķekavas iela 3/5, Ķekava, LV-2123']],
    [
      'without the kind of street, of which there may be several',
      'Jūrmalas 7',
      [
        '"Jūrmalas 7", Priekuļu pag., Cēsu nov., LV-4126',
        'Jūrmalas iela 74, Olaine, LV-2114',
        'Jūrmalas gatve 74, Rīga, LV-1083',
      ],
    ],
    ['with another letter', 'Leipājas iela 2', ['Liepājas iela 2, Kuldīga, LV-3301']],
    ['with a missing letter', 'Liepjas iela 2', ['Liepājas iela 2, Kuldīga, LV-3301']],
    ['with a doubled letter', 'Liepājas iela 2, Kulddīga', ['Liepājas iela 2, Kuldīga, LV-3301']],
    ['with an error in two words', 'Leipājas iela, Kuldga', ['Liepājas iela 2, Kuldīga, LV-3301']],
    ['with two errors in a word', 'Leipjas iela 2', []],
    ['with another number', 'Liepājas iela 5', []],
    ['that does not exist', 'Nekāda iela 1', []],
    ['of punctuation only', ' - - ', []],
    ["with operator characters: ' & | ! :*", "rīga' | 'x", []],
  ])('%s', async (_name, words, found) => {
    expect(await search(words)).toEqual(found)
  })

  test('lists matches of the start before matches of words, at most ten', async () => {
    const found = await search('brivibas iela 7')
    expect(found.slice(0, 2).sort()).toEqual(
      ['Brīvības iela 7, Balvi, Balvu nov., LV-4501', 'Brīvības iela 76, Rīga, LV-1010'].sort(),
    )
  })

  test('lists the street before postcodes that begin with the number', async () => {
    expect((await search('Brīvības 1'))[0]).toBe('Brīvības iela 149A - 12, Rīga, LV-1012')
  })

  test('requires a signed-in user', async () => {
    expect((await portal.call('searchAddresses', { query: { search: 'Rīga' } })).status).toBe(401)
  })
})

describe('the import', () => {
  test('is repeated completely after an interruption', async () => {
    const { count } = await portal.deps.db
      .selectFrom('addresses.address')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect([count, extracts]).toEqual([addresses.length, 2])
  })

  test('runs once per database', async () => {
    await importAddressesOnce(portal.deps)
    await portal.runDueJobs()
    expect(extracts).toBe(2)
  })
})
