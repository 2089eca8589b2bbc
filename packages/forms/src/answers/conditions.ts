import { groupAt, isAbsent, listRows, type Row } from './places.ts'
import type { Condition, Field, Group, ServiceAnswers, ServiceDefinition, Step } from '../definition/vocabulary.ts'

/** Position of a condition, so that a bare field name finds its row. */
export type Scope = { readonly step: Step; readonly group: Group; readonly row: Row }

export function conditionHolds(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  condition: Condition | undefined,
  scope?: Scope,
): boolean {
  if (!condition) return true
  const holds = (inner: Condition) => conditionHolds(service, answers, inner, scope)
  if ('all' in condition) return condition.all.every(holds)
  if ('any' in condition) return condition.any.some(holds)
  if ('not' in condition) return !holds(condition.not)
  if ('rows' in condition) {
    const { step, group } = groupAt(service, condition.rows)
    return isGroupActive(service, answers, step, group) && listRows(answers, step, group).length >= condition.atLeast
  }
  if ('given' in condition) return collectValues(service, answers, condition.given, scope).length > 0
  return collectValues(service, answers, condition.field, scope, (value) => value === condition.equals).length > 0
}

export function isGroupActive(service: ServiceDefinition, answers: ServiceAnswers, step: Step, group: Group): boolean {
  return conditionHolds(service, answers, step.when) && conditionHolds(service, answers, group.when)
}

export function isFieldActive(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  field: Field,
  scope: Scope,
): boolean {
  return isGroupActive(service, answers, scope.step, scope.group) && conditionHolds(service, answers, field.when, scope)
}

/**
 * Collects the visible values at `field` (in the scope's row) or `step.group.field` (in every row). @param isWanted
 * called first, because the visibility of a field depends on conditions that read fields again
 */
export function collectValues(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  reference: string,
  scope?: Scope,
  isWanted: (value: unknown) => boolean = () => true,
): unknown[] {
  const scopes = scopesOf(service, answers, reference, scope)
  const key = reference.slice(reference.lastIndexOf('.') + 1)
  return scopes.flatMap((place) => {
    const field = place.group.fields.find((candidate) => candidate.key === key)
    if (!field) throw new Error(`${service.code} has no field ${reference}`)
    const value = place.row.values[key]
    return isAbsent(value) || !isWanted(value) || !isFieldActive(service, answers, field, place) ? [] : [value]
  })
}

function scopesOf(service: ServiceDefinition, answers: ServiceAnswers, reference: string, scope?: Scope): Scope[] {
  if (!reference.includes('.')) {
    if (!scope) throw new Error(`${service.code}: ${reference} needs step and group here`)
    return [scope]
  }
  const { step, group } = groupAt(service, reference)
  return listRows(answers, step, group).map((row) => ({ step, group, row }))
}
