import { representativeFields } from '../capital/share-fields.ts'
import { entityHolder, newShares, personAt, personHolder } from '../fact-mappings.ts'
import type { Condition, FactMapping, FactPart, Field, FormRule, Group } from '@portal/forms/definition/vocabulary'

const founders = 'founders.founder'
const isInCommon = { field: 'inCommon', equals: true } as const
const someInCommon = { field: 'founders.founder.inCommon', equals: true } as const

/** The founder's own shares, unless the founder holds shares in common with others (Komerclikuma 157. pants). */
export const founderShares = (max: number) =>
  [
    {
      key: 'inCommon',
      kind: 'statement',
      optional: true,
      texts: 'persons.founder',
      hint: true,
      when: { rows: founders, atLeast: 2 },
    },
    { key: 'shares', kind: 'integer', min: 1, max, when: { not: isInCommon } },
  ] as const satisfies readonly Field[]

/** The shares that founders hold in common, and their representative. */
export const jointFounding = (max: number) =>
  [
    { key: 'common', when: someInCommon, hint: true, fields: [{ key: 'shares', kind: 'integer', min: 1, max }] },
    { key: 'representative', when: someInCommon, hint: true, fields: representativeFields },
  ] as const satisfies readonly Group[]

/** All shares, own and in common, make the capital. Shares in common have several holders, and a representative of age. */
export const foundingShareRules: readonly FormRule[] = [
  {
    rule: 'shares-make-capital',
    rows: founders,
    shares: 'shares',
    common: { where: isInCommon, shares: 'founders.common.shares' },
    nominal: 'company.capital.nominal',
    capital: 'company.capital.capital',
  },
  {
    rule: 'at-least-rows',
    rows: founders,
    where: isInCommon,
    min: 2,
    code: 'too-few-in-common',
    when: someInCommon,
  },
  { rule: 'of-age', rows: 'founders.representative' },
]

type Case = { readonly where?: Condition; readonly part: FactPart }
const ofEitherKind: readonly Case[] = [
  { where: { field: 'kind', equals: 'natural' }, part: personHolder('countryOfResidence') },
  { where: { field: 'kind', equals: 'legal' }, part: entityHolder },
]

const held = (cases: readonly Case[]): FactMapping[] => [
  ...cases.map(({ where, part: holder }): FactMapping => ({
    deed: 'added',
    kind: 'member',
    rows: founders,
    when: { all: [{ not: isInCommon }, ...(where ? [where] : [])] },
    value: { parts: { holder, ...newShares } },
  })),
  {
    deed: 'added',
    kind: 'member',
    when: someInCommon,
    value: {
      parts: {
        ...newShares,
        holder: { word: null },
        joint: {
          rowsOf: founders,
          cases: cases.map(({ where, part }) => ({ where: { all: [isInCommon, ...(where ? [where] : [])] }, part })),
        },
        representative: personAt('founders.representative'),
        shares: 'founders.common.shares',
      },
    },
  },
]

/** Founders who are natural persons, as members. */
export const personMembers: FactMapping[] = held([{ part: personHolder('countryOfResidence') }])

/** Founders of either kind, as members. */
export const membersOfEitherKind: FactMapping[] = held(ofEitherKind)
