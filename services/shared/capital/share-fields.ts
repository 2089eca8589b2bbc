import { holdingKinds } from '@portal/forms/facts/holdings'
import { onlyFields } from '../by-form.ts'
import { entityHolder, personAt, personHolder } from '../fact-mappings.ts'
import { ofEitherKind, partyRules } from '../founder-fields.ts'
import { personIdentity, personResidence } from '../person-fields.ts'
import { signerPerson } from '../signer-fields.ts'
import type {
  DocumentDefinition,
  FactMapping,
  FactPart,
  Field,
  FormRule,
  Group,
} from '@portal/forms/definition/vocabulary'

const holding = [
  { key: 'shares', kind: 'integer', min: 1, max: 999_999_999 },
  // The register does not have the numbers of all shares.
  { key: 'numbers', kind: 'number-ranges', optional: true, hint: true },
] as const satisfies readonly Field[]

/** Stock may be of several categories with different nominal values (Komerclikuma 226.–227. pants). */
const stock = onlyFields(
  ['AS'],
  [
    { key: 'nominal', kind: 'money', min: '0.01' },
    { key: 'category', kind: 'text', maxLength: 100, optional: true, hint: true },
  ],
)

/** Members who no longer hold any share. */
export const leavingMembers = {
  key: 'left',
  hint: true,
  repeat: { min: 0, max: 50 },
  fields: [{ key: 'member', kind: 'fact', of: holdingKinds }],
} as const satisfies Group

/** Registered members whose number of shares changes. */
export const changedMembers = {
  key: 'changed',
  hint: true,
  repeat: { min: 0, max: 50 },
  fields: [{ key: 'member', kind: 'fact', of: holdingKinds }, ...holding],
} as const satisfies Group

export const joiningMembers = {
  key: 'joined',
  hint: true,
  repeat: { min: 0, max: 50 },
  fields: [...ofEitherKind('persons.newMember'), ...holding, ...stock],
} as const satisfies Group

const isCommon = { field: 'inCommon', equals: true } as const
const inCommon = { field: 'register.common.inCommon', equals: true } as const

/** Shares that several persons acquire in common, and these persons. */
export const jointHolding = {
  key: 'common',
  hint: true,
  fields: [
    { key: 'inCommon', kind: 'yes-no', optional: true, hint: true },
    { ...holding[0], when: isCommon },
    { ...holding[1], when: isCommon },
    { ...stock[0], when: isCommon },
    { ...stock[1], when: isCommon },
  ],
} as const satisfies Group

export const jointHolders = {
  key: 'coHolder',
  hint: true,
  repeat: { min: 2, max: 50 },
  when: inCommon,
  fields: ofEitherKind('persons.newMember'),
} as const satisfies Group

/** The common representative of joint holders, whom the new folio names with their address (Komerclikuma 157. pants). */
export const representativeFields = [...personIdentity, ...personResidence] as const

export const jointRepresentative = {
  key: 'representative',
  hint: true,
  when: inCommon,
  fields: representativeFields,
} as const satisfies Group

/** Signers for the entities among all who acquire shares. */
export const acquirersSigners = {
  key: 'signer',
  repeat: { min: 0, max: 50 },
  hint: true,
  when: {
    any: [
      { field: 'register.joined.kind', equals: 'legal' },
      { field: 'register.coHolder.kind', equals: 'legal' },
    ],
  },
  fields: signerPerson,
} as const satisfies Group

export const acquirerRules: readonly FormRule[] = [
  ...partyRules('register.joined', 'register.signer'),
  ...partyRules('register.coHolder', 'register.signer'),
  { rule: 'of-age', rows: 'register.representative' },
]

/** All who acquire shares sign, also each who holds them in common. */
export const acquirers = (['register.joined', 'register.coHolder'] as const).map(
  (rowsOf) => ({ rowsOf, role: 'acquirer', through: 'register.signer' }) as const,
)

/** The folio of the register of members, which the chair of the board signs where the acquirers sign elsewhere or not at all. */
export const membersFolio = (...contains: string[]): DocumentDefinition => ({
  type: 'members-register-folio',
  origin: 'generated',
  requiredSignatures: { body: 'chair', as: 'registered' },
  contains,
})

/** The register of stockholders, which the board keeps and signs. */
export const stockholdersRegister = (...contains: string[]): DocumentDefinition => ({
  type: 'stockholders-register',
  origin: 'generated',
  requiredSignatures: { body: 'representatives', as: 'registered' },
  contains,
})

type Passing = Pick<FactMapping, 'since' | 'reason'>

const isStock = (kind: FactMapping['kind']) => kind === 'stockholder'

/** Shares keep the nominal value, unless the rows ask for it. */
const keptHolding = (nominal?: string): FactPart => ({
  parts: {
    holder: { kept: 'holder' },
    joint: { kept: 'joint' },
    representative: { kept: 'representative' },
    shares: 'shares',
    nominal: nominal ?? { kept: 'nominal' },
    currency: { kept: 'currency' },
    ranges: { rangesOf: 'numbers' },
    category: { kept: 'category' },
  },
})

type Holders = { readonly holder: FactPart; readonly joint: FactPart; readonly representative: FactPart }

/** New shares of a limited liability company have the nominal value of the others. @param at the group of the answers, or nothing for a row */
function newHolding(kind: 'member' | 'stockholder', { holder, joint, representative }: Holders, at = ''): FactPart {
  return {
    parts: {
      holder,
      joint,
      representative,
      shares: `${at}shares`,
      nominal: isStock(kind) ? `${at}nominal` : { common: 'nominal' },
      currency: isStock(kind) ? { word: 'EUR' } : { common: 'currency' },
      ranges: { rangesOf: `${at}numbers` },
      category: isStock(kind) ? `${at}category` : { common: 'category' },
    },
  }
}

/** @param day without it, the shares pass with the entry in the register */
export const sharesChanged = (day: Passing = {}, nominal?: string): FactMapping => ({
  operation: 'changed',
  kind: 'member',
  rows: 'register.changed',
  id: 'member',
  prefill: true,
  value: keptHolding(nominal),
  ...day,
})

const holders = { natural: personHolder('countryOfResidence'), legal: entityHolder }
const kindsOfHolder = ['natural', 'legal'] as const
const nothing: FactPart = { word: null }

/** @param day without it, the shares pass with the entry in the register */
export const membersJoined = (day: Passing = {}): FactMapping[] =>
  holdingKinds.flatMap((kind): FactMapping[] => {
    const added = { operation: 'added', kind, forms: [isStock(kind) ? 'AS' : 'SIA'] } as const
    return [
      ...kindsOfHolder.map((holder): FactMapping => ({
        ...added,
        rows: 'register.joined',
        when: { field: 'kind', equals: holder },
        value: newHolding(kind, { holder: holders[holder], joint: nothing, representative: nothing }),
        ...day,
      })),
      {
        ...added,
        when: inCommon,
        value: newHolding(
          kind,
          {
            holder: nothing,
            joint: {
              rowsOf: 'register.coHolder',
              cases: kindsOfHolder.map((holder) => ({
                where: { field: 'kind', equals: holder },
                part: holders[holder],
              })),
            },
            representative: personAt('register.representative'),
          },
          'register.common.',
        ),
        ...day,
      },
    ]
  })
