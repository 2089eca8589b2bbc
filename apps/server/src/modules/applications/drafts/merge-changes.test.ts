import { describe, expect, test } from 'vitest'
import { conflictsOf, mergeChanges, type Draft } from './merge-changes.ts'

const row = 's.founders.founder.01937a00-0000-7000-8000-000000000001'
const rowId = row.slice(-36)
const draft = (answers: Draft['answers'], pathVersions: Draft['pathVersions'] = {}, version = 5): Draft => ({
  answers,
  pathVersions,
  version,
})
const named = draft({ s: { company: { firm: { name: 'SIA "A"' } } } }, { 's.company.firm.name': 4 })

describe('merging', () => {
  const cases: [string, Draft, Record<string, unknown>, unknown, Record<string, number>][] = [
    [
      'a first answer makes the places around it',
      draft({}),
      { 's.company.firm.name': 'SIA "B"' },
      { s: { company: { firm: { name: 'SIA "B"' } } } },
      { 's.company.firm.name': 6 },
    ],
    [
      'null takes an answer away',
      named,
      { 's.company.firm.name': null },
      { s: { company: { firm: {} } } },
      { 's.company.firm.name': 6 },
    ],
    [
      'a row may be added and filled at once, in any order',
      draft({}),
      { [`${row}.forname`]: 'Elīna', [row]: {} },
      { s: { founders: { founder: { [rowId]: { forname: 'Elīna' } } } } },
      { [row]: 6, [`${row}.forname`]: 6 },
    ],
    [
      'adding a row again leaves its fields alone',
      draft({ s: { founders: { founder: { [rowId]: { forname: 'Elīna' } } } } }, { [row]: 1 }),
      { [row]: {} },
      { s: { founders: { founder: { [rowId]: { forname: 'Elīna' } } } } },
      { [row]: 1 },
    ],
    [
      'removing a row forgets the versions of its fields',
      draft({ s: { founders: { founder: { [rowId]: { forname: 'Elīna' } } } } }, { [row]: 1, [`${row}.forname`]: 2 }),
      { [row]: null },
      { s: { founders: { founder: {} } } },
      { [row]: 6 },
    ],
    ['removing what was never there makes nothing', draft({}), { [row]: null }, {}, {}],
  ]
  test.each(cases)('%s', (_, before, changes, answers, pathVersions) => {
    expect(mergeChanges(before, changes)).toMatchObject({ answers, pathVersions })
  })

  test('the same value again is no change', () => {
    expect(mergeChanges(named, { 's.company.firm.name': 'SIA "A"' }).isChanged).toBe(false)
    const address = draft({ s: { address: { legal: { address: { code: '1', text: 'Rīga' } } } } })
    expect(mergeChanges(address, { 's.address.legal.address': { text: 'Rīga', code: '1' } }).isChanged).toBe(false)
  })

  test('a form of thousands of rows merges within a moment', () => {
    const changes = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [
        `s.founders.founder.01937a00-0000-7000-8000-${String(index).padStart(12, '0')}`,
        {},
      ]),
    )
    const { answers, pathVersions } = mergeChanges(draft({}), changes)
    const emptied = Object.fromEntries(Object.keys(changes).map((path) => [path, null]))
    const begun = performance.now()
    expect(conflictsOf({ answers, pathVersions, version: 6 }, emptied, 5)).toHaveLength(5_000)
    expect(mergeChanges({ answers, pathVersions, version: 6 }, emptied).answers).toEqual({
      s: { founders: { founder: {} } },
    })
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  test('the draft before stays as it was', () => {
    mergeChanges(named, { 's.company.firm.name': 'SIA "B"' })
    expect(named.answers).toEqual({ s: { company: { firm: { name: 'SIA "A"' } } } })
  })
})

describe('a conflict', () => {
  const withRow = draft(
    { s: { founders: { founder: { [rowId]: { forname: 'Elīna' } } } } },
    { [row]: 1, [`${row}.forname`]: 4 },
  )
  const removed = draft({ s: { founders: { founder: {} } } }, { [row]: 4 })
  const cases: [string, Draft, Record<string, unknown>, number | undefined, string[]][] = [
    ['is another’s change of the same path', named, { 's.company.firm.name': 'SIA "B"' }, 3, ['s.company.firm.name']],
    ['is not what the caller has already seen', named, { 's.company.firm.name': 'SIA "B"' }, 4, []],
    ['is not the same answer of both', named, { 's.company.firm.name': 'SIA "A"' }, 3, []],
    ['is not another path', named, { 's.company.capital.capital': '2800.00' }, 3, []],
    ['is not looked for without a version', named, { 's.company.firm.name': 'SIA "B"' }, undefined, []],
    ['is removing a row into which somebody wrote', withRow, { [row]: null }, 3, [row]],
    ['is writing into a row that somebody removed', removed, { [`${row}.forname`]: 'Anna' }, 3, [`${row}.forname`]],
    ['is not removing what somebody removed', removed, { [row]: null }, 3, []],
  ]
  test.each(cases)('%s', (_, before, changes, known, paths) => {
    expect(conflictsOf(before, changes, known).map(({ path }) => path)).toEqual(paths)
  })

  test('tells mine and theirs', () => {
    expect(conflictsOf(named, { 's.company.firm.name': null }, 3)).toEqual([
      { path: 's.company.firm.name', code: 'changed-elsewhere', params: { mine: null, theirs: 'SIA "A"' } },
    ])
  })
})
