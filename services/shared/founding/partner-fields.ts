import { controlProof } from '../owner-fields.ts'
import { supportingDocuments } from '../company-fields.ts'
import { entityHolder, personHolder } from '../fact-mappings.ts'
import { ofEitherKind } from '../founder-fields.ts'
import { whenever } from '../whenever.ts'
import type { DocumentDefinition, FactMapping, Field, FormRule } from '@portal/forms/definition/vocabulary'

const texts = 'persons.partner'

/** The question whether the partner is a person or an entity, and the identity of either. */
export const partnerIdentity = ofEitherKind(texts)

export const isGeneral = { field: 'partnerType', equals: 'GENERAL' } as const
export const isLimited = { field: 'partnerType', equals: 'LIMITED' } as const
const mayRepresent = { field: 'mayRepresent', equals: true } as const

/** A personally liable partner represents the partnership, alone or jointly, or is excluded from it by the agreement. */
export const partnerRights = [
  { key: 'mayRepresent', kind: 'yes-no', texts, hint: true },
  {
    key: 'representation',
    kind: 'choice',
    options: ['INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL'],
    texts,
    when: mayRepresent,
  },
  {
    key: 'withAtLeast',
    kind: 'integer',
    completes: 'representation',
    min: 1,
    max: 50,
    texts,
    hint: true,
    when: { all: [mayRepresent, { field: 'representation', equals: 'WITH_AT_LEAST' }] },
  },
] as const satisfies readonly Field[]

export const partnerTypeField = {
  key: 'partnerType',
  kind: 'choice',
  options: ['GENERAL', 'LIMITED'],
  texts,
} as const satisfies Field

/** The limited partner's contribution, which the register enters. */
export const contributionField = {
  key: 'contribution',
  kind: 'money',
  min: '0.01',
  max: '999999999999.99',
  texts,
  hint: true,
} as const satisfies Field

/** A partner of a general partnership. */
export const generalPartner = [...partnerIdentity, ...partnerRights] as const

/** A partner of a limited partnership, of either type. */
export const partnerOfEitherType = [
  ...partnerIdentity,
  partnerTypeField,
  ...whenever(isLimited, [contributionField]),
  ...whenever(isGeneral, partnerRights),
] as const

/** Every partner signs; a registered entity through its representatives, a foreign one through the named persons. */
export const everyPartner = { rowsOf: 'founders.founder', role: 'partner', through: 'founders.signer' } as const

/** Rules of a partnership that can be represented. */
export const partnerRules: readonly FormRule[] = [
  {
    rule: 'at-least-rows',
    rows: 'founders.founder',
    where: mayRepresent,
    min: 1,
    code: 'no-partner-represents',
    when: { given: 'founders.founder.mayRepresent' },
  },
  { rule: 'below-row-count', rows: 'founders.founder', where: mayRepresent, field: 'withAtLeast' },
]

/** The agreement of the partners is not filed: all of them sign the application. */
export const partnershipDocuments: readonly DocumentDefinition[] = [
  { type: 'application', origin: 'generated', requiredSignatures: everyPartner },
  controlProof('owners.owner'),
  ...supportingDocuments({
    person: 'founders.founder',
    entity: 'founders.founder',
    owner: 'address.legal.ownership',
  }),
]

/** Maps the rows of partners of one type. @param since the day since which they are partners: a field of the row */
export const newPartners = (
  rows: string,
  type: 'GENERAL' | 'LIMITED',
  when: FactMapping['when'] | null = null,
  since?: string,
): FactMapping[] =>
  (['natural', 'legal'] as const).map((kind) => ({
    operation: 'added',
    kind: 'partner',
    rows,
    when: when ? { all: [{ field: 'kind', equals: kind }, when] } : { field: 'kind', equals: kind },
    value: {
      parts: {
        holder: kind === 'natural' ? personHolder('countryOfResidence') : entityHolder,
        type: { word: type },
        contribution: type === 'LIMITED' ? 'contribution' : { word: null },
        currency: { word: type === 'LIMITED' ? 'EUR' : null },
        representation: type === 'GENERAL' ? 'representation' : { word: null },
        with_at_least: type === 'GENERAL' ? 'withAtLeast' : { word: null },
      },
    },
    ...(since !== undefined && { since }),
  }))
