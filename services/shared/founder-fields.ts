import { legalEntity } from './legal-entity-fields.ts'
import { naturalPerson } from './person-fields.ts'
import { signerPerson } from './signer-fields.ts'
import { whenever } from './whenever.ts'
import type { Field, FormRule } from '@portal/forms/definition/vocabulary'

/** A founder of either kind: both forms in one row. */
export const founderOfEitherKind = [
  { key: 'kind', kind: 'choice', options: ['natural', 'legal'], texts: 'persons.founder' },
  ...whenever({ field: 'kind', equals: 'natural' }, naturalPerson),
  ...whenever({ field: 'kind', equals: 'legal' }, legalEntity),
] as const satisfies readonly Field[]

/** Signers for foreign founders, or on a paper other than the register's entry; the register knows all others. */
export const founderSignerGroup = {
  key: 'signer',
  repeat: { min: 0, max: 50 },
  hint: true,
  when: { field: 'founders.founder.kind', equals: 'legal' },
  fields: signerPerson,
} as const

/** A minor founds through their parents or a guardian, and only with a permission (Civillikuma 219. pants). */
export const ownFoundersOfAge = (rows: string): FormRule => ({
  rule: 'of-age',
  rows,
  where: { field: 'legalBasis', equals: 'self' },
})

export const founderRules: readonly FormRule[] = [
  ownFoundersOfAge('founders.founder'),
  {
    rule: 'distinct-rows',
    rows: 'founders.founder',
    by: ['latvianIdentityNumber', 'identityDocumentNumber', 'registrationNumber', 'foreignRegistrationNumber'],
  },
  {
    rule: 'every-row-named',
    rows: 'founders.founder',
    where: { given: 'foreignRegistrationNumber' },
    field: 'foreignRegistrationNumber',
    by: 'founders.signer',
    byField: 'represents',
  },
]

/** Founders sign themselves, registered entities through their representatives, others through the named persons. */
export const everyFounder = { rowsOf: 'founders.founder', role: 'founder', through: 'founders.signer' } as const
