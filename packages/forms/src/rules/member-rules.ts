import type { FactValue } from '@portal/contract/facts'
import { isSameCurrency } from '../facts/fact-words.ts'
import { isHolding, type Holding } from '../facts/holdings.ts'
import { addNominals } from '@portal/domain/law/capital'
import { toCents, toMoney } from '@portal/domain/fees/money'
import { countNumbers, findUnknownRange, type NumberRange } from '../answers/number-ranges.ts'
import type { EvaluatedForm } from './evaluated-form.ts'
import { identify, identityField, isMasked } from './identify-holder.ts'
import type { ResultingFact } from '../facts/compute-result.ts'
import type { RegisteredFact } from '../facts/registered-facts.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import type { FormRule } from '../definition/vocabulary.ts'

type Held = Holding & {
  /** The draft path of the row or group that enters the shares; null for shares that stay. */
  readonly row: string | null
  readonly isAdded: boolean
}

/**
 * Finds issues of the members as they are after the change: together they hold the capital, a share has one number and
 * one entry, and a holder has one entry for each category of shares (Komerclikuma 187., 188. un 234. pants). What the register does not know is not
 * compared.
 */
export function memberIssues(
  rule: FormRule & { rule: 'members-work' },
  { service, result, facts: { registered = [] } }: EvaluatedForm,
): FormIssue[] {
  const placeInCommon = ({ form }: ResultingFact) =>
    rule.common !== undefined && form === service.code ? `${service.code}.${rule.common}` : null
  const members = result.flatMap((fact) =>
    isHolding(fact) ? [{ ...fact.value, row: fact.row ?? placeInCommon(fact), isAdded: fact.isAdded }] : [],
  )
  const capital = result.find(({ kind }) => kind === 'capital')?.value as FactValue<'capital'> | undefined
  return [
    ...(members.some(({ holder }) => isMasked(holder)) ? [] : repeatedHolders(members)),
    ...repeatedInCommon(members),
    ...wrongNumbers(members),
    ...(sameAmount(capital, registered)
      ? [
          ...unknownNumbers(members, registered),
          ...differentCategories(`${service.code}.${rule.rows}`, members, registered),
        ]
      : []),
    ...differentCapital(`${service.code}.${rule.rows}`, members, capital),
  ]
}

function repeatedHolders(members: readonly Held[]): FormIssue[] {
  const known = new Set<string>()
  const inOrder = [...members].sort((one, other) => Number(one.isAdded) - Number(other.isAdded))
  return inOrder.flatMap(({ holder, category, row, isAdded }): FormIssue[] => {
    if (!holder) return []
    const entry = `${identify(holder)} ${category ?? ''}`
    const isRepeated = known.has(entry)
    known.add(entry)
    return isRepeated && isAdded ? [{ path: `${row}.${identityField(holder)}`, code: 'already-member' }] : []
  })
}

/** The same persons have one entry in common for each category. */
function repeatedInCommon(members: readonly Held[]): FormIssue[] {
  const joint = members.flatMap(({ joint: holders, ...held }) =>
    holders && !holders.some(isMasked)
      ? [{ ...held, entry: `${holders.map(identify).toSorted().join(' ')} ${held.category ?? ''}` }]
      : [],
  )
  return joint.flatMap(({ entry, row, isAdded }): FormIssue[] =>
    isAdded && row !== null && joint.some((other) => other.row !== row && other.entry === entry)
      ? [{ path: `${row}.inCommon`, code: 'already-in-common' }]
      : [],
  )
}

function wrongNumbers(members: readonly Held[]): FormIssue[] {
  return members.flatMap(({ row, shares, ranges, category }): FormIssue[] => {
    if (row === null || !ranges) return []
    const path = `${row}.numbers`
    if (shares !== null && countNumbers(ranges) !== shares)
      return [{ path, code: 'numbers-differ-from-shares', params: { numbers: countNumbers(ranges), shares } }]
    const others = members.filter((other) => other.row !== row)
    const findTaken = (holdings: readonly Held[]) =>
      holdings.flatMap((other) => other.ranges ?? []).find((range) => ranges.some(overlaps(range)))
    const taken = findTaken(others.filter((other) => isOneSeries(category, other.category)))
    if (taken) return [{ path, code: 'numbers-taken', params: { first: taken[0], last: taken[1] } }]
    const elsewhere = findTaken(others)
    return elsewhere
      ? [{ path, code: 'numbers-of-other-category', params: { first: elsewhere[0], last: elsewhere[1] } }]
      : []
  })
}

/** Shares that pass keep their numbers. Nothing is compared where the register does not have the numbers of all shares. */
function unknownNumbers(members: readonly Held[], registered: readonly RegisteredFact[]): FormIssue[] {
  const holdings = holdingsInForce(registered)
  if (holdings.some(({ ranges, shares }) => !ranges || countNumbers(ranges) !== shares)) return []
  return members.flatMap(({ row, ranges, category }): FormIssue[] => {
    const known = holdings.flatMap((each) => (isOneSeries(category, each.category) ? (each.ranges ?? []) : []))
    const unknown = row === null || !ranges ? undefined : findUnknownRange(ranges, known)
    return unknown
      ? [{ path: `${row}.numbers`, code: 'numbers-unknown', params: { first: unknown[0], last: unknown[1] } }]
      : []
  })
}

/** Whether each category has its own numbers was not read, so equal numbers in two categories are a doubt only. */
const isOneSeries = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other

/** Stock that passes keeps its category. Nothing is compared where the register has stock without a category. */
function differentCategories(
  path: string,
  members: readonly Held[],
  registered: readonly RegisteredFact[],
): FormIssue[] {
  const before = countByCategory(holdingsInForce(registered))
  const after = countByCategory(members)
  if (!before || !after) return []
  return [...before.keys(), ...after.keys()]
    .filter((category) => before.get(category) !== after.get(category))
    .slice(0, 1)
    .map((category) => ({
      path,
      code: 'stock-category-changes',
      params: { category, before: before.get(category) ?? 0, after: after.get(category) ?? 0 },
    }))
}

function countByCategory(holdings: readonly Holding[]): Map<string, number> | null {
  const counts = new Map<string, number>()
  for (const { category, shares } of holdings) {
    if (category === null || shares === null) return null
    counts.set(category, (counts.get(category) ?? 0) + shares)
  }
  return counts
}

const holdingsInForce = (registered: readonly RegisteredFact[]): Holding[] =>
  registered.flatMap((fact) => (fact.until === null && isHolding(fact) ? [fact.value] : []))

const sameAmount = (capital: FactValue<'capital'> | undefined, registered: readonly RegisteredFact[]): boolean => {
  const before = registered.find(({ kind, until }) => kind === 'capital' && until === null)?.value
  return before === undefined || before === capital || (before as FactValue<'capital'>).amount === capital?.amount
}

const overlaps =
  (range: NumberRange) =>
  (other: NumberRange): boolean =>
    range[0] <= other[1] && other[0] <= range[1]

/** Amounts in different currencies are not compared. */
function differentCapital(
  path: string,
  members: readonly Held[],
  { amount: capital, currency }: Partial<FactValue<'capital'>> = {},
): FormIssue[] {
  const held = members.map(({ shares, nominal, currency: own }) =>
    shares === null || nominal === null || !isSameCurrency(own, currency) ? null : { shares, nominal },
  )
  const known = held.filter((each) => each !== null)
  if (!capital || known.length === 0 || known.length < held.length) return []
  const made = addNominals(known)
  return made === toCents(capital)
    ? []
    : [
        {
          path,
          code: 'members-differ-from-capital',
          params: { capital: toMoney(toCents(capital)), shares: toMoney(made) },
        },
      ]
}
