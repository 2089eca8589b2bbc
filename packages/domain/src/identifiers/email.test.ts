import { describe, expect, it } from 'vitest'
import { emailKey, parseEmail } from './email.ts'

describe('an e-mail address', () => {
  it.each([
    ['anna@example.lv', 'anna@example.lv'],
    ['  anna@example.lv ', 'anna@example.lv'],
    ['Anna.Kalnina+reg@Example.LV', 'Anna.Kalnina+reg@example.lv'],
    ['anna@example.lv.', 'anna@example.lv'],
    ["o'brien@a-b.example.co.uk", "o'brien@a-b.example.co.uk"],
    ['a@xn--80aswg.xn--p1ai', 'a@xn--80aswg.xn--p1ai'],
    ['info@bērziņš.lv', 'info@bērziņš.lv'],
    ['info@BĒRZIŅŠ.lv', 'info@bērziņš.lv'],
    ['info@xn--brzi-bva32apg.lv', 'info@bērziņš.lv'],
    ['info@be\u0304rzin\u0327s\u030c.lv', 'info@bērziņš.lv'],
    ['info@xn--bcher-kva.de', 'info@bücher.de'],
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
    ['info@bērziņš.lv', 'info@xn--brzi-bva32apg.lv', true],
  ])('%s and %s reach one mailbox: %s', (one, other, same) => {
    expect(emailKey(one) === emailKey(other)).toBe(same)
  })
})
