import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mayActAlone, signaturesMissing, type Representative, type RepresentationRight } from './signatures-missing.ts'

const officer = (id: string, right: RepresentationRight, more: Partial<Representative> = {}): Representative => ({
  id,
  right,
  withAtLeast: null,
  position: 'BOARD_MEMBER',
  ...more,
})
const chair = (right: RepresentationRight) => officer('chair', right, { position: 'CHAIR_OF_BOARD' })
const joint = ['a', 'b', 'c'].map((id) => officer(id, 'WITH_AT_LEAST', { withAtLeast: 1 }))
const all = ['a', 'b', 'c'].map((id) => officer(id, 'WITH_ALL'))
const mixed = [chair('INDIVIDUALLY'), officer('a', 'WITH_CHAIR'), officer('b', 'WITH_AT_LEAST', { withAtLeast: 2 })]
const procurators = [
  officer('a', 'INDIVIDUALLY'),
  officer('p', 'WITH_ALL', { position: 'PROCURATOR' }),
  officer('q', 'WITH_ALL', { position: 'PROCURATOR' }),
]

it.each<[string, Representative[], string[], boolean]>([
  ['one who represents individually is enough', [officer('a', 'INDIVIDUALLY'), officer('b', 'WITH_ALL')], ['a'], true],
  ['of three who represent with at least one other, one is not enough', joint, ['b'], false],
  ['of three who represent with at least one other, two are enough', joint, ['b', 'c'], true],
  ['of three who represent with all, two are not enough', all, ['a', 'b'], false],
  ['of three who represent with all, three are enough', all, ['a', 'b', 'c'], true],
  ['in a mixed board the chair alone is enough', mixed, ['chair'], true],
  ['in a mixed board a member needs the chair', mixed, ['a'], false],
  [
    'one who needs two others has them when both signed, whatever their own rights',
    [officer('a', 'WITH_CHAIR'), officer('b', 'WITH_AT_LEAST', { withAtLeast: 2 }), officer('c', 'WITH_ALL')],
    ['a', 'b', 'c'],
    true,
  ],
  ['a stranger’s signature counts for nothing', joint, ['b', 'stranger'], false],
  ['the sole member of a board who represents with all is alone', [officer('a', 'WITH_ALL')], ['a'], true],
  [
    'a chair entered as “with the chair” does not represent alone',
    [chair('WITH_CHAIR'), officer('a', 'WITH_CHAIR')],
    ['chair'],
    false,
  ],
  ['joint procurators count each other, not the board', procurators, ['p'], false],
  ['all joint procurators together are enough', procurators, ['p', 'q'], true],
  ['nobody represents an entity without officers', [], [], false],
])('%s', (_sentence, officers, signedBy, complete) =>
  expect(signaturesMissing(officers, signedBy).complete).toBe(complete),
)

it('names who may still sign, the shortest way first', () => {
  expect(signaturesMissing(mixed, ['a']).ways).toEqual([
    { throughId: 'chair', count: 1, among: ['chair'] },
    { throughId: 'a', count: 1, among: ['chair'] },
    { throughId: 'b', count: 2, among: ['b', 'chair'] },
  ])
  expect(signaturesMissing(joint, ['b']).ways).toContainEqual({ throughId: 'b', count: 1, among: ['a', 'c'] })
})

it('a right that too few others are left for is no way', () => {
  expect(
    signaturesMissing([officer('a', 'WITH_AT_LEAST', { withAtLeast: 2 }), officer('b', 'WITH_CHAIR')], ['a', 'b']),
  ).toEqual({ complete: false, ways: [] })
})

it('acting alone follows the same rights', () => {
  expect(mixed.map((one) => mayActAlone(one, mixed))).toEqual([true, false, false])
})

it('another signature never makes a complete representation incomplete', () => {
  const board = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      right: fc.constantFrom<RepresentationRight>('INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL', 'WITH_CHAIR'),
      withAtLeast: fc.integer({ min: 1, max: 3 }),
      position: fc.constantFrom('BOARD_MEMBER', 'CHAIR_OF_BOARD', 'PROCURATOR'),
    }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(
      board,
      fc.subarray(['a', 'b', 'c', 'd']),
      fc.constantFrom('a', 'b', 'c', 'd'),
      (officers, signedBy, another) => {
        return (
          !signaturesMissing(officers, signedBy).complete ||
          signaturesMissing(officers, [...signedBy, another]).complete
        )
      },
    ),
  )
})
