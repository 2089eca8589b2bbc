import { foundingPlace } from './founding-steps.ts'
import { consenting } from '../consents/officer-consents.ts'
import type { SignerRole, SignerRule } from '@portal/forms/definition/signer-rules'
import type { Condition, DocumentDefinition, Field, FormRule, Group } from '@portal/forms/definition/vocabulary'

const someSign = { field: 'founders.founding.signing', equals: 'authorised' } as const
const allSign = { not: someSign } as const
const isAuthorised = { field: 'authorised', equals: true } as const
const fewest = 2

/** The decision of founders who all sign, or authorise some of themselves (Biedrību un nodibinājumu likums 23.–27. pants). */
export const authorisingDecision = {
  key: 'founding',
  fields: [
    { key: 'decidedOn', kind: 'date', in: 'past-or-today', hint: true },
    foundingPlace,
    { key: 'signing', kind: 'choice', options: ['all', 'authorised'], optional: true, hint: true },
  ],
} as const satisfies Group

/** Marks the rows of the authorised founders. */
export const authorisedField = {
  key: 'authorised',
  kind: 'statement',
  optional: true,
  when: someSign,
} as const satisfies Field

export const authorisedRule: FormRule = {
  rule: 'at-least-rows',
  rows: 'founders.founder',
  where: isAuthorised,
  min: fewest,
  code: 'too-few-authorised',
  when: someSign,
}

/**
 * The papers that all founders sign, or those whom the decision authorises.
 * @param drafted `generated` where the portal drafts the decision and the statutes
 * @param purpose the group or step of the purpose, which drafted papers contain
 */
export function authorisingPapers(
  founders: { readonly rowsOf: string; readonly role: SignerRole; readonly through?: string },
  drafted: DocumentDefinition['origin'],
  purpose?: string,
): DocumentDefinition[] {
  const theAuthorised = { ...founders, where: isAuthorised, atLeast: fewest }
  const application = (signers: SignerRule, when: Condition): DocumentDefinition => ({
    type: 'application',
    origin: 'generated',
    requiredSignatures: { allOf: [signers, consenting('board.member')] },
    when,
  })
  const statutes = purpose === undefined ? {} : { contains: [purpose, 'founders', 'board'] }
  const decision = purpose === undefined ? {} : { contains: [purpose, 'founders', 'board', 'address.legal'] }
  return [
    application(founders, allSign),
    application(theAuthorised, someSign),
    { type: 'founding-decision', origin: drafted, requiredSignatures: founders, when: allSign, ...decision },
    // Founders who authorise others have signed the paper of the founders' meeting themselves.
    { type: 'founding-decision', origin: 'uploaded', requiredSignatures: founders, when: someSign },
    { type: 'statutes', origin: drafted, requiredSignatures: founders, when: allSign, ...statutes },
    { type: 'statutes', origin: drafted, requiredSignatures: theAuthorised, when: someSign, ...statutes },
  ]
}
