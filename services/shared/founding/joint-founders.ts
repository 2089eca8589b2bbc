import { representativeFields } from '../capital/share-fields.ts'
import { entityHolder, newShares, personAt, personHolder } from '../fact-mappings.ts'
import type { Condition, FactMapping, FactPart, Field, FormRule, Group } from '@portal/forms/definition/vocabulary'

const founders = 'founders.founder'
const isInCommon = { field: 'inCommon', equals: true } as const
const someInCommon = { field: 'founders.founder.inCommon', equals: true } as const

const isOf = <const H extends string>(equals: H) => ({ field: 'holding', equals }) as const
const someOf = <const H extends string>(equals: H) => ({ field: 'founders.founder.holding', equals }) as const

/** Shares that some founders hold in common: the groups of the form, and the conditions on one founder and on any. */
type Holding = {
  readonly common: string
  readonly representative: string
  readonly where: Condition
  readonly when: Condition
}
const holdings: readonly Holding[] = [
  {
    common: 'founders.common',
    representative: 'founders.representative',
    where: { all: [isInCommon, { not: { any: [isOf('second'), isOf('third')] } }] },
    when: someInCommon,
  },
  {
    common: 'founders.secondCommon',
    representative: 'founders.secondRepresentative',
    where: isOf('second'),
    when: someOf('second'),
  },
  {
    common: 'founders.thirdCommon',
    representative: 'founders.thirdRepresentative',
    where: isOf('third'),
    when: someOf('third'),
  },
]

/** The texts of the questions: shares of a limited liability company, or stock. */
type Texts = 'persons.founder' | 'persons.stockFounder'

/**
 * The founder's own shares, and whether the founder holds shares in common with others (Komerclikuma 157. pants). Two
 * holdings in common need four founders.
 */
export const founderShares = <const T extends Texts>(max: number, texts: T) =>
  [
    {
      key: 'inCommon',
      kind: 'statement',
      optional: true,
      texts,
      hint: true,
      when: { rows: founders, atLeast: 2 },
    },
    {
      key: 'holding',
      kind: 'choice',
      options: ['first', 'second', 'third'],
      optional: true,
      texts,
      hint: true,
      initial: 'first',
      when: { all: [isInCommon, { rows: founders, atLeast: 4 }] },
    },
    { key: 'shares', kind: 'integer', min: 1, max, when: { not: isInCommon } },
    { key: 'ownShares', kind: 'integer', min: 1, max, optional: true, texts, hint: true, when: isInCommon },
  ] as const satisfies readonly Field[]

/** The shares that founders hold in common, and their representatives. @param more questions about the shares */
export const jointFounding = <const More extends readonly Field[] = []>(max: number, more = [] as unknown as More) => {
  const shares = { key: 'shares', kind: 'integer', min: 1, max } as const
  return [
    { key: 'common', when: someInCommon, hint: true, fields: [shares, ...more] },
    { key: 'representative', when: someInCommon, hint: true, fields: representativeFields },
    { key: 'secondCommon', when: someOf('second'), fields: [shares, ...more] },
    { key: 'secondRepresentative', when: someOf('second'), fields: representativeFields },
    { key: 'thirdCommon', when: someOf('third'), fields: [shares, ...more] },
    { key: 'thirdRepresentative', when: someOf('third'), fields: representativeFields },
  ] as const satisfies readonly Group[]
}

/** All shares, own and in common, make the capital. Shares in common have several holders, and a representative of age. */
export const foundingShareRules: readonly FormRule[] = [
  {
    rule: 'shares-make-capital',
    rows: founders,
    shares: 'shares',
    nominal: 'company.capital.nominal',
    capital: 'company.capital.capital',
  },
  ...holdings.flatMap(({ representative, where, when }): FormRule[] => [
    { rule: 'at-least-rows', rows: founders, where, min: 2, code: 'too-few-in-common', when },
    { rule: 'of-age', rows: representative },
  ]),
]

const person = personHolder('countryOfResidence')
const ofEitherKind: FactPart = {
  cases: [
    { where: { field: 'kind', equals: 'natural' }, part: person },
    { where: { field: 'kind', equals: 'legal' }, part: entityHolder },
  ],
}

type Held = Pick<FactMapping, 'kind' | 'numbered'> & { readonly holder: FactPart; readonly category?: true }

/** Own shares in the order of the founders, then the shares in common. */
const held = ({ holder, category, ...mapping }: Held): FactMapping[] => [
  {
    operation: 'added',
    ...mapping,
    rows: founders,
    when: { any: [{ not: isInCommon }, { given: 'ownShares' }] },
    value: {
      parts: {
        ...newShares,
        holder,
        joint: { word: null },
        shares: { firstOf: ['shares', 'ownShares'] },
        ...(category && { category: 'category' }),
      },
    },
  },
  ...holdings.map(({ common, representative, where, when }): FactMapping => ({
    operation: 'added',
    ...mapping,
    when,
    value: {
      parts: {
        ...newShares,
        holder: { word: null },
        joint: { rowsOf: founders, cases: [{ where, part: holder }] },
        representative: personAt(representative),
        shares: `${common}.shares`,
        ...(category && { category: `${common}.category` }),
      },
    },
  })),
]

/** Founders who are natural persons, as members. The portal numbers their shares (Komerclikuma 187. pants). */
export const personMembers = held({ kind: 'member', numbered: true, holder: person })

/** Founders of either kind, as members. */
export const membersOfEitherKind = held({ kind: 'member', numbered: true, holder: ofEitherKind })

/** Founders of a joint-stock company, as stockholders. How stock of several categories is numbered was not read. */
export const stockholdersOfEitherKind = held({ kind: 'stockholder', holder: ofEitherKind, category: true })
