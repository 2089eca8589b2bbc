import type { Relief } from '@portal/domain/fees/tariffs'
import { valuesOf } from './conditions.ts'
import { groupAt, rowsOf } from './places.ts'
import type { ServiceAnswers, ServiceDefinition } from './vocabulary.ts'

const reliefs: readonly Relief[] = ['disabled-persons', 'orphans', 'large-families', 'childrens-sports']

/** What of the answers a fee depends on; a relief is only what the answers entitle to. */
export function feeFacts(
  service: ServiceDefinition,
  answers: ServiceAnswers,
): { singleFounder: boolean; relief: Relief | null } {
  const chosen = service.relief ? valuesOf(service, answers, service.relief)[0] : undefined
  return {
    singleFounder: hasSingleFounder(service, answers),
    relief: reliefs.find((relief) => relief === chosen) ?? null,
  }
}

function hasSingleFounder(service: ServiceDefinition, answers: ServiceAnswers): boolean {
  if (service.founders === undefined) return false
  const { step, group } = groupAt(service, service.founders)
  return rowsOf(answers, step, group).length === 1
}
