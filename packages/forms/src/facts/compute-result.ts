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
  /** The service that enters it; null for a fact that stays. */
  readonly form: string | null
  /** True for a fact that the answers add. */
  readonly isAdded: boolean
}

/** One service of an application, with its answers. */
export type FilledForm = { readonly service: ServiceDefinition; readonly answers: ServiceAnswers }

/** Computes the facts of the entity as they are once the register has entered all forms of an application. */
export function computeResult(forms: readonly FilledForm[], registered: readonly RegisteredFact[]): ResultingFact[] {
  const changes = forms.flatMap((form) =>
    factChanges(form.service, form.answers, registered).map((change) => ({ ...change, code: form.service.code })),
  )
  const gone = new Set(changes.flatMap(({ filed, before }) => (filed.operation === 'added' || !before ? [] : [before])))
  const staying = registered.filter((fact) => fact.until === null && !gone.has(fact))
  return [
    ...staying.map(({ kind, value }) => ({ kind, value, row: null, form: null, isAdded: false })),
    ...changes.flatMap(({ filed: { kind, value, operation }, mapping, row, code }) => {
      if (value === null) return []
      return [
        {
          kind,
          value,
          row: row.rowId === null ? null : `${code}.${mapping.rows}.${row.rowId}`,
          form: code,
          isAdded: operation === 'added',
        },
      ]
    }),
  ]
}
