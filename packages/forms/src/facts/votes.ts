import type { ServiceDefinition } from '../definition/vocabulary.ts'

/** The voters: shares of a company, members of an association, a council, or a body whose votes the statutes alone govern. */
export type Voters = 'shares' | 'members' | 'council' | 'body'

/** Returns how the votes of an organisation's meeting count: the law governs the general meeting of an association, statutes all others. */
export const findVoters = (legalForm: string | null | undefined, body: unknown): 'members' | 'body' =>
  legalForm === 'BDR' && body === 'general-meeting' ? 'members' : 'body'

/** The part of the votes present that a decision needs. */
export type Majority = 'half' | 'thirds' | 'aboveThirds' | 'quarters'

/**
 * Decisions for which the law wants more than a simple majority: two thirds in a limited liability company, three quarters in a joint-stock
 * company (Komerclikuma 216. un 284. pants), and more than two thirds in an association (Biedrību un nodibinājumu likums).
 */
const weightyKinds = ['name', 'objective', 'statutes', 'capital', 'capital_decrease', 'legal_state']

/** Returns the majority that the law wants for the changes of a service. The statutes may differ. */
export function getUsualMajority({ facts }: ServiceDefinition, voters: Voters, legalForm: string | null): Majority {
  const areMembers = voters === 'shares' || voters === 'members'
  if (!areMembers || !facts.some(({ kind }) => weightyKinds.includes(kind))) return 'half'
  if (voters === 'members') return 'aboveThirds'
  return legalForm === 'AS' ? 'quarters' : 'thirds'
}

const isEnough: { readonly [M in Majority]: (inFavour: number, present: number) => boolean } = {
  half: (inFavour, present) => inFavour * 2 > present,
  thirds: (inFavour, present) => inFavour * 3 >= present * 2,
  aboveThirds: (inFavour, present) => inFavour * 3 > present * 2,
  quarters: (inFavour, present) => inFavour * 4 >= present * 3,
}

/** The votes of a meeting, and the votes of everyone present. */
export interface Vote {
  readonly inFavour: number
  readonly against: number
  readonly present: number
}

/** Returns whether the votes make the majority, and why they do not. */
export function evaluateVote(
  { inFavour, against, present }: Vote,
  needed: Majority,
): 'enough' | 'few' | 'tied' | 'lost' {
  if (inFavour <= against) return inFavour === against ? 'tied' : 'lost'
  return isEnough[needed](inFavour, present) ? 'enough' : 'few'
}
