import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  requireAll,
  indispensablePlaces,
  missingSignatures,
  placesIn,
  type RequiredSignatures,
} from './required-signatures.ts'
import { computeWays, type Representative, type RepresentationRight } from './ways.ts'

type Officer = Representative & { name: string }

const officer = (name: string, right: RepresentationRight, more: Partial<Representative> = {}): Officer => ({
  name,
  right,
  withAtLeast: null,
  position: 'BOARD_MEMBER',
  ...more,
})
const chair = (right: RepresentationRight) => officer('chair', right, { position: 'CHAIR_OF_BOARD' })
const procurator = (name: string) => officer(name, 'WITH_ALL', { position: 'PROCURATOR' })
const joint = ['a', 'b', 'c'].map((name) => officer(name, 'WITH_AT_LEAST', { withAtLeast: 1 }))
const all = ['a', 'b', 'c'].map((name) => officer(name, 'WITH_ALL'))
const mixed = [chair('INDIVIDUALLY'), officer('a', 'WITH_CHAIR'), officer('b', 'WITH_AT_LEAST', { withAtLeast: 2 })]
const procurators = [officer('a', 'INDIVIDUALLY'), procurator('p'), procurator('q')]
const chairs = ['a', 'd'].map((name) => officer(name, 'WITH_ALL', { position: 'CHAIR_OF_BOARD' }))
const twoChairs = [chairs[0] as Officer, officer('c', 'WITH_CHAIR'), chairs[1] as Officer]
const tooMany = [officer('a', 'WITH_AT_LEAST', { withAtLeast: 2 }), officer('b', 'WITH_CHAIR')]

const rights = (officers: readonly Officer[]): RequiredSignatures => ({
  officers: officers.map((one, place) => ({ ...one, signs: { place } })),
})

/** Lists the missing signatures by name. */
const missing = (officers: readonly Officer[], signedBy: readonly string[]) => {
  const { count, of } = missingSignatures(rights(officers), (place) => signedBy.includes(officers[place]?.name ?? ''))
  return [count, of.flatMap(({ among }) => among.map((place) => officers[place]?.name))]
}

it.each<[string, Officer[], string[], number, string[]]>([
  ['one who represents individually is enough', [officer('a', 'INDIVIDUALLY'), officer('b', 'WITH_ALL')], ['a'], 0, []],
  [
    'two who each represent alone are asked alike',
    ['a', 'b'].map((one) => officer(one, 'INDIVIDUALLY')),
    [],
    1,
    ['a', 'b'],
  ],
  ['of three who represent with at least one other, any two', joint, [], 2, ['a', 'b', 'c']],
  ['and with one of them either of the rest', joint, ['b'], 1, ['a', 'c']],
  ['of three who represent with at least one other, two are enough', joint, ['b', 'c'], 0, []],
  ['of three who represent with all, the third is missing', all, ['a', 'b'], 1, ['c']],
  ['of three who represent with all, three are enough', all, ['a', 'b', 'c'], 0, []],
  ['in a mixed board the chair alone is enough', mixed, ['chair'], 0, []],
  ['in a mixed board a member needs the chair', mixed, ['a'], 1, ['chair']],
  [
    'an officer who needs two others has them when both signed, whatever their own rights',
    [officer('a', 'WITH_CHAIR'), officer('b', 'WITH_AT_LEAST', { withAtLeast: 2 }), officer('c', 'WITH_ALL')],
    ['a', 'b', 'c'],
    0,
    [],
  ],
  ['a stranger’s signature counts for nothing', joint, ['b', 'stranger'], 1, ['a', 'c']],
  ['the sole member of a board who represents with all is alone', [officer('a', 'WITH_ALL')], ['a'], 0, []],
  [
    'a chair entered as “with the chair” does not represent alone',
    [chair('WITH_CHAIR'), officer('a', 'WITH_CHAIR')],
    ['chair'],
    1,
    ['a'],
  ],
  [
    'the chair and an officer who needs the chair are asked together',
    [chair('WITH_CHAIR'), officer('a', 'WITH_CHAIR')],
    [],
    2,
    ['chair', 'a'],
  ],
  ['where the register lists two chairs, either of them is the chair', twoChairs, ['c'], 1, ['a', 'd']],
  ['the second of two chairs is enough for a member who needs the chair', twoChairs, ['c', 'd'], 0, []],
  ['joint procurators count each other, not the board', procurators, ['p'], 1, ['a', 'q']],
  ['all joint procurators together are enough', procurators, ['p', 'q'], 0, []],
  ['nobody represents an entity without officers', [], [], Infinity, []],
  ['a right that too few others are left for is no way', tooMany, ['a', 'b'], Infinity, []],
])('%s', (_sentence, officers, signedBy, count, names) => expect(missing(officers, signedBy)).toEqual([count, names]))

it('each right has its number of signatures', () =>
  expect(computeWays(mixed, [1, 1, 1]).map(({ count }) => count)).toEqual([1, 2, 3]))

const place = (number: number): RequiredSignatures => ({ place: number })
const of = (required: RequiredSignatures, ...signed: number[]) =>
  missingSignatures(required, (one) => signed.includes(one))

it('signers who must all sign are one group, and alternative signers another', () => {
  const required = requireAll([place(0), place(1), { atLeast: 1, of: [place(2), place(3)] }])
  expect(of(required)).toEqual({
    count: 3,
    of: [
      { count: 2, among: [0, 1] },
      { count: 1, among: [2, 3] },
    ],
  })
  expect(of(required, 0, 3)).toEqual({ count: 1, of: [{ count: 1, among: [1] }] })
  expect(of(required, 0, 1, 2).count).toBe(0)
})

it('one signature is counted once, though it is asked for twice', () =>
  expect(of(requireAll([place(0), { atLeast: 1, of: [place(0), place(1)] }]))).toEqual({
    count: 1,
    of: [{ count: 1, among: [0] }],
  }))

it('two of forty are any two', () => {
  const required = { atLeast: 2, of: Array.from({ length: 40 }, (_, index) => place(index)) }
  expect(of(required, 7).of[0]).toMatchObject({ count: 1, among: expect.not.arrayContaining([7]) as number[] })
  expect(of(required, 7, 31).count).toBe(0)
})

it('an officer that is an entity signs as its own officers may', () => {
  const entity = rights([officer('x', 'WITH_ALL'), officer('y', 'WITH_ALL')])
  const required: RequiredSignatures = {
    officers: [
      { ...officer('entity', 'INDIVIDUALLY'), signs: entity },
      { ...officer('alone', 'INDIVIDUALLY'), signs: place(9) },
    ],
  }
  expect(of(required)).toEqual({ count: 1, of: [{ count: 1, among: [9] }] })
  expect(of(required, 0).of).toEqual([{ count: 1, among: [1, 9] }])
  expect(of(required, 0, 1).count).toBe(0)
  expect(placesIn(required)).toEqual([0, 1, 9])
})

it('a part that no person can sign keeps the whole from being complete', () => {
  const noOne = rights([])
  expect(of(requireAll([place(0), noOne]), 0).count).toBe(Infinity)
  expect(of({ atLeast: 1, of: [place(0), noOne] }).of).toEqual([{ count: 1, among: [0] }])
  expect(of({ atLeast: 2, of: [place(0)] }).count).toBe(Infinity)
})

const board = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    right: fc.constantFrom<RepresentationRight>('INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL', 'WITH_CHAIR'),
    withAtLeast: fc.integer({ min: 1, max: 3 }),
    position: fc.constantFrom('BOARD_MEMBER', 'CHAIR_OF_BOARD', 'PROCURATOR', 'LIQUIDATOR'),
  }),
  { selector: ({ name }) => name },
)

it('another signature of a requested signer makes one less missing, and none makes more', () => {
  fc.assert(
    fc.property(board, fc.subarray([0, 1, 2, 3]), (officers, signed) => {
      const required = rights(officers)
      const { count, of: groups } = of(required, ...signed)
      for (const each of groups.flatMap(({ among }) => among))
        expect(of(required, ...signed, each).count).toBe(count - 1)
      for (const each of officers.keys()) expect(of(required, ...signed, each).count).toBeLessThanOrEqual(count)
    }),
  )
})

it('neither of two chairs is indispensable to a member who needs the chair', () =>
  expect([...indispensablePlaces(rights(twoChairs))]).toEqual([1]))

it('an indispensable signer is so however the others sign', () => {
  const { tree } = fc.letrec<{ tree: RequiredSignatures }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.nat(6).map(place),
      board.map(rights),
      fc.record({ atLeast: fc.integer({ min: 1, max: 3 }), of: fc.array(tie('tree'), { maxLength: 4 }) }),
    ),
  }))
  fc.assert(
    fc.property(tree, (required) => {
      const places = placesIn(required)
      const without = (gone: number) => missingSignatures(required, (each) => each !== gone).count
      expect([...indispensablePlaces(required)].sort()).toEqual(places.filter((each) => without(each) > 0).sort())
    }),
  )
})
