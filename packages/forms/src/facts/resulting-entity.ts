import type { FactKind } from '@portal/contract/facts'
import { holdingKinds } from './holdings.ts'
import { computeResult, type FilledForm, type ResultingFact } from './compute-result.ts'
import { factChanges } from './filed-facts.ts'
import { factKindsOfRules, type RegisteredFact } from './registered-facts.ts'

/** Facts after the entry of an application, as far as they are known whole and something about them changes. */
export interface ResultingEntity {
  /** Officers, partners and procurators. */
  readonly represents: readonly ResultingFact[] | null
  /** Entries of representatives that end. A new name of a representative ends none. */
  readonly leaves: readonly RegisteredFact[]
  /** Members or stockholders. */
  readonly owns: readonly ResultingFact[] | null
}

const representing: readonly FactKind[] = ['officer', 'partner', 'procuration']

/**
 * Selects the persons who represent and own the entity once the application is entered. A change draws them only where
 * its rules evaluate the same facts, because of other facts the browser has only those that may be chosen.
 */
export function resultingEntity(forms: readonly FilledForm[], registered: readonly RegisteredFact[]): ResultingEntity {
  const isFounding = forms.some(({ service }) => service.category === 'new-subject')
  const known = new Set(forms.flatMap(({ service }) => factKindsOfRules(service)))
  const isKnown = (...kinds: FactKind[]) => isFounding || kinds.every((kind) => known.has(kind))
  const before = isFounding ? [] : registered
  const changes = forms.flatMap(({ service, answers }) => factChanges(service, answers, before))
  const touched = new Set(changes.map(({ filed }) => filed.kind))
  const result = computeResult(forms, before)
  const select = (kinds: readonly FactKind[], areKnown: boolean) =>
    areKnown && kinds.some((kind) => touched.has(kind)) ? result.filter(({ kind }) => kinds.includes(kind)) : null
  return {
    represents: select(representing, isKnown('officer', 'procuration') || isKnown('partner', 'procuration')),
    leaves: changes.flatMap(({ filed, before: entry }) =>
      filed.operation === 'ended' && entry && representing.includes(entry.kind) ? [entry] : [],
    ),
    owns: select(
      holdingKinds,
      holdingKinds.some((kind) => isKnown(kind)),
    ),
  }
}
