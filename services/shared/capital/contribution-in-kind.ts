import { commercialLawSince } from '../company-fields.ts'
import { everyFounder } from '../founder-fields.ts'
import type { SignerRule } from '@portal/forms/definition/signer-rules'
import type { Condition, DocumentDefinition, FormRule, Group } from '@portal/forms/definition/vocabulary'

/** @param field the question how the capital is paid */
const isMadeOf = (field: string, ...answers: string[]): Condition => ({
  any: answers.map((equals) => ({ field, equals })),
})
export const inMoney = (field: string) => isMadeOf(field, 'money', 'both')
export const inKind = (field: string) => isMadeOf(field, 'property', 'both')

/**
 * The property that is contributed, and the opinion on its value (Komerclikuma 153. un 154. pants). Applications begun
 * before the portal prepared the paper on its transfer have no answers about it, so their users add their own.
 */
export const contributedProperty = (when: Condition) =>
  [
    {
      key: 'item',
      when,
      hint: true,
      repeat: { min: 1, max: 100 },
      fields: [
        { key: 'description', kind: 'long-text', hint: true },
        { key: 'worth', kind: 'money', min: '0.01' },
        { key: 'contributor', kind: 'contributor', optional: true, hint: true },
      ],
    },
    {
      key: 'valuation',
      when,
      hint: true,
      fields: [
        { key: 'valuer', kind: 'text', maxLength: 250, hint: true },
        { key: 'valuedOn', kind: 'date', in: 'past-or-today' },
      ],
    },
    {
      key: 'transfer',
      when,
      fields: [
        {
          key: 'prepare',
          kind: 'choice',
          options: ['prepared', 'own'],
          optional: true,
          initial: 'prepared',
          hint: true,
        },
        { key: 'handedOn', kind: 'date', in: 'past-or-today', when: { field: 'prepare', equals: 'prepared' } },
      ],
    },
  ] as const satisfies readonly Group[]

/** Shares are applied for and paid after the decision. */
export const sharesBeforeDecision = 'shares-before-decision'

/** Shares are not issued below their nominal value. @param step the step of the property */
export const propertyRules = (
  step: string,
  capital: string,
  contribution: string,
  decidedOn: string,
): readonly FormRule[] => [
  {
    rule: 'items-cover',
    rows: `${step}.item`,
    worth: 'worth',
    capital,
    when: { field: contribution, equals: 'property' },
  },
  { rule: 'since-law', field: `${step}.valuation.valuedOn`, day: commercialLawSince },
  { rule: 'after-decision', field: `${step}.transfer.handedOn`, decidedOn, code: sharesBeforeDecision },
  { rule: 'contributors-named', rows: `${step}.item`, contributor: 'contributor', when: isPrepared(step) },
]

const isPrepared = (step: string): Condition => ({ field: `${step}.transfer.prepare`, equals: 'prepared' })

/**
 * The paper on the transfer of the property, which the portal prepares or the user adds. @param step the step of the property
 * @param parties the groups that name the company and the contributors
 */
export const transferPapers = (
  step: string,
  contribution: string,
  signers: { readonly prepared: SignerRule; readonly own: SignerRule },
  parties: readonly string[],
): DocumentDefinition[] => [
  {
    type: 'contribution-transfer',
    origin: 'generated',
    requiredSignatures: signers.prepared,
    when: isPrepared(step),
    contains: [`${step}.item`, `${step}.valuation`, `${step}.transfer`, ...parties],
  },
  {
    type: 'contribution-transfer',
    origin: 'uploaded',
    requiredSignatures: signers.own,
    when: { all: [inKind(contribution), { not: isPrepared(step) }] },
  },
]

/**
 * The papers on what founders have paid: a proof of money, or the opinion on the value of property and its transfer. Who
 * signs the transfer to a company that is not registered yet was not read: founders sign the prepared paper, as they
 * sign the other papers of the founding, and a paper of the user may have any signature.
 */
export const paymentPapers = (contribution: string): DocumentDefinition[] => [
  ...(
    [
      ['capital-payment-proof', inMoney(contribution)],
      ['contribution-valuation', inKind(contribution)],
    ] as const
  ).map(([type, when]): DocumentDefinition => ({ type, origin: 'uploaded', requiredSignatures: 'anyone', when })),
  ...transferPapers('company', contribution, { prepared: everyFounder, own: 'anyone' }, ['company.firm', 'founders']),
]
