import { legalTermOn, type LegalTerm, type LegalTermKey } from '@portal/domain/law/legal-terms'
import { isPlaceholder } from '@portal/domain/law/in-force'
import type { FormFacts } from '../answers/value-schemas.ts'

/** Returns the term in force on the current day; undefined without that day, which leaves the rule to the server. */
export const termToday = (key: LegalTermKey, { today }: FormFacts): LegalTerm | undefined =>
  today === undefined ? undefined : legalTermOn(key, today)

/** Returns the parameters by which the text of an issue names a term, and states that its source was not read. */
export const termParams = (term: LegalTerm) => ({
  [term.kind === 'months' ? 'months' : 'days']: term.count,
  ...(isPlaceholder(term) && { term: 'unread' }),
})
