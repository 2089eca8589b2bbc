import type { EvaluatedForm } from './evaluated-form.ts'
import type { FilledForm } from '../facts/compute-result.ts'
import { changesNothing, findChosenPlace } from '../facts/amended-facts.ts'
import { factChanges, type FiledFact } from '../facts/filed-facts.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import { isSameAnswer, valueAt } from '../answers/places.ts'
import { computePrefill } from '../answers/prefill.ts'
import type { FormFacts } from '../answers/value-schemas.ts'

/**
 * Finds issues common to all services: a registered fact is changed or ended only once, a change must differ, and the
 * register first decides an application that is there already.
 */
export function changeIssues({ forms, facts }: EvaluatedForm): FormIssue[] {
  const named = new Set<string>()
  return forms.flatMap((form) => issuesOfChanges(form, facts, named))
}

/** Names a registered fact among all kinds. */
export const factKey = ({ kind, id }: Pick<FiledFact, 'kind' | 'id'>): string => `${kind} ${id}`

/** @param named facts that earlier rows and forms change, each by kind and id; those of this form are added */
function issuesOfChanges(
  { service, answers }: FilledForm,
  { registered = [], pending }: FormFacts,
  named: Set<string>,
): FormIssue[] {
  // A founding application changes no facts, and it may have 100 members.
  if (service.facts.every(({ operation }) => operation === 'added')) return []
  const ground = service.rules.find((rule) => rule.rule === 'ground-given')?.field
  return factChanges(service, answers, registered).flatMap(({ filed, before, mapping, row }): FormIssue[] => {
    const { rows, id, prefill } = mapping
    const pathOf = (place: string) =>
      [service.code, ...(place.includes('.') ? [] : [rows, ...(row.rowId === null ? [] : [row.rowId])]), place].join(
        '.',
      )
    if (id !== undefined && filed.id !== null) {
      const name = factKey(filed)
      if (named.has(name)) return [{ path: pathOf(id), code: 'fact-named-twice' }]
      named.add(name)
    }
    const other = pending?.get(factKey(filed))
    const place = id ?? ground
    const warnings: FormIssue[] =
      other && place !== undefined ? [{ path: pathOf(place), code: 'changed-by-other', params: other }] : []
    const chosen = findChosenPlace(mapping)
    if (chosen !== undefined && changesNothing({ filed, before, mapping }, registered))
      return [...warnings, { path: pathOf(chosen), code: 'nothing-changed' }]
    if (!prefill || before === null) return warnings
    const prefilled = [...computePrefill(service, mapping, before).answers]
    const isSame = prefilled.every(([place, answer]) =>
      isSameAnswer(answer, place.includes('.') ? valueAt(answers, place) : row.values[place]),
    )
    const [first] = prefilled.map(([place]) => place)
    return isSame && first !== undefined
      ? [...warnings, { path: pathOf(id ?? first), code: 'nothing-changed' }]
      : warnings
  })
}
