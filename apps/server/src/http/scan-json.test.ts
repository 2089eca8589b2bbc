import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanJson } from './scan-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const list = (values: number) => `[${Array<string>(values).fill('1').join(',')}]`

test.each([
  ['a key that stands twice', '{"a":1,"b":[],"a":2}', 'key-twice'],
  ['a key that stands twice in another spelling', '{"a":1,"\\u0061":2}', 'key-twice'],
  ['a key that stands twice in an object of a list', '[{"a":1},{"b":{"c":"}","c":2}}]', 'key-twice'],
  ['the same key in two objects', '[{"a":{"a":1}},{"a":"a"}]', undefined],
  ['texts that look like structure', '{"a":"{\\"a\\":1,","b":"[[\\\\"}', undefined],
  ['a depth that any call stays below', nested(64), undefined],
  ['endless depth', nested(65), 'too-deep'],
  ['depth without an end', '['.repeat(1_000_000), 'too-deep'],
  ['as many values as the longest form has', list(20_000), undefined],
  ['more values than that', list(20_002), 'too-many-values'],
  ['a text without an end', `"${'\\'.repeat(1_000_000)}`, undefined],
])('%s', (_, text, wrong) => {
  expect(scanJson(text)).toBe(wrong)
})

test('nothing is wrong with what JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(scanJson(JSON.stringify(value, null, 2))).toBeUndefined()
    }),
    { seed: 20261122 },
  )
})
