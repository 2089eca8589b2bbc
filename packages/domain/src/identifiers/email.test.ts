import { describe, expect, it } from 'vitest'
import { emailKey, parseEmail } from './email.ts'

describe('an e-mail address', () => {
  it.each([
    ['anna@example.lv', 'anna@example.lv'],
    ['  anna@example.lv ', 'anna@example.lv'],
    ['Anna.Kalnina+reg@Example.LV', 'Anna.Kalnina+reg@example.lv'],
    ['anna@example.lv.', 'anna@example.lv'],
    ["o'brien@a-b.example.co.uk", "o'brien@a-b.example.co.uk"],
    ['a@xn--bzni-3ra.xn--p1ai', 'a@xn--bzni-3ra.xn--p1ai'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(parseEmail(typed)).toBe(kept)
  })

  it.each([
    '',
    'anna',
    'a@b',
    '@example.lv',
    'anna@',
    'anna@@example.lv',
    'a b@example.lv',
    'anna@exa mple.lv',
    '"anna"@example.lv',
    'anna@[127.0.0.1]',
    '.anna@example.lv',
    'anna.@example.lv',
    'an..na@example.lv',
    'anna@-example.lv',
    'anna@example-.lv',
    'anna@example..lv',
    'anna@example.l',
    'аnna@example.lv',
    'ānna@example.lv',
    'anna@exаmple.lv',
    'anna@example.lv\r\nBcc: other@example.lv',
    'anna@example.lv,other@example.lv',
    'anna@example.lv%0a',
    `${'a'.repeat(65)}@example.lv`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(10)}.lv`,
    'x'.repeat(10_000),
  ])('%j is refused', (typed) => {
    expect(parseEmail(typed)).toBeNull()
  })

  it.each([
    ['anna@example.lv', 'ANNA@example.lv', true],
    ['an.na@gmail.com', 'anna@googlemail.com', true],
    ['an.na@example.lv', 'anna@example.lv', false],
  ])('%s and %s reach one mailbox: %s', (one, other, same) => {
    expect(emailKey(one) === emailKey(other)).toBe(same)
  })
})
