import { isPersonalCode } from '@portal/domain/identifiers/personal-code'
import { foldedNameKey } from '@portal/domain/names/name-key'
import { proposedAnswers } from '../answers/proposed-answers.ts'
import { asObject, groupAt, listRows } from '../answers/places.ts'
import type { FormFacts } from '../answers/value-schemas.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import type { ServiceAnswers } from '../definition/vocabulary.ts'
import type { FilledForm } from '../facts/compute-result.ts'
import { evaluateForms } from '../rules/form-issues.ts'
import type { TableLine } from './read-table.ts'

/** A table whose columns are known: the key of each column's question, if it has one. */
export interface AssignedTable {
  readonly order: readonly (string | undefined)[]
  readonly body: readonly TableLine[]
}

/** Values of one line by question. */
interface ReadLine {
  readonly line: number
  readonly values: { readonly [question: string]: string }
}

export interface LineFault {
  readonly line: number
  /** The key of the question. */
  readonly column: string
  readonly issue: Pick<FormIssue, 'code' | 'params'>
}

export interface EvaluatedTable {
  /** Lines without a fault. */
  readonly rows: readonly ReadLine[]
  readonly faults: readonly LineFault[]
  /** Number of lines whose person is among the rows already. */
  readonly known: number
  /** The answers that add the rows, by draft path. */
  readonly changes: ReadonlyMap<string, unknown>
}

/** The forms of an application, and the group of one of them that gets the rows. */
export interface ImportTarget {
  readonly forms: readonly FilledForm[]
  readonly facts: FormFacts
  /** The draft path of the group. */
  readonly path: string
  /** Makes the id of a row; ids ascend. */
  readonly newId: () => string
}

const identity = 'latvianIdentityNumber'

/**
 * Finds the questions of the columns by the names in the first line. Where it has no known name it is a line like the
 * others, and the columns are in the order of the template. @param names accepted names of each column
 * @returns the missing column where the first line names only some of them
 */
export function assignColumns(
  lines: readonly TableLine[],
  columns: readonly string[],
  names: { readonly [column: string]: readonly string[] },
): AssignedTable | { readonly missing: string } {
  const [head, ...body] = lines
  const known = new Map(columns.flatMap((column) => (names[column] ?? []).map((name) => [foldedNameKey(name), column])))
  const order = (head?.cells ?? []).map((cell) => known.get(foldedNameKey(cell)))
  if (order.every((column) => column === undefined)) return { order: columns, body: lines }
  const missing = columns.find((column) => !order.includes(column))
  return missing === undefined ? { order, body } : { missing }
}

/** Evaluates the lines of a table as rows of the form, by the rules of typed rows. Lines with a fault are left out of the changes. */
export function evaluateTable(table: AssignedTable, { forms, facts, path, newId }: ImportTarget): EvaluatedTable {
  const [code = '', stepKey = '', groupKey = ''] = path.split('.')
  const index = forms.findIndex(({ service }) => service.code === code)
  const form = forms[index]
  if (!form) throw new Error(`The application has no group ${path}`)
  const { step, group } = groupAt(form.service, `${stepKey}.${groupKey}`)
  const present = listRows(form.answers, step, group).map(({ values }) => values[identity])

  const { fresh, repeated, known } = separateRepeated(linesIn(table), new Set(present))
  const added = fresh.map((line) => ({ ...line, path: `${path}.${newId()}` }))
  const rows = Object.fromEntries(added.map((row) => [row.path.slice(path.length + 1), row.values]))
  const withRows = (more: object): ServiceAnswers => {
    const ofStep = asObject(form.answers[stepKey])
    return { ...form.answers, [stepKey]: { ...ofStep, [groupKey]: { ...asObject(ofStep[groupKey]), ...more } } }
  }
  const proposed = proposedAnswers(form.service, {
    before: form.answers,
    after: withRows(rows),
    today: facts.today,
    registered: facts.registered,
  }).filter(([place]) => place.startsWith(`${path}.`))
  const changes = new Map<string, unknown>(
    added.flatMap((row) => [
      [row.path, {}],
      ...Object.entries(row.values).map(([key, value]) => [`${row.path}.${key}`, value] as const),
    ]),
  )
  for (const [place, value] of proposed) {
    changes.set(place, value)
    const [rowId = '', key = ''] = place.slice(path.length + 1).split('.')
    rows[rowId] = { ...rows[rowId], [key]: value } as ReadLine['values']
  }

  const filled = forms.map((each) => (each === form ? { ...form, answers: withRows(rows) } : each))
  const issues = evaluateForms(filled, facts)[index]?.issues ?? []
  const byRow = Map.groupBy(issues, (issue) => rowOf(issue.path))
  const faults = added.flatMap((row) =>
    (byRow.get(row.path) ?? []).map(({ path: place, ...issue }) => ({
      line: row.line,
      column: place.slice(row.path.length + 1),
      issue,
    })),
  )
  return {
    rows: added.filter((row) => !byRow.has(row.path)),
    faults: [...repeated, ...faults].toSorted((left, right) => left.line - right.line),
    known,
    changes: new Map([...changes].filter(([place]) => !byRow.has(rowOf(place)))),
  }
}

/** Returns the path of the row to which a path of a repeated group belongs. */
const rowOf = (path: string) => path.split('.').slice(0, 4).join('.')

const linesIn = ({ order, body }: AssignedTable): ReadLine[] =>
  body.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(
      order.flatMap((column, index) => {
        const cell = cells[index] ?? ''
        return column === undefined || cell === '' ? [] : [[column, column === identity ? readCode(cell) : cell]]
      }),
    ),
  }))

/** Reads a personal code without its hyphen. A spreadsheet that takes a code for a number drops the zero before it. */
function readCode(cell: string): string {
  const digits = cell.replaceAll(/[\s-]/gu, '')
  return /^\d{10}$/.test(digits) && isPersonalCode(`0${digits}`) ? `0${digits}` : digits
}

/** Separates the lines whose person is among the rows already, or in an earlier line. */
function separateRepeated(lines: readonly ReadLine[], present: ReadonlySet<unknown>) {
  const first = new Map<string, number>()
  const fresh: ReadLine[] = []
  const repeated: LineFault[] = []
  let known = 0
  for (const read of lines) {
    const code = read.values[identity]
    const earlier = code === undefined ? undefined : first.get(code)
    if (code !== undefined && present.has(code)) known += 1
    else if (earlier !== undefined)
      repeated.push({ line: read.line, column: identity, issue: { code: 'same-as-line', params: { line: earlier } } })
    else {
      if (code !== undefined) first.set(code, read.line)
      fresh.push(read)
    }
  }
  return { fresh, repeated, known }
}
