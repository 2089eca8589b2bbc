import type { Holder } from '@portal/contract/facts'
import { normaliseName } from '@portal/domain/names/name-key'
import { identify } from '../rules/identify-holder.ts'
import { formatHolder } from './fact-words.ts'
import { factChanges } from './filed-facts.ts'
import { isHolding } from './holdings.ts'
import type { RegisteredFact } from './registered-facts.ts'
import type { FilledForm } from './compute-result.ts'

/** Lists the persons and entities who acquire shares by these answers: they contribute to the capital. */
export function listContributors({ service, answers }: FilledForm, registered: readonly RegisteredFact[]): Holder[] {
  const holders = factChanges(service, answers, registered).flatMap(({ filed }) =>
    isHolding(filed) ? (filed.value.joint ?? filed.value.holder ?? []) : [],
  )
  return [...new Map(holders.map((holder) => [identify(holder), holder])).values()]
}

/** Lists the contributors with the name in an answer, of whom namesakes are several; without an answer, the only contributor. */
export function findContributors(contributors: readonly Holder[], name: string): readonly Holder[] {
  if (fold(name) === '') return contributors.length === 1 ? contributors : []
  return contributors.filter((holder) => fold(formatHolder(holder)) === fold(name))
}

const fold = (name: string) => normaliseName(name).replaceAll(' ', '')
