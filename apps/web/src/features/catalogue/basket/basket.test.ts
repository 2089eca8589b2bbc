import { describe, expect, it, test } from 'vitest'
import { getBasket, fits, guest, parseBaskets, withBasket, withoutService, withService } from './basket.ts'

describe('a basket', () => {
  it('takes services of one category, each once, in the order of adding', () => {
    expect(withService(withService(withService([], 'change-name'), 'change-board'), 'change-name')).toEqual([
      'change-name',
      'change-board',
    ])
  })

  it.each([
    ['anything fits while it is empty', [], 'register-sia', true],
    ['another service of the same category fits', ['change-name'], 'change-board', true],
    ['a service of another category does not', ['change-name'], 'register-sia', false],
    ['a second new subject does not', ['register-sia'], 'register-association', false],
    ['a change of an entity of another register does not', ['change-board'], 'change-organisation-board', false],
    ['a change that either register knows does', ['change-legal-address'], 'change-organisation-board', true],
    ['a second way to an end does not', ['start-liquidation'], 'finish-liquidation', false],
    ['the same new subject is in it', ['register-sia'], 'register-sia', true],
  ] as const)('%s', (_sentence, basket, code, expected) => expect(fits(basket, code)).toBe(expected))

  it('refuses a service of another category, which only an overwritten basket can take', () => {
    expect(() => withService(['change-name'], 'register-sia')).toThrow()
    expect(withService([], 'register-sia')).toEqual(['register-sia'])
  })

  it('gives services up', () =>
    expect(withoutService(['change-name', 'change-board'], 'change-name')).toEqual(['change-board']))
})

describe('baskets of profiles', () => {
  test('each profile has its own', () => {
    const baskets = withBasket(withBasket({}, 'anna', ['register-sia']), 'entity', ['change-name'])
    expect([getBasket(baskets, 'anna'), getBasket(baskets, 'entity'), getBasket(baskets, 'other')]).toEqual([
      ['register-sia'],
      ['change-name'],
      [],
    ])
  })

  test('what a guest put in survives the login', () => {
    expect(getBasket({ [guest]: ['register-sia'] }, 'anna')).toEqual(['register-sia'])
  })

  test('and belongs to the first profile that changes it', () => {
    const baskets = withBasket({ [guest]: ['change-name'] }, 'entity', ['change-name', 'change-board'])
    expect([getBasket(baskets, 'entity'), getBasket(baskets, 'anna')]).toEqual([['change-name', 'change-board'], []])
  })

  test('emptied, it stays empty', () => {
    expect(getBasket(withBasket({ [guest]: ['change-name'] }, 'entity', []), 'entity')).toEqual([])
  })
})

test.each([
  ['nothing', null, {}],
  ['broken text', '{', {}],
  ['text of something else', '"x"', {}],
  ['services that are no longer offered', '{"anna":["change-name","abolished"]}', { anna: ['change-name'] }],
  ['services of two categories', '{"anna":["change-name","register-sia"]}', { anna: ['change-name'] }],
])('of stored baskets, %s is read without harm', (_what, text, expected) =>
  expect(parseBaskets(text)).toEqual(expected),
)
