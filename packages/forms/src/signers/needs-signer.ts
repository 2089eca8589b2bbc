import type { SignerNeed } from './signers-by-answers.ts'

/** Checks whether the applicant or such a body of the entity signs, alone or with others. */
export const needsSigner = (need: SignerNeed, whom: 'applicant' | 'members' | 'council' | 'partners'): boolean =>
  need.kind === whom ||
  (need.kind === 'body' && need.body === whom) ||
  (need.kind === 'some' && need.of.some((each) => needsSigner(each, whom)))
