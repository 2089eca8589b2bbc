import { calls } from '@portal/contract/calls'
import { evaluateTable } from '@portal/forms/import/import-rows'
import { evaluateForm } from '@portal/forms/rules/form-issues'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { loadService } from '@portal/services/load-service'
import { sampleFacts, samples } from '@portal/services/samples'
import { personColumns } from '@portal/services/shared/person-fields'
import { aPersonalCode } from '../../apps/server/src/testing/factories.ts'
import { aFounder, call } from './portal/applicants.ts'
import type { Figure } from './figure.ts'
import type { MeasuredPortal } from './portal/measured-portal.ts'

/** A form has at most so many founders, officers and owners. */
const persons = 50
/** A list that is imported has at most so many rows. */
const longList = 700
const rounds = 40

type Row = { readonly [field: string]: unknown }
const rowId = (list: number, index: number) =>
  `01937a00-0000-7000-8000-${String(list * 1_000 + index).padStart(12, '0')}`
const rowsOf = (list: number, row: (index: number) => Row) =>
  Object.fromEntries(Array.from({ length: persons }, (_, index) => [rowId(list, index), row(index)]))

/** Returns the founding of a company by as many persons as a form takes, all of them on the board and owners. */
function largestFounding(): ServiceAnswers {
  const sample = samples['register-sia'] as unknown as {
    [step: string]: { [group: string]: { [row: string]: Row } }
  }
  const first = (rows: { [row: string]: Row } | undefined) => Object.values(rows ?? {})[0]
  const codes = Array.from({ length: persons }, () => aPersonalCode())
  const person = (index: number) => ({
    forname: 'Anna',
    surname: `Kalniņa ${'abcdefghij'[index % 10]}${'klmnopqrst'[Math.floor(index / 10)]}`,
    hasLatvianIdentityNumber: true,
    latvianIdentityNumber: codes[index],
  })
  const { signer: _, ...founders } = sample['founders'] ?? {}
  return {
    ...sample,
    founders: {
      ...founders,
      founder: rowsOf(1, (index) => ({ ...first(founders['founder']), ...person(index), shares: 2800 / persons })),
    },
    board: {
      member: rowsOf(2, (index) => ({
        ...first(sample['board']?.['member']),
        ...person(index),
        position: 'BOARD_MEMBER',
      })),
    },
    owners: {
      ...sample['owners'],
      owner: rowsOf(3, (index) => ({ ...first(sample['owners']?.['owner']), ...person(index) })),
    },
  } as unknown as ServiceAnswers
}

/** Returns a change of a whole board of that size: each member leaves, and as many are appointed. */
function largestChange(): { answers: ServiceAnswers; registered: RegisteredFact[] } {
  const sample = samples['change-board'] as unknown as {
    [step: string]: { [group: string]: { [row: string]: Row } }
  }
  const [appointed] = Object.values(sample['board']?.['appointed'] ?? {})
  const registered = Array.from({ length: persons }, (_, index) => ({
    kind: 'officer' as const,
    id: rowId(4, index),
    value: {
      holder: { forename: 'Ilze', surname: 'Egle', personal_code: aPersonalCode(), birth_date: null, country: null },
      position: 'BOARD_MEMBER',
      governing_body: 'EXECUTIVE_BOARD',
      representation: 'INDIVIDUALLY' as const,
      with_at_least: null,
    },
    since: '2020-03-05',
    until: null,
  }))
  const board = {
    dismissed: rowsOf(5, (index) => ({ officer: rowId(4, index), reason: 'recalled', endsOn: '2026-11-12' })),
    appointed: rowsOf(6, () => ({ ...appointed, latvianIdentityNumber: aPersonalCode(), appointedOn: '2026-11-12' })),
  }
  return { answers: { ...sample, board } as unknown as ServiceAnswers, registered }
}

/** Returns the founding of a party with the longest list of founders that a form takes. */
function longestList(): { answers: ServiceAnswers; lines: { line: number; cells: string[] }[] } {
  const sample = samples['register-party'] as unknown as { founders: { [group: string]: { [row: string]: Row } } }
  const founder = Object.fromEntries(
    Array.from({ length: longList }, (_, index) => [
      rowId(7, index),
      { forname: 'Ilze', surname: 'Egle', latvianIdentityNumber: `326${String(index).padStart(8, '0')}` },
    ]),
  )
  const lines = Array.from({ length: longList }, (_, index) => ({
    line: index + 1,
    cells: ['Ilze', 'Egle', `327${String(index).padStart(8, '0')}`],
  }))
  return { answers: { ...sample, founders: { ...sample.founders, founder } } as unknown as ServiceAnswers, lines }
}

/** Returns the processor time of one call, once the engine has compiled it. */
function millisecondsOf(work: () => unknown): number {
  for (let round = 0; round < rounds; round += 1) work()
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / rounds
}

/** Measures the rules of the largest form, of the largest change, and the papers of the former. */
export async function measureLargestForm(portal: MeasuredPortal): Promise<Figure[]> {
  const [founding, change] = await Promise.all([loadService('register-sia'), loadService('change-board')])
  const answers = largestFounding()
  const { registered, answers: changed } = largestChange()
  const party = await loadService('register-party')
  const list = longestList()
  let row = 0
  const target = {
    forms: [{ service: party, answers: samples['register-party'] }],
    facts: sampleFacts,
    path: 'register-party.founders.founder',
    newId: () => rowId(8, (row += 1)),
  }
  const table = { order: personColumns, body: list.lines }
  const { headers, applicationPath } = await aFounder(portal, answers)
  const millisecondsOfCall = async ({ path }: { path: string }, body: object) => {
    const begun = performance.now()
    await call(portal, headers, 'POST', applicationPath + path.slice(path.indexOf('{uuid}') + '{uuid}'.length), body)
    return performance.now() - begun
  }
  const draftMs = await millisecondsOfCall(calls.checkRules, { papers: true })
  const printedMs = await millisecondsOfCall(calls.generateDocuments, {})
  return [
    {
      name: `rules, ${persons} founders, officers and owners`,
      value: millisecondsOf(() => evaluateForm(founding, answers, sampleFacts)),
      unit: 'ms',
      limit: { of: 'value', most: 20 },
    },
    {
      name: `rules and result, ${persons} officers leave and ${persons} come`,
      value: millisecondsOf(() => evaluateForm(change, changed, { ...sampleFacts, registered })),
      unit: 'ms',
      limit: { of: 'value', most: 20 },
    },
    {
      name: `rules, ${longList} founders of a party`,
      value: millisecondsOf(() => evaluateForm(party, list.answers, sampleFacts)),
      unit: 'ms',
      limit: { of: 'value', most: 60 },
    },
    {
      name: `a table of ${longList} founders, evaluated`,
      value: millisecondsOf(() => evaluateTable(table, target)),
      unit: 'ms',
      limit: { of: 'value', most: 200 },
    },
    { name: 'its papers, composed for the form', value: draftMs, unit: 'ms', limit: { of: 'value', most: 1_000 } },
    { name: 'its papers, printed', value: printedMs, unit: 'ms', limit: { of: 'value', most: 3_000 } },
  ]
}
