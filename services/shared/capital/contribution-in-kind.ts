import type { Condition, DocumentDefinition, FormRule, Group } from '@portal/forms/definition/vocabulary'

/** @param field the question how the capital is paid */
const isMadeOf = (field: string, ...answers: string[]): Condition => ({
  any: answers.map((equals) => ({ field, equals })),
})
export const inMoney = (field: string) => isMadeOf(field, 'money', 'both')
export const inKind = (field: string) => isMadeOf(field, 'property', 'both')

/** The property that is contributed, and the opinion on its value (Komerclikuma 153. un 154. pants). */
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
  ] as const satisfies readonly Group[]

/** Shares are not issued below their nominal value. @param rows the rows of the property */
export const propertyCovers = (rows: string, capital: string, contribution: string): FormRule => ({
  rule: 'items-cover',
  rows,
  worth: 'worth',
  capital,
  when: { field: contribution, equals: 'property' },
})

/**
 * The papers on what founders have paid: a proof of money, or the opinion on the value of property and its transfer. Who
 * signs the transfer to a company that is not registered yet was not read.
 */
export const paymentPapers = (contribution: string): DocumentDefinition[] =>
  (
    [
      ['capital-payment-proof', inMoney(contribution)],
      ['contribution-valuation', inKind(contribution)],
      ['contribution-transfer', inKind(contribution)],
    ] as const
  ).map(([type, when]) => ({ type, origin: 'uploaded', requiredSignatures: 'anyone', when }))
