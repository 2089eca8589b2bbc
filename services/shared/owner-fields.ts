import { commercialLawSince } from './company-fields.ts'
import { personIdentity } from './person-fields.ts'
import type { DocumentDefinition, Field, FormRule, Group } from '@portal/forms/definition/vocabulary'

const texts = 'persons.beneficialOwner'

/** Makes a person or entity of the chain, and the question whether one more follows. */
function link<const Number extends 1 | 2 | 3, const Asked extends string>(number: Number, asked: Asked) {
  const when = { field: asked, equals: true } as const
  return [
    { key: `through${number}Name`, kind: 'text', maxLength: 250, hint: true, texts, when },
    { key: `through${number}Number`, kind: 'text', maxLength: 50, optional: true, texts, when },
    { key: `through${number}Country`, kind: 'country', texts, when },
    { key: `through${number}More`, kind: 'yes-no', optional: true, texts, when },
  ] as const
}

const hasFourth = { field: 'through3More', equals: true } as const
/** The persons and entities through whom an owner controls the subject, where `indirect` is true (NILLTPFNL 18.¹ pants, ceturtā daļa). */
export const intermediaries = [
  ...link(1, 'indirect'),
  ...link(2, 'through1More'),
  ...link(3, 'through2More'),
  { key: 'through4Name', kind: 'text', maxLength: 250, hint: true, texts, when: hasFourth },
  { key: 'through4Number', kind: 'text', maxLength: 50, optional: true, texts, when: hasFourth },
  { key: 'through4Country', kind: 'country', texts, when: hasFourth },
] as const satisfies readonly Field[]

/** The proof of a control that is described in words. @param rows groups of owners */
export const controlProof = (...rows: string[]): DocumentDefinition => ({
  type: 'control-proof',
  origin: 'uploaded',
  requiredSignatures: 'anyone',
  when: { any: rows.map((group) => ({ given: `${group}.controlDescription` })) },
})

/** Patiesais labuma guvējs (Noziedzīgi iegūtu līdzekļu legalizācijas novēršanas likums 18.¹ pants). @param control the means of control that an entity of the form can have */
const ownerGroups = <const Control extends readonly string[]>(control: Control) =>
  [
    {
      key: 'declaration',
      fields: [
        {
          key: 'finding',
          kind: 'choice',
          options: ['identified', 'not-ascertainable'],
          declares: ['not-ascertainable'],
          initial: 'identified',
          texts,
          hint: true,
        },
        {
          key: 'reason',
          kind: 'long-text',
          texts,
          hint: true,
          when: { field: 'finding', equals: 'not-ascertainable' },
        },
      ],
    },
    {
      key: 'owner',
      repeat: { min: 1, max: 50 },
      when: { field: 'owners.declaration.finding', equals: 'identified' },
      fields: [
        ...personIdentity,
        { key: 'nationality', kind: 'country', texts },
        { key: 'residence', kind: 'country', initial: 'LV', texts },
        {
          key: 'control',
          kind: 'choice',
          options: control,
          texts,
        },
        {
          key: 'controlDescription',
          kind: 'long-text',
          texts,
          hint: true,
          when: {
            any: [
              { field: 'control', equals: 'contract' },
              { field: 'control', equals: 'other' },
            ],
          },
        },
        { key: 'indirect', kind: 'yes-no', optional: true, hint: true, texts },
        ...intermediaries,
        { key: 'since', kind: 'date', in: 'past-or-today', initial: 'today', texts },
      ],
    },
  ] as const satisfies readonly Group[]

export const beneficialOwnerGroups = ownerGroups(['shares', 'voting-rights', 'board', 'contract', 'other'])

/** Owners of an entity without shares. */
export const organisationOwnerGroups = ownerGroups(['voting-rights', 'board', 'contract', 'other'])

/** The question about the owners in a change of a company's board. */
export const ownersPlace = 'decision.owners.state'

/**
 * The application states whether the beneficial owners of a company change with its board (NILLTPFNL 18.² pants). The
 * change itself is a service of the same application, without a fee of its own (MK noteikumu Nr. 664 2.1. apakšpunkts).
 */
export const ownersStatement = {
  key: 'owners',
  fields: [
    {
      key: 'state',
      kind: 'choice',
      options: ['unchanged', 'changed'],
      declares: ['unchanged'],
      // Without a proposal, so that only the user states it. Applications begun before this question existed may be filed
      // without an answer, with a warning.
      optional: true,
      hint: true,
    },
  ],
} as const satisfies Group

/** The owners of a new subject. @param lawSince the first day of the law on such subjects */
export const newOwnerRules = (lawSince: string): readonly FormRule[] => [
  { rule: 'distinct-rows', rows: 'owners.owner', by: ['latvianIdentityNumber', 'identityDocumentNumber'] },
  { rule: 'since-law', rows: 'owners.owner', field: 'since', day: lawSince },
]

/** The owners of a new company, beside the shares of its founders. */
export const ownerRules: readonly FormRule[] = [
  ...newOwnerRules(commercialLawSince),
  { rule: 'owners-match-shares', finding: 'owners.declaration.finding' },
]
