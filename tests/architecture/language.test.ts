import { describe, expect, test } from 'vitest'
import { languageViolations, readProse, subjectViolations } from './language.ts'

test('the check reads the tree', () => {
  expect(readProse().length).toBeGreaterThan(1000)
})

describe('a planted breach is found', () => {
  const title = `'nobody may pay'`
  const planted: [string, string, string][] = [
    ['a banned word in a line comment', 'tools/one.ts', '// The portal refuses whoever asks twice.'],
    ['a banned word in a block comment', 'tools/one.ts', '/** The caller retries,\n * lest the job be lost. */'],
    ['a comment that opens with a relative clause', 'tools/one.ts', '/** What the bank returns. */'],
    ['a comment of a style sheet', 'apps/web/src/one.css', '/* Those rows are wide. */'],
    ['a comment of a migration', 'apps/server/src/db/migrations/one.sql', 'select 1;\n-- Whose rows they are.'],
    ['a test title', 'tools/one.test.ts', `test.each(cases)(${title}, () => {})`],
    ['a title of `it`', 'tools/one.test.ts', `it(${title}, () => {})`],
    ['a title of a row', 'tools/one.test.ts', `test.each([['nobody may pay', 1]] as const)('%s', () => {})`],
    [
      'a title of a row of a constant',
      'tools/one.test.ts',
      `const rows = [['nobody may pay', 1]]\ntest.each(rows)('%s', () => {})`,
    ],
    ['a log line', 'tools/one.ts', `log.info('the worker is told of it')`],
    ['a message with a value', 'tools/one.ts', 'throw new Error(`nobody has ${id}`)'],
    ['a page of the docs', 'docs/one.md', 'The worker is told of it.'],
    ['a parameter', 'tools/one.ts', 'export const add = (told: number) => told + 1'],
    ['a part of a list', 'tools/one.ts', 'const [standing] = rows'],
    ['a variable with another name than its property', 'tools/one.ts', 'const { id: hers } = row'],
    [
      'an inner function',
      'tools/one.test.ts',
      'export function add() {\n  function tellOne() {}\n  return tellOne()\n}',
    ],
    ['an exported metaphor', 'tools/one.ts', 'export const openRoom = 1'],
    ['a style class named by a metaphor', 'apps/web/src/one.module.css', '.row > .deeds:hover {\n  color: red;\n}'],
    ['a verb of persons', 'tools/one.ts', 'export const judgeForm = 1'],
    ['a file named by a metaphor', 'tools/worker-crew.ts', ''],
    ['a function that ends in “Of”', 'tools/one.ts', 'export const feeOf = () => 1'],
    ['a declared function that ends in “Of”', 'tools/one.ts', 'export function feeOf() {}'],
  ]
  test.each(planted)('%s', (_, path, text) => {
    expect(languageViolations([{ path, text }], [])).toHaveLength(1)
    expect(languageViolations([{ path, text }], [path])).toEqual([])
  })

  test('a commit subject of more than 72 characters', () => {
    expect(subjectViolations(['a'.repeat(72), ''])).toEqual([])
    expect(subjectViolations(['a'.repeat(73)])).toHaveLength(1)
  })
})

test('passes plain comments, titles and names', () => {
  const text = `/** Returns the fee in cents. */
// Whether the fee is due depends on the tariff.
export const computeFee = () => 'whoever'
const { told_at: at, settled } = row
throw new Error('The body lacks \`everybody\`')
test('rejects a second payment', () => {})`
  expect(languageViolations([{ path: 'tools/one.test.ts', text }], [])).toEqual([])
})
