import type { Relief } from '@portal/domain/fees/tariffs'
import { valuesOf } from './conditions.ts'
import { groupAt, rowsOf } from './places.ts'
import type { ServiceAnswers, ServiceDefinition } from './vocabulary.ts'

const reliefs: readonly Relief[] = ['disabled-persons', 'orphans', 'large-families', 'childrens-sports']

/** What of the answers a fee depends on; a relief is only what the answers entitle to. */
export function feeFacts(
  service: ServiceDefinition,
  answers: ServiceAnswers,
): { singleFounder: boolean; changes: number; relief: Relief | null } {
  const chosen = service.relief ? valuesOf(service, answers, service.relief)[0] : undefined
  return {
    singleFounder: rowCount(service, answers, service.founders) === 1,
    changes: Math.max(1, rowCount(service, answers, service.changes)),
    relief: reliefs.find((relief) => relief === chosen) ?? null,
  }
}

function rowCount(service: ServiceDefinition, answers: ServiceAnswers, place: string | undefined): number {
  if (place === undefined) return 0
  const { step, group } = groupAt(service, place)
  return rowsOf(answers, step, group).length
}
