import type { JudgedForm } from './judged-form.ts'
import type { FilledForm } from '../facts/compute-result.ts'
import { factChanges } from '../facts/filed-facts.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import { asObject, isAbsent, valueAt } from '../answers/places.ts'
import { computePrefill } from '../answers/prefill.ts'
import type { RegisteredFact } from '../facts/registered-facts.ts'

/** Finds issues common to all services: a registered fact is changed or ended only once, and a change must differ. */
export function changeIssues({ forms, facts: { registered = [] } }: JudgedForm): FormIssue[] {
  const named = new Set<string>()
  return forms.flatMap((form) => issuesOfChanges(form, registered, named))
}

/** @param named facts that earlier rows and forms change, each by kind and id; those of this form are added */
function issuesOfChanges(
  { service, answers }: FilledForm,
  registered: readonly RegisteredFact[],
  named: Set<string>,
): FormIssue[] {
  // A founding application changes no facts, and it may have 100 members.
  if (!service.facts.some(({ id, prefill }) => id !== undefined || prefill)) return []
  return factChanges(service, answers, registered).flatMap(({ filed, before, mapping, row }): FormIssue[] => {
    const { rows, id, prefill } = mapping
    const pathOf = (place: string) =>
      [service.code, ...(place.includes('.') ? [] : [rows, ...(row.rowId === null ? [] : [row.rowId])]), place].join(
        '.',
      )
    if (id !== undefined && filed.id !== null) {
      const name = `${filed.kind} ${filed.id}`
      if (named.has(name)) return [{ path: pathOf(id), code: 'fact-named-twice' }]
      named.add(name)
    }
    if (!prefill || before === null) return []
    const told = [...computePrefill(service, mapping, before).answers]
    const isSame = told.every(([place, answer]) =>
      isEqual(answer, place.includes('.') ? valueAt(answers, place) : row.values[place]),
    )
    const [first] = told.map(([place]) => place)
    return isSame && first !== undefined ? [{ path: pathOf(id ?? first), code: 'nothing-changed' }] : []
  })
}

function isEqual(one: unknown, other: unknown): boolean {
  if (isAbsent(one) || isAbsent(other)) return isAbsent(one) && isAbsent(other)
  if (typeof one !== 'object') return one === (typeof other === 'string' ? other.trim() : other)
  const [left, right] = [asObject(one), asObject(other)]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => isEqual(left[key], right[key]))
}
