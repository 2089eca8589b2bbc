import { expect, test } from 'vitest'
import { proposeAnswers, proposedAnswers } from '@portal/forms/answers/proposed-answers'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import { registerSia } from '../register-sia/definition.ts'

const today = '2026-11-27'
const opened = proposeAnswers(registerSia, {}, today)

test('a new application has the usual answers, also to questions that appear by them, and no rows', () => {
  expect(opened).toEqual({
    company: { capital: { capital: '2800.00', nominal: '1.00', contribution: 'money', paid: 'full' } },
    founders: { founding: { decidedOn: today } },
    owners: { declaration: { finding: 'identified' } },
  })
})

test('what is known already is not replaced', () => {
  const known = {
    company: { capital: { contribution: 'property' } },
    founders: { founding: { decidedOn: '2026-11-02' } },
  }
  expect(proposeAnswers(registerSia, known, today)).toMatchObject(known)
  expect(proposeAnswers(registerSia, known, today)['company']).not.toHaveProperty('capital.paid')
})

const id = (number: number) => `01937a00-0000-7000-8000-00000000000${number}`

test.each([
  { founders: [], capital: '2800.00', nominal: '1.00', left: 2800 },
  { founders: [1000], capital: '2800.00', nominal: '1.00', left: 1800 },
  { founders: [1000, 800], capital: '3000.00', nominal: '10.00', left: undefined },
  { founders: [2800], capital: '2800.00', nominal: '1.00', left: undefined },
  { founders: [], capital: '', nominal: '1.00', left: undefined },
  { founders: [], capital: '2800.00', nominal: '0.00', left: undefined },
])('a founder is offered the shares that $founders of $capital in $nominal leave: $left', (given) => {
  const withRows = (rows: object): ServiceAnswers => ({
    ...opened,
    company: { capital: { capital: given.capital, nominal: given.nominal } },
    founders: { founder: rows },
  })
  const others = Object.fromEntries(given.founders.map((shares, index) => [id(index + 1), { kind: 'natural', shares }]))
  const path = `register-sia.founders.founder.${id(9)}`
  const proposals = proposedAnswers(registerSia, path, {
    before: withRows(others),
    after: withRows({ ...others, [id(9)]: {} }),
    today,
  })
  expect(Object.fromEntries(proposals)[`${path}.shares`]).toBe(given.left)
})
