import type { Relief } from '@portal/domain/fees/tariffs'
import { collectValues } from '../answers/conditions.ts'
import { groupAt, listRows } from '../answers/places.ts'
import type { ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

const reliefs: readonly Relief[] = ['disabled-persons', 'orphans', 'large-families', 'childrens-sports']

/** Extracts the facts that a fee depends on; a relief counts only if the answers entitle to it. */
export function feeFacts(
  service: ServiceDefinition,
  answers: ServiceAnswers,
): { singleFounder: boolean; changes: number; relief: Relief | null } {
  const chosen = service.relief ? collectValues(service, answers, service.relief)[0] : undefined
  return {
    singleFounder: rowCount(service, answers, service.founders) === 1,
    changes: countChanges(service, answers),
    relief: reliefs.find((relief) => relief === chosen) ?? null,
  }
}

function countChanges(service: ServiceDefinition, answers: ServiceAnswers): number {
  const { changes } = service
  return typeof changes === 'number' ? changes : Math.max(1, rowCount(service, answers, changes))
}

function rowCount(service: ServiceDefinition, answers: ServiceAnswers, place: string | undefined): number {
  if (place === undefined) return 0
  const { step, group } = groupAt(service, place)
  return listRows(answers, step, group).length
}
