import { expect, test } from 'vitest'
import { findOtherTopic } from '../other-topics.ts'

test.each([
  ['labot', 'correction'],
  ['labošana', 'correction'],
  ['labojumi', 'correction'],
  ['kļūdas', 'correction'],
  ['kļūda statūtos', 'correction'],
  ['precizēt darbības veidu', 'correction'],
  ['how do I correct a mistake', 'correction'],
  ['errors', 'correction'],
  ['dzīvesvietas adrese', 'person'],
  ['deklarēto adresi', 'person'],
  ['mainit uzvardu', 'person'],
  ['uzvārda maiņu', 'person'],
  ['izraksts', 'extract'],
  ['izrakstu', 'extract'],
  ['izziņas', 'extract'],
  ['certificates', 'extract'],
  ['bankrots', 'insolvency'],
  ['maksātnespējas pieteikums', 'insolvency'],
  ['filiāles', 'branches'],
  ['filiāles adrese', 'branches'],
  ['filiāļu', 'branches'],
  ['branch address', 'branches'],
  ['branches', 'branches'],
  ['reorganizācija', 'elsewhere'],
  ['sadalīšanu', 'elsewhere'],
  ['laulības līgums', 'elsewhere'],
  ['mergers', 'elsewhere'],
  ['gada pārskats', 'taxes'],
  ['gada pārskati', 'taxes'],
  ['nodokļi', 'taxes'],
  ['taxes', 'taxes'],
  ['PVN', 'taxes'],
  ['e-pasts', 'contacts'],
  ['e-pastu', 'contacts'],
  ['tālruņa', 'contacts'],
  ['phone', 'contacts'],
] as const)('“%s” is about %s', (search, topic) => expect(findOtherTopic(search)?.topic).toBe(topic))

test.each(['adrese', 'gada saraksts', 'līgums', 'sell shares', 'address', 'contract', ''])(
  '“%s” is about a service',
  (search) => expect(findOtherTopic(search)).toBeUndefined(),
)

test.each([
  'cik maksā',
  'maksa',
  'maksāt',
  'cik maksā adreses maiņa',
  'reģistrācijas maksa',
  'laba',
  'labs',
  'sadale',
  'izrakstīt biedru',
  'taxi',
  'fixed',
  'cont',
  'marr',
  'bran',
  'extra',
  'bank',
  'filia',
])('“%s” only begins like a word of a topic', (search) => expect(findOtherTopic(search)).toBeUndefined())

test.each<[string, string[]]>([
  ['kļūda nosaukumā', ['kluda']],
  ['labot kļūdu statūtos', ['labot', 'kludu']],
  ['sia gada pārskats', ['gada', 'parskats']],
  ['branch address', ['branch']],
])('of “%s”, the topic answers %j', (search, words) => expect(findOtherTopic(search)?.words).toEqual(words))
