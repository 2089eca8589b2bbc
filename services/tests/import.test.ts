import { describe, expect, it } from 'vitest'
import { assignColumns, evaluateTable } from '@portal/forms/import/import-rows'
import { mostTable, readTable } from '@portal/forms/import/read-table'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import { registerTradeUnion } from '../register-trade-union/definition.ts'
import { sampleFacts, samples } from '../samples.ts'
import { personColumns } from '../shared/person-fields.ts'

const path = 'register-trade-union.founders.founder'
const names = { forname: ['Vārds'], surname: ['Uzvārds'], latvianIdentityNumber: ['Personas kods'] }
const codeOf = (index: number) => `329${String(index).padStart(8, '0')}`

/** Evaluates a text as more founders of the trade union of the sample. */
function evaluate(text: string, answers: ServiceAnswers = samples['register-trade-union']) {
  const lines = readTable(text)
  if ('problem' in lines) throw new Error(lines.problem)
  const table = assignColumns(lines, personColumns, names)
  if ('missing' in table) return table
  let id = 0
  const newId = () => `01937a00-0000-7000-8000-00001${String((id += 1)).padStart(7, '0')}`
  return evaluateTable(table, { forms: [{ service: registerTradeUnion, answers }], facts: sampleFacts, path, newId })
}

describe('a list of persons', () => {
  const person = { forname: 'Zane', surname: 'Ozola', latvianIdentityNumber: '32900000001' }
  it.each([
    ['with names of its columns', 'Vārds;Uzvārds;Personas kods\nZane;Ozola;329000-00001'],
    ['with columns in another order', 'Npk.;personas_kods;UZVARDS;vards\n1;329000-00001;Ozola;Zane'],
    ['without names of its columns', 'Zane\tOzola\t329000 00001'],
  ])('%s', (_name, text) => {
    const evaluated = evaluate(text)
    expect(evaluated).toMatchObject({ rows: [{ values: person }], faults: [], known: 0 })
    const row = `${path}.01937a00-0000-7000-8000-000010000001`
    expect(evaluated).toHaveProperty(
      'changes',
      new Map<string, unknown>([
        [row, {}],
        [`${row}.forname`, 'Zane'],
        [`${row}.surname`, 'Ozola'],
        [`${row}.latvianIdentityNumber`, '32900000001'],
        [`${row}.hasLatvianIdentityNumber`, true],
      ]),
    )
  })

  it('gets back the zero that a spreadsheet dropped', () =>
    expect(evaluate('Juris;Egle;1019012349')).toMatchObject({
      rows: [{ values: { latvianIdentityNumber: '01019012349' } }],
      faults: [],
    }))

  it('names the missing column', () =>
    expect(evaluate('Vārds;Uzvārds\nZane;Ozola')).toEqual({ missing: 'latvianIdentityNumber' }))

  it.each([
    ['a missing code', 'Zane;Ozola;', 'latvianIdentityNumber', { code: 'required' }],
    ['a missing forename', ';Ozola;32900000001', 'forname', { code: 'required' }],
    ['a code of ten digits', 'Zane;Ozola;3290000000', 'latvianIdentityNumber', { code: 'person-code-format' }],
    [
      'a code with a wrong check digit',
      'Zane;Ozola;010190-12345',
      'latvianIdentityNumber',
      { code: 'person-code-invalid' },
    ],
    ['a long name', `Zane;${'O'.repeat(251)};32900000001`, 'surname', { code: 'too-long', params: { max: 250 } }],
  ])('with %s, which names line and column and is left out', (_name, line, column, issue) => {
    const evaluated = evaluate(`Līva;Ozola;32900000002\n${line}`)
    expect(evaluated).toMatchObject({ rows: [{ line: 1 }], faults: [{ line: 2, column, issue }] })
    expect(evaluated).toHaveProperty('changes.size', 5)
  })

  it('that names one person twice, and a person who is a founder already', () => {
    const evaluated = evaluate('Zane;Ozola;32900000001\nZane;Ozola;329000-00001\nLīga;Kalniņa;32315560918')
    expect(evaluated).toMatchObject({
      rows: [{ line: 1 }],
      faults: [{ line: 2, column: 'latvianIdentityNumber', issue: { code: 'same-as-line', params: { line: 1 } } }],
      known: 1,
    })
  })

  it('of as many lines as it may have is evaluated in less than two seconds', () => {
    const wrong = Array.from({ length: mostTable.lines }, (_, index) => `Zane;Ozola;${index % 2 ? codeOf(index) : ''}`)
    const before = process.cpuUsage()
    const evaluated = evaluate(wrong.join('\n'))
    const { user, system } = process.cpuUsage(before)
    expect(evaluated).toMatchObject({ rows: { length: 500 }, faults: { length: 500 } })
    expect(user + system).toBeLessThan(2_000_000)
  })
})
