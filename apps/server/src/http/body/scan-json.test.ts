import { mostChanges } from '@portal/contract/applications'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanJson } from './scan-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const list = (values: number) => `[${Array<string>(values).fill('1').join(',')}]`

test.each([
  ['a duplicate key', '{"a":1,"b":[],"a":2}', 'key-twice'],
  ['a duplicate key with another spelling', '{"a":1,"\\u0061":2}', 'key-twice'],
  ['a duplicate key in an object of a list', '[{"a":1},{"b":{"c":"}","c":2}}]', 'key-twice'],
  ['the same key in two objects', '[{"a":{"a":1}},{"a":"a"}]', undefined],
  ['texts that look like structure', '{"a":"{\\"a\\":1,","b":"[[\\\\"}', undefined],
  ['the greatest depth that a call may have', nested(64), undefined],
  ['excessive depth', nested(65), 'too-deep'],
  ['unclosed depth', '['.repeat(1_000_000), 'too-deep'],
  ['as many values as the longest form has', list(2 * mostChanges), undefined],
  ['more values than the longest form has', list(2 * mostChanges + 102), 'too-many-values'],
  ['an unclosed text', `"${'\\'.repeat(1_000_000)}`, undefined],
])('%s', (_, text, wrong) => {
  expect(scanJson(text)).toBe(wrong)
})

test('accepts all output of JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(scanJson(JSON.stringify(value, null, 2))).toBeUndefined()
    }),
    { seed: 20261122 },
  )
})
