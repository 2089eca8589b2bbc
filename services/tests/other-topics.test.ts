import { expect, test } from 'vitest'
import { findOtherTopic } from '../other-topics.ts'

test.each([
  ['labot', 'correction'],
  ['labošana', 'correction'],
  ['kļūdas', 'correction'],
  ['how do I correct a mistake', 'correction'],
  ['dzīvesvietas adrese', 'person'],
  ['mainit uzvardu', 'person'],
  ['izraksts', 'extract'],
  ['izrakstu', 'extract'],
  ['bankrots', 'insolvency'],
  ['filiāles', 'elsewhere'],
  ['laulības līgums', 'elsewhere'],
  ['gada pārskats', 'taxes'],
  ['PVN', 'taxes'],
  ['e-pasts', 'contacts'],
  ['phone', 'contacts'],
] as const)('“%s” is about %s', (search, topic) => expect(findOtherTopic(search)).toBe(topic))

test.each(['adrese', 'gada saraksts', 'līgums', 'sell shares', 'address', 'contract', ''])(
  '“%s” is about a service',
  (search) => expect(findOtherTopic(search)).toBeUndefined(),
)
