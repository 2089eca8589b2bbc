import type { Condition, DocumentDefinition, FormRule, Step } from '@portal/forms/definition/vocabulary'

const content = 'statutes.content'
const arePrepared: Condition = { field: `${content}.prepare`, equals: 'prepared' }
const byModel: Condition = { field: `${content}.wording`, equals: 'model' }
const ofClause: Condition = { all: [arePrepared, { not: byModel }] }

/**
 * The amendments that follow from a change of the capital, and the statutes as they read after them (Komerclikuma 144. pants).
 * Applications begun before the portal prepared them have no answers, so their users add their own.
 */
export const amendedStatutesStep = {
  key: 'statutes',
  hint: true,
  groups: [
    {
      key: 'content',
      fields: [
        {
          key: 'wording',
          kind: 'choice',
          options: ['own', 'model'],
          optional: true,
          initial: 'own',
          hint: true,
        },
        {
          key: 'prepare',
          kind: 'choice',
          options: ['prepared', 'own'],
          optional: true,
          initial: 'prepared',
          initialFrom: 'shares',
        },
        { key: 'clause', kind: 'text', maxLength: 20, numbered: true, hint: true, when: ofClause },
        {
          key: 'sharesClause',
          kind: 'text',
          maxLength: 20,
          numbered: true,
          optional: true,
          hint: true,
          when: ofClause,
        },
        { key: 'current', kind: 'long-text', maxLength: 2000, optional: true, hint: true, when: ofClause },
        { key: 'amendments', kind: 'long-text', maxLength: 5000, optional: true, hint: true, when: ofClause },
      ],
    },
  ],
} as const satisfies Step

export const amendedStatutesRule: FormRule = {
  rule: 'amended-statutes',
  prepare: `${content}.prepare`,
  wording: `${content}.wording`,
}

const byRepresentatives = { body: 'representatives', as: 'registered' } as const

/** The board signs both. */
export const amendedStatutesPapers: readonly DocumentDefinition[] = (
  [
    ['statutes-amendments', arePrepared],
    ['statutes-new-wording', byModel],
  ] as const
).flatMap(([type, when]): DocumentDefinition[] => [
  { type, origin: 'generated', requiredSignatures: byRepresentatives, when },
  { type, origin: 'uploaded', requiredSignatures: byRepresentatives, when: { not: when } },
])
