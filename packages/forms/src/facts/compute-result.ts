import type { FactKind } from '@portal/contract/facts'
import { factChanges } from './filed-facts.ts'
import type { RegisteredFact } from './registered-facts.ts'
import type { ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** A fact that is in force after the entry. */
export type ResultingFact = {
  readonly kind: FactKind
  readonly value: object
  /** The draft path of the row that enters it; null for a fact that stays, and for one of the whole form. */
  readonly row: string | null
}

/** Computes the facts of the entity as they are once the register has entered the answers. */
export function computeResult(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  registered: readonly RegisteredFact[],
): ResultingFact[] {
  const changes = factChanges(service, answers, registered)
  const gone = new Set(changes.flatMap(({ filed, before }) => (filed.deed === 'added' || !before ? [] : [before])))
  const staying = registered.filter((fact) => fact.until === null && !gone.has(fact))
  return [
    ...staying.map(({ kind, value }) => ({ kind, value, row: null })),
    ...changes.flatMap(({ filed: { kind, value }, mapping, row }) => {
      if (value === null) return []
      return [{ kind, value, row: row.rowId === null ? null : `${service.code}.${mapping.rows}.${row.rowId}` }]
    }),
  ]
}
