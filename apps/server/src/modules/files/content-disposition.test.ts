import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['Latvian letters', 'Statūti.pdf', 'Statuti.pdf', 'Stat%C5%ABti.pdf'],
  ['a quote, which would end the name', 'a"; filename="b.exe', 'a_; filename=_b.exe', 'a%22%3B%20filename%3D%22b.exe'],
  ['a backslash, which would escape the quote', 'a\\', 'a_', 'a%5C'],
  ['a percent sign, which some browsers decode', '100%.pdf', '100_.pdf', '100%25.pdf'],
  ['a line break, which would end the header', 'a\r\nb', 'a__b', 'a%0D%0Ab'],
  ["characters that RFC 8187 excludes from a value: ' ( ) *", "a'(b)*", "a'(b)*", 'a%27%28b%29%2A'],
])('the name of a download keeps %s', (_, name, plain, encoded) => {
  expect(contentDisposition(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
})
