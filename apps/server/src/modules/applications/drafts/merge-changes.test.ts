import { describe, expect, test } from 'vitest'
import type { Answers } from '../application-record.ts'
import { findConflicts, mergeChanges } from './merge-changes.ts'

const row = 's.founders.founder.01937a00-0000-7000-8000-000000000001'
const rowId = row.slice(-36)
const name = 's.company.firm.name'
const named: Answers = { s: { company: { firm: { name: 'SIA "A"' } } } }
const withRow: Answers = { s: { founders: { founder: { [rowId]: { forname: 'Elīna' } } } } }
const withoutRow: Answers = { s: { founders: { founder: {} } } }

describe('merging', () => {
  const cases: [string, Answers, Record<string, unknown>, unknown, string[]][] = [
    ['a first answer creates the objects around it', {}, { [name]: 'SIA "A"' }, named, [name]],
    ['null removes an answer', named, { [name]: null }, { s: { company: { firm: {} } } }, [name]],
    [
      'a row may be added and filled at once, in any order',
      {},
      { [`${row}.forname`]: 'Elīna', [row]: {} },
      withRow,
      [row, `${row}.forname`],
    ],
    ['adding a row again keeps its fields', withRow, { [row]: {} }, withRow, []],
    ['removing a row removes its fields', withRow, { [row]: null }, withoutRow, [row]],
    ['removing a missing row changes nothing', {}, { [row]: null }, {}, []],
  ]
  test.each(cases)('%s', (_, before, changes, answers, changedPaths) => {
    expect(mergeChanges(before, changes)).toEqual({ answers, changedPaths })
  })

  test('the same value again is not a change', () => {
    expect(mergeChanges(named, { [name]: 'SIA "A"' }).changedPaths).toEqual([])
    const address = { s: { address: { legal: { address: { code: '1', text: 'Rīga' } } } } }
    expect(mergeChanges(address, { 's.address.legal.address': { text: 'Rīga', code: '1' } }).changedPaths).toEqual([])
  })

  test('merges a form of thousands of rows quickly', () => {
    const changes = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [
        `s.founders.founder.01937a00-0000-7000-8000-${String(index).padStart(12, '0')}`,
        {},
      ]),
    )
    const { answers, changedPaths } = mergeChanges({}, changes)
    const emptied = Object.fromEntries(Object.keys(changes).map((path) => [path, null]))
    const begun = process.cpuUsage()
    expect(findConflicts(answers, emptied, changedPaths)).toHaveLength(5_000)
    expect(mergeChanges(answers, emptied).answers).toEqual(withoutRow)
    // Processor time: a busy machine takes several times as long by the clock.
    expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000)
  })

  test('does not change the earlier draft', () => {
    mergeChanges(named, { [name]: 'SIA "B"' })
    expect(named).toEqual({ s: { company: { firm: { name: 'SIA "A"' } } } })
  })
})

describe('a conflict', () => {
  const cases: [string, Answers, Record<string, unknown>, string[], string[]][] = [
    ['is another’s change of the same path', named, { [name]: 'SIA "B"' }, [name], [name]],
    ['is not what the caller has already seen', named, { [name]: 'SIA "B"' }, [], []],
    ['is not the same answer of both', named, { [name]: 'SIA "A"' }, [name], []],
    ['is not another path', named, { 's.company.capital.capital': '2800.00' }, [name], []],
    ['is removing a row into which another user wrote', withRow, { [row]: null }, [`${row}.forname`], [row]],
    [
      'is writing into a row that another user removed',
      withoutRow,
      { [`${row}.forname`]: 'Anna' },
      [row],
      [`${row}.forname`],
    ],
    ['is not removing what another user removed', withoutRow, { [row]: null }, [row], []],
  ]
  test.each(cases)('%s', (_, before, changes, changed, paths) => {
    expect(findConflicts(before, changes, changed).map(({ path }) => path)).toEqual(paths)
  })

  test('returns both values', () => {
    expect(findConflicts(named, { [name]: null }, [name])).toEqual([
      { path: name, code: 'changed-elsewhere', params: { mine: null, theirs: 'SIA "A"' } },
    ])
  })
})
