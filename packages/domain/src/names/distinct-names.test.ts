import { expect, test } from 'vitest'
import { addDistinctions, formatDistinctName } from './distinct-names.ts'

const listed = (...people: [name: string, mark: string | null][]) =>
  addDistinctions(
    people.map(([name, mark]) => ({ name, mark })),
    ({ mark }) => mark,
  ).map(formatDistinctName)

test('only namesakes are distinguished, whatever the case of their names', () => {
  expect(
    listed(['Jānis Kalns', '010180-*****'], ['JĀNIS KALNS', '020290-*****'], ['Anna Kalna', '030303-*****']),
  ).toEqual(['Jānis Kalns (010180-*****)', 'JĀNIS KALNS (020290-*****)', 'Anna Kalna'])
})

test('what namesakes have in common distinguishes nothing', () => {
  expect(listed(['Jānis Kalns', '32****-*****'], ['Jānis Kalns', '32****-*****'])).toEqual([
    'Jānis Kalns',
    'Jānis Kalns',
  ])
  expect(listed(['Jānis Kalns', null], ['Jānis Kalns', '010180-*****'])).toEqual([
    'Jānis Kalns',
    'Jānis Kalns (010180-*****)',
  ])
})

test('each person is described once, however many have the same name', () => {
  let descriptions = 0
  const people = Array.from({ length: 250 }, (_, index) => ({ name: 'Jānis Kalns', mark: String(index) }))
  addDistinctions(people, ({ mark }) => {
    descriptions += 1
    return mark
  })
  expect(descriptions).toBe(people.length)
})
