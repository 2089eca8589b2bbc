import { expect, test } from 'vitest'
import { listGrounds, listOffices } from './filing-grounds.ts'

const officer = (id: string, position: string, personalCode: string | null = null) => ({
  id,
  name: id,
  personalCode,
  birthDate: null,
  registrationNumber: null,
  position,
  right: 'INDIVIDUALLY' as const,
  withAtLeast: null,
})
const [ilze, dace] = ['32000000001', '32000000002']
const strangers = ['new-officer', 'power-of-attorney']

test.each([
  ['the board, for another', [officer('1', 'BOARD_MEMBER', dace)], ilze, ['officer', ...strangers]],
  [
    'the board, for its member',
    [officer('1', 'BOARD_MEMBER', ilze)],
    ilze,
    ['officer', 'resigning-officer', ...strangers],
  ],
  ['a liquidator', [officer('1', 'LIQUIDATOR')], ilze, ['office-holder', ...strangers]],
  ['a procurator, for themselves', [officer('1', 'PROCURATOR', ilze)], ilze, ['procurator', ...strangers]],
  [
    'a member without a code, for a person without one',
    [officer('1', 'BOARD_MEMBER')],
    null,
    ['officer', ...strangers],
  ],
  ['a council', [officer('1', 'COUNCIL_MEMBER', dace)], ilze, strangers],
  ['a council, for its member', [officer('1', 'COUNCIL_MEMBER', ilze)], ilze, ['resigning-officer', ...strangers]],
])('for an entity with %s, applications are filed on the bases that the register has', (_, officers, code, grounds) =>
  expect(listGrounds(null, code, officers)).toEqual(grounds),
)

test('a person without a mandate keeps the basis on which they started', () => {
  expect(listGrounds('new-officer', ilze, [officer('1', 'BOARD_MEMBER', ilze)])).toEqual(['new-officer'])
})

test('the holder of an office can resign, and a procurator cannot', () => {
  const officers = [
    officer('1', 'BOARD_MEMBER', ilze),
    officer('2', 'PROCURATOR', ilze),
    officer('3', 'BOARD_MEMBER', dace),
  ]
  expect(listOffices(ilze, officers)).toEqual(['1'])
})
