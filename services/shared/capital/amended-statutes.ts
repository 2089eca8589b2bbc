import type { Condition, DocumentDefinition, Field, FormRule, Step } from '@portal/forms/definition/vocabulary'

const content = 'statutes.content'
const arePrepared: Condition = { field: `${content}.prepare`, equals: 'prepared' }
const byModel: Condition = { field: `${content}.wording`, equals: 'model' }
const ofClause: Condition = { all: [arePrepared, { not: byModel }] }

/** The statutes as they read after the amendments: the register has no text of them, so the portal has its model only. */
const wording = {
  key: 'wording',
  kind: 'choice',
  options: ['own', 'model'],
  optional: true,
  initial: 'own',
  texts: 'persons.statutes',
  hint: true,
} as const satisfies Field

const preparedOrOwn = {
  key: 'prepare',
  kind: 'choice',
  options: ['prepared', 'own'],
  initial: 'prepared',
} as const satisfies Field
const prepare = { ...preparedOrOwn, optional: true } as const

const clause = { key: 'clause', kind: 'text', maxLength: 20, numbered: true, hint: true, when: ofClause } as const
const current = {
  key: 'current',
  kind: 'long-text',
  maxLength: 2000,
  optional: true,
  hint: true,
  when: ofClause,
} as const
const others = { ...current, key: 'amendments', maxLength: 5000 } as const

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
        wording,
        { ...prepare, initialFrom: 'shares' },
        clause,
        { ...clause, key: 'sharesClause', optional: true },
        current,
        others,
      ],
    },
  ],
} as const satisfies Step

/**
 * The amendment that follows from a new name. Applications begun before it was asked for need no paper with it, but with
 * the model of statutes they need the amendments that refer to it.
 */
export const renamedStatutesStep = {
  key: 'statutes',
  hint: true,
  groups: [
    { key: 'content', fields: [wording, { ...preparedOrOwn, when: { given: 'wording' } }, clause, current, others] },
  ],
} as const satisfies Step

/** Statutes whose amendments are in the words of the user. @param amendments their question */
export const rewordedStatutes = <const Amendments extends Field>(amendments: Amendments) =>
  [wording, { ...amendments, when: { not: byModel } }] as const

/** The portal's model fits the statutes. */
export const modelStatutesRule: FormRule = { rule: 'amended-statutes', wording: `${content}.wording` }

export const amendedStatutesRule: FormRule = { ...modelStatutesRule, prepare: `${content}.prepare` }

const byRepresentatives = { body: 'representatives', as: 'registered' } as const

/** The board signs the amendments and the new wording. @param own the user adds their own amendments */
const papersOf = (prepared: Condition, own: Condition): readonly DocumentDefinition[] => [
  { type: 'statutes-amendments', origin: 'generated', requiredSignatures: byRepresentatives, when: prepared },
  { type: 'statutes-amendments', origin: 'uploaded', requiredSignatures: byRepresentatives, when: own },
  { type: 'statutes-new-wording', origin: 'generated', requiredSignatures: byRepresentatives, when: byModel },
  { type: 'statutes-new-wording', origin: 'uploaded', requiredSignatures: byRepresentatives, when: { not: byModel } },
]

export const amendedStatutesPapers = papersOf(arePrepared, { not: arePrepared })

export const renamedStatutesPapers = papersOf(arePrepared, { field: `${content}.prepare`, equals: 'own' })

const areWorded: Condition = { any: [{ given: `${content}.amendments` }, byModel] }

export const rewordedStatutesPapers = papersOf(areWorded, {
  all: [{ not: { given: `${content}.amendments` } }, { not: byModel }],
})
