import type { Relief } from '@portal/domain/fees/tariffs'
import { activeRows } from '../answers/active-fields.ts'
import { collectValues, conditionHolds } from '../answers/conditions.ts'
import { groupAt, listRows } from '../answers/places.ts'
import type { Condition, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

const reliefs: readonly Relief[] = ['disabled-persons', 'orphans', 'large-families', 'childrens-sports']

/** Extracts the facts that a fee depends on; a relief counts only if the answers entitle to it. */
export function feeFacts(
  service: ServiceDefinition,
  answers: ServiceAnswers,
): { singleFounder: boolean; changes: number; isFree: boolean; isUnconfirmed: boolean; relief: Relief | null } {
  const chosen = service.relief ? collectValues(service, answers, service.relief)[0] : undefined
  const { feeUnconfirmedWhen } = service
  return {
    singleFounder: rowCount(service, answers, service.founders) === 1,
    ...countChanges(service, answers),
    isUnconfirmed: feeUnconfirmedWhen !== undefined && conditionHolds(service, answers, feeUnconfirmedWhen),
    relief: reliefs.find((relief) => relief === chosen) ?? null,
  }
}

function countChanges(service: ServiceDefinition, answers: ServiceAnswers): { changes: number; isFree: boolean } {
  const { changes, freeWhen } = service
  if (typeof changes === 'number') return { changes, isFree: false }
  if (typeof changes === 'object') {
    const given = changes.filter((groups) =>
      groups.some((place) => activeRows(service, answers, groupAt(service, place)).length > 0),
    )
    return { changes: Math.max(1, given.length), isFree: false }
  }
  if (changes === undefined)
    return { changes: 1, isFree: freeWhen !== undefined && conditionHolds(service, answers, freeWhen.when) }
  const count = rowCount(service, answers, changes)
  const charged = freeWhen ? rowCount(service, answers, changes, { not: freeWhen.when }) : count
  return { changes: Math.max(1, charged), isFree: count > 0 && charged === 0 }
}

function rowCount(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  place: string | undefined,
  where?: Condition,
): number {
  if (place === undefined) return 0
  const { step, group } = groupAt(service, place)
  return listRows(answers, step, group).filter((row) => conditionHolds(service, answers, where, { step, group, row }))
    .length
}
