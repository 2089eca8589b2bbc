import { expect, test } from 'vitest'
import { anyId } from '../../testing/requests/any-id.ts'
import { confirmationsMissing, findGiver } from './access.ts'

type Right = 'INDIVIDUALLY' | 'WITH_AT_LEAST' | 'WITH_ALL'

const officer = (name: string, right: Right, position = 'BOARD_MEMBER') => ({
  id: name,
  name,
  position,
  right,
  personalCode: name,
  withAtLeast: right === 'WITH_AT_LEAST' ? 1 : null,
  birthDate: null,
  registrationNumber: null,
})

const board = [officer('Ilze', 'WITH_ALL'), officer('Dace', 'WITH_ALL'), officer('Juris', 'INDIVIDUALLY')]

test.each([
  ['a person who may act alone is asked instead of all', board, ['Ilze'], 1, ['Juris']],
  ['all are asked when none may act alone', board.slice(0, 2), [], 2, ['Ilze', 'Dace']],
  ['no one is asked twice', board.slice(0, 2), ['Ilze'], 1, ['Dace']],
  [
    'the procurator is not asked to complete what the board began',
    [officer('Ilze', 'WITH_AT_LEAST'), officer('Dace', 'WITH_AT_LEAST'), officer('Osvalds', 'WITH_ALL', 'PROCURATOR')],
    ['Ilze'],
    1,
    ['Dace'],
  ],
  [
    'liquidators confirm as a board does',
    [officer('Ilze', 'WITH_ALL', 'LIQUIDATOR'), officer('Dace', 'WITH_ALL', 'LIQUIDATOR')],
    ['Ilze'],
    1,
    ['Dace'],
  ],
  ['no one is asked when all of them are too few', [officer('Ilze', 'WITH_AT_LEAST')], ['Ilze'], 0, []],
])('among representatives %s', (_, representatives, confirmedBy, missing, names) => {
  const gap = confirmationsMissing(representatives, confirmedBy)
  expect([gap.missing, gap.among.map(({ name }) => name)]).toEqual([missing, names])
  expect(gap.confirmed.map(({ name }) => name)).toEqual(confirmedBy)
})

const own = { entityId: anyId('entity'), entityName: 'SIA', delegationId: anyId('own'), validUntil: null }

test.each([
  ['a representative', { ...own, right: 'representation', level: 3 }, { kind: 'representative' }],
  ['a full delegate', { ...own, right: 'delegation', level: 3 }, { kind: 'delegate', level: 'level_3', validTo: null }],
  ['no procurator', { ...own, right: 'procuration', level: 2 }, undefined],
  ['no partial delegate', { ...own, right: 'delegation', level: 2 }, undefined],
  ['no restricted delegate', { ...own, right: 'delegation', level: 1 }, undefined],
  ['no person without a mandate', undefined, undefined],
] as const)('%s delegates', (_, mandate, gives) =>
  expect(findGiver('32000000001', mandate, new Set(['own']))?.mandate).toEqual(gives),
)
