import type { SignerRule } from '@portal/forms/definition/signer-rules'
import type { DocumentDefinition } from '@portal/forms/definition/vocabulary'

const areSeveral = { rows: 'founders.founder', atLeast: 2 } as const

/**
 * The decision of a company's sole founder or the agreement of several, and the statutes; every founder signs them.
 * @param contents the groups of the answers in the decision and the agreement, and those in the statutes
 */
export function foundersPapers(
  everyFounder: SignerRule,
  contents: { readonly founding: readonly string[]; readonly statutes: readonly string[] },
): DocumentDefinition[] {
  const paper = { origin: 'generated', requiredSignatures: everyFounder } as const
  return [
    { ...paper, type: 'founding-decision', when: { not: areSeveral }, contains: contents.founding },
    { ...paper, type: 'founding-agreement', when: areSeveral, contains: contents.founding },
    { ...paper, type: 'statutes', contains: contents.statutes },
  ]
}
