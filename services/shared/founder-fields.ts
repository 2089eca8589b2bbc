import { legalEntity } from './legal-entity-fields.ts'
import { naturalPerson } from './person-fields.ts'
import { everySignerNamed, signerGroup, signersFor } from './signer-fields.ts'
import { whenever } from './whenever.ts'
import type { Field, FormRule } from '@portal/forms/definition/vocabulary'

/** A founder of either kind: both forms in one row. */
export const founderOfEitherKind = [
  { key: 'kind', kind: 'choice', options: ['natural', 'legal'], texts: 'persons.founder' },
  ...whenever({ field: 'kind', equals: 'natural' }, naturalPerson),
  ...whenever({ field: 'kind', equals: 'legal' }, legalEntity),
] as const satisfies readonly Field[]

export const founderSignerGroup = signerGroup('founders.founder')

export const founderRules: readonly FormRule[] = [
  {
    rule: 'distinct-rows',
    rows: 'founders.founder',
    by: ['latvianIdentityNumber', 'identityDocumentNumber', 'registrationNumber', 'foreignRegistrationNumber'],
  },
  everySignerNamed('founders.founder'),
]

/** Founders sign themselves, registered entities through their representatives, others through the named persons. */
export const everyFounder = {
  rowsOf: 'founders.founder',
  role: 'founder',
  through: signersFor('founders.founder'),
} as const
