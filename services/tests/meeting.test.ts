import type { FactValue } from '@portal/contract/facts'
import { isHeldBy, listCouncil, sumNominals } from '@portal/forms/facts/meeting'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { describe, expect, test } from 'vitest'
import { changeBoard } from '../change-board/definition.ts'

const person = { forename: 'Anna', surname: 'Liepa', personal_code: null, birth_date: null, country: null }
const company = { name: 'SIA "Ozols"', registration_number: '40203000019', country: 'LV', address: null }

test('the council has its current members, and no others', () => {
  const office = (id: string, position: string, until: string | null = null): RegisteredFact => ({
    kind: 'officer',
    id,
    value: { holder: person, position, governing_body: null, representation: null, with_at_least: null },
    since: '2021-03-01',
    until,
  })
  const registered = [
    office('chair', 'CHAIR_OF_COUNCIL'),
    office('member', 'COUNCIL_MEMBER'),
    office('former', 'COUNCIL_MEMBER', '2025-01-31'),
    office('board', 'BOARD_MEMBER'),
  ]
  const answers = { decision: { absence: { '01937a00-0000-7000-8000-000000000001': { member: 'member' } } } }
  const listed = listCouncil(changeBoard, answers, 'decision.absence', registered)
  expect(listed.map(({ fact, isPresent }) => [fact.id, isPresent])).toEqual([
    ['chair', true],
    ['member', false],
  ])
})

describe('the nominal values of members are added up', () => {
  const holding = (shares: number | null, nominal: string | null, currency: string | null = 'EUR') =>
    ({ holding: { holder: person, shares, nominal, currency } }) as { holding: FactValue<'member'> }
  test.each([
    ['of all members', [holding(10, '1.00'), holding(5, '2.50')], 2_250n],
    ['of none', [], 0n],
    ['not without the number of shares', [holding(10, '1.00'), holding(null, '2.50')], null],
    ['not without a nominal value', [holding(10, '1.00'), holding(5, null)], null],
    ['not in different currencies', [holding(10, '1.00'), holding(5, '2.50', 'LVL')], null],
  ])('%s', (_, held, sum) => expect(sumNominals(held, 'EUR')).toBe(sum))
})

test.each([
  ['its own', company, company.registration_number, true],
  ['of another company', company, '40203000020', false],
  ['of a person', person, company.registration_number, false],
  ['of an unknown holder', null, company.registration_number, false],
  ['while its number is unknown', company, undefined, false],
])('a company holds shares: %s', (_, holder, number, isHeld) =>
  expect(isHeldBy({ holder } as FactValue<'member'>, number)).toBe(isHeld),
)
