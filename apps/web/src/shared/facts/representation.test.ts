import { describe, expect, it } from 'vitest'
import { representationGroups, type Representative } from './representation.ts'

const officer = (id: string, change: Partial<Representative> = {}): Representative => ({
  id,
  name: id,
  personal_code: null,
  position: 'BOARD_MEMBER',
  representation: 'INDIVIDUALLY',
  with_at_least: null,
  ...change,
})
const drawn = (officers: Representative[]) =>
  representationGroups(officers).map(({ right, signatures, members }) => [
    right,
    signatures,
    members.map(({ id }) => id).join(''),
  ])

describe('who represents and how many signatures it takes', () => {
  it.each<[string, Representative[], unknown[]]>([
    ['there is no officer', [], []],
    ['each of a board alone', [officer('a'), officer('b')], [['INDIVIDUALLY', 1, 'ab']]],
    [
      'with at least one other: two',
      ['a', 'b', 'c'].map((id) => officer(id, { representation: 'WITH_AT_LEAST', with_at_least: 1 })),
      [['WITH_AT_LEAST', 2, 'abc']],
    ],
    [
      'all together: as many as there are',
      ['a', 'b', 'c'].map((id) => officer(id, { representation: 'WITH_ALL' })),
      [['WITH_ALL', 3, 'abc']],
    ],
    [
      'the chair alone, or a member with the chair',
      [officer('m', { representation: 'WITH_CHAIR' }), officer('c', { position: 'CHAIR_OF_BOARD' })],
      [
        ['INDIVIDUALLY', 1, 'c'],
        ['WITH_CHAIR', 2, 'm'],
      ],
    ],
    [
      'a procurator stands apart from the board',
      [officer('b'), officer('p', { position: 'PROCURATOR' })],
      [
        ['INDIVIDUALLY', 1, 'b'],
        ['INDIVIDUALLY', 1, 'p'],
      ],
    ],
    [
      'with two others where only one is left: no officer can sign',
      ['a', 'b'].map((id) => officer(id, { representation: 'WITH_AT_LEAST', with_at_least: 2 })),
      [['WITH_AT_LEAST', null, 'ab']],
    ],
  ])('%s', (_sentence, officers, expected) => expect(drawn(officers)).toEqual(expected))
})
