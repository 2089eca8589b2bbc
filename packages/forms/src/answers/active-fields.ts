import { conditionHolds, isGroupActive } from './conditions.ts'
import { isOfType } from './draft-values.ts'
import { isAbsent, listRows } from './places.ts'
import { readCents } from './read-cents.ts'
import { fieldTextKey } from '../definition/text-keys.ts'
import type { Field, Group, ServiceAnswers, ServiceDefinition, Step } from '../definition/vocabulary.ts'

export type ActiveField = {
  /** The draft path, `<code>.<step>.<group>[.<rowId>].<field>`. */
  readonly path: string
  readonly step: string
  readonly group: string
  readonly rowId: string | null
  readonly field: Field
  readonly value: unknown
  /** Key of the field's texts where they are not its own. */
  readonly wording?: string
}

export type ActiveRow = {
  readonly path: string
  readonly rowId: string | null
  readonly fields: readonly ActiveField[]
}
export type ActiveGroup = { readonly path: string; readonly group: Group; readonly rows: readonly ActiveRow[] }
export type ActiveStep = { readonly path: string; readonly step: Step; readonly groups: readonly ActiveGroup[] }

/**
 * Lists the visible steps of the form for these answers, without parts hidden by conditions. A group that does not
 * repeat has one row without an id. @param answers the part of one service, `submitData[service.code]`
 */
export function activeSteps(service: ServiceDefinition, answers: ServiceAnswers): ActiveStep[] {
  return service.steps
    .filter((step) => conditionHolds(service, answers, step.when))
    .map((step) => ({
      path: `${service.code}.${step.key}`,
      step,
      groups: step.groups
        .filter((group) => conditionHolds(service, answers, group.when))
        .map((group) => activeGroup(service, answers, step, group)),
    }))
}

/** Lists the ordered fields of the whole service with their values. */
export function activeFields(service: ServiceDefinition, answers: ServiceAnswers): ActiveField[] {
  return activeSteps(service, answers).flatMap(({ groups }) =>
    groups.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields)),
  )
}

/** Lists the visible rows of one group for these answers; none where a condition hides it. */
export const activeRows = (
  service: ServiceDefinition,
  answers: ServiceAnswers,
  { step, group }: { step: Step; group: Group },
): readonly ActiveRow[] =>
  isGroupActive(service, answers, step, group) ? activeGroup(service, answers, step, group).rows : []

/**
 * Returns the answers to file: without hidden branches, emptied fields, unknown names and values that nothing can be
 * computed from. Only drafts have such values, and their own fields report them.
 */
export const pruneAnswers = (service: ServiceDefinition, answers: ServiceAnswers): ServiceAnswers =>
  visibleAnswers(activeSteps(service, answers))

/** Returns the answers of visible steps, without emptied fields and values that nothing can be computed from. */
export function visibleAnswers(steps: readonly ActiveStep[]): ServiceAnswers {
  const pruned: { [step: string]: { [group: string]: { [key: string]: unknown } } } = {}
  for (const { step, groups } of steps) {
    for (const { group, rows } of groups) {
      for (const row of rows) {
        const values = Object.fromEntries(
          row.fields
            .filter(({ field, value }) => !isAbsent(value) && isReadable(field, value))
            .map(({ field, value }) => [field.key, value]),
        )
        if (row.rowId === null && Object.keys(values).length === 0) continue
        const target = ((pruned[step.key] ??= {})[group.key] ??= {})
        if (row.rowId === null) Object.assign(target, values)
        else target[row.rowId] = values
      }
    }
  }
  return pruned
}

const isReadable = (field: Field, value: unknown): boolean =>
  field.kind === 'money' ? readCents(value) !== null : isOfType(field, value)

function activeGroup(service: ServiceDefinition, answers: ServiceAnswers, step: Step, group: Group): ActiveGroup {
  const path = `${service.code}.${step.key}.${group.key}`
  const rows = listRows(answers, step, group).map((row) => {
    const rowPath = row.rowId === null ? path : `${path}.${row.rowId}`
    const fields = group.fields
      .filter((field) => conditionHolds(service, answers, field.when, { step, group, row }))
      .map((field) => ({
        path: `${rowPath}.${field.key}`,
        step: step.key,
        group: group.key,
        rowId: row.rowId,
        field,
        value: row.values[field.key],
        ...(field.reworded &&
          conditionHolds(service, answers, field.reworded.when, { step, group, row }) && {
            wording: field.reworded.key,
          }),
      }))
    return { path: rowPath, rowId: row.rowId, fields }
  })
  return { path, group, rows }
}

/** An answer as readers get it: a chosen option with the number that it asks for. */
export type ReadField = ActiveField & { readonly number?: ActiveField }

/** Joins each chosen option with the number that completes it, so that readers get one sentence. @param fields of one row */
export function joinNumbers(fields: readonly ActiveField[]): ReadField[] {
  const numbers = new Map(
    fields.flatMap((active) => {
      const { field, value } = active
      return field.kind === 'integer' && field.completes !== undefined && typeof value === 'number'
        ? [[field.completes, active] as const]
        : []
    }),
  )
  const joined = new Set(numbers.values())
  return fields.flatMap((active) => {
    const number = numbers.get(active.field.key)
    return joined.has(active) ? [] : [number ? { ...active, number } : active]
  })
}

/** Returns the key and the values of the text of a chosen option. */
export function optionText(service: string, active: ReadField): [key: string, values?: { count: number }] {
  const { number, value } = active
  return number
    ? [`${fieldTextKey(service, number)}.sentence`, { count: Number(number.value) }]
    : [`${fieldTextKey(service, active)}.options.${String(value)}`]
}
