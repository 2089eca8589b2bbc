import { legalEntity } from './legal-entity-fields.ts'
import { naturalPerson } from './person-fields.ts'
import { signerPerson } from './signer-fields.ts'
import { whenever } from './whenever.ts'
import type { IssueCode } from '@portal/forms/definition/issue-codes'
import type { Field, FormRule } from '@portal/forms/definition/vocabulary'

/** A person of either kind: both forms in one row. @param texts with the question about the kind */
export const ofEitherKind = <const Texts extends string>(texts: Texts) =>
  [
    { key: 'kind', kind: 'choice', options: ['natural', 'legal'], texts },
    ...whenever({ field: 'kind', equals: 'natural' }, naturalPerson),
    ...whenever({ field: 'kind', equals: 'legal' }, legalEntity),
  ] as const satisfies readonly Field[]

export const founderOfEitherKind = ofEitherKind('persons.founder')

/**
 * Signers for foreign entities, or on a paper other than the register's entry; the register knows all others.
 * @param rows the persons and entities
 */
export const signerGroup = <const Rows extends string>(rows: Rows) =>
  ({
    key: 'signer',
    repeat: { min: 0, max: 50 },
    hint: true,
    when: { field: `${rows}.kind`, equals: 'legal' },
    fields: signerPerson,
  }) as const

export const founderSignerGroup = signerGroup('founders.founder')

/** A minor takes part through their parents or a guardian, and only with a permission (Civillikuma 219. pants). */
export const ownPartiesOfAge = (rows: string): FormRule => ({
  rule: 'of-age',
  rows,
  where: { field: 'legalBasis', equals: 'self' },
})

/** No person or entity is named twice, and a foreign entity has a signer. */
export const partyRules = (rows: string, signers: string): readonly FormRule[] => [
  ownPartiesOfAge(rows),
  { rule: 'of-age', rows: signers },
  {
    rule: 'distinct-rows',
    rows,
    by: ['latvianIdentityNumber', 'identityDocumentNumber', 'registrationNumber', 'foreignRegistrationNumber'],
  },
  {
    rule: 'every-row-named',
    rows,
    where: { given: 'foreignRegistrationNumber' },
    field: 'foreignRegistrationNumber',
    by: signers,
    byField: 'represents',
  },
]

export const founderRules = partyRules('founders.founder', 'founders.signer')

/** Founders sign themselves, registered entities through their representatives, others through the named persons. */
export const everyFounder = {
  rowsOf: 'founders.founder',
  role: 'founder',
  through: 'founders.signer',
} as const

/** Warns when a guardian acts for a person who must carry on the business themselves. @param code the warning */
export const notThroughGuardian = (rows: string, code: IssueCode): FormRule[] =>
  (['guardianship', 'parental-custody'] as const).map((equals) => ({
    rule: 'at-most-rows',
    rows,
    where: { field: 'legalBasis', equals },
    max: 0,
    field: 'legalBasis',
    code,
  }))
