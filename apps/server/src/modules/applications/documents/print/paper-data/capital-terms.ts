import type { FactValue } from '@portal/contract/facts'
import { moneyIn } from '@portal/forms/facts/fact-words'
import { isHolding, type Holding } from '@portal/forms/facts/holdings'
import { toCents, toMoney } from '@portal/domain'
import { activeFields } from '@portal/forms/answers/active-fields'
import { factChanges } from '@portal/forms/facts/filed-facts'
import { capitalPart, dayOfDecision, type DocumentSource } from '../document-source.ts'
import type { DocumentWords } from '../document-words.ts'
import { listContributions, readValuation } from './contribution.ts'
import type { PaperData, PaperValues } from './paper-data.ts'
import { describeHolder } from '../people.ts'

/** Reads the terms of an increase, which the members adopt with their decision (Komerclikuma 196.–203. pants). */
export function readIncrease(source: DocumentSource): PaperData {
  const { words } = source
  const { before, after } = capitalsOf(source)
  const answer = answersOf(source)
  const day = (key: string) => (answer(key) ? words.day(answer(key)) : '')
  return {
    ...headOf(source),
    ...dayOfDecision(source),
    values: {
      ...subjectOf(source),
      ...amountsIn(before, after, words),
      ...readValuation(answer, words),
      contribution: answer('contribution'),
      premium: answer('premium') && words.money(answer('premium')),
      appliedUntil: day('appliedUntil'),
      paidUntil: day('paidUntil'),
      dividendsFrom: day('dividendsFrom'),
    },
    lists: {
      newShares: listNewShares(source),
      acquirers: listAcquirers(source),
      contributions: listContributions(source, 'increase.item'),
    },
  }
}

/** Reads the terms of a decrease, which the members adopt and the notice announces to creditors (Komerclikuma 206. pants). */
export function readDecrease(source: DocumentSource): PaperData {
  const { words } = source
  const answer = answersOf(source)
  return {
    ...headOf(source),
    ...dayOfDecision(source),
    values: {
      ...subjectOf(source),
      ...amountsIn(registeredCapital(source), answer('capital'), words),
      reason: answer('reason'),
      byNominal: answer('method') === 'nominal' ? 'yes' : '',
      nominal: words.money(answer('nominal')),
      cancelled: Number(answer('cancelled')),
      payout: answer('payout'),
    },
  }
}

/** Reads the applications of members and third persons for the new shares, which each of them signs. */
export const readShareApplications = (source: DocumentSource): PaperData => ({
  ...headOf(source),
  values: subjectOf(source),
  lists: { acquirers: listAcquirers(source) },
})

function headOf({ entity }: DocumentSource): Pick<PaperData, 'subtitle' | 'letterhead'> {
  if (!entity) throw new Error('The terms of capital need an entity')
  return { subtitle: entity.name, letterhead: { kind: 'subject', name: entity.name } }
}

/** A joint-stock company has stock instead of shares. */
const subjectOf = (source: DocumentSource) => ({
  kind: capitalPart(source),
  name: source.entity?.name ?? '',
  number: source.entity?.registrationNumber ?? '',
})

/** Returns the answer of a field by its key, anywhere in the form. */
function answersOf({ service, answers }: DocumentSource): (key: string) => string {
  const fields = activeFields(service, answers)
  return (key) => {
    const value = fields.find(({ field }) => field.key === key)?.value
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
}

type Capital = Partial<FactValue<'capital'>>

/** Returns the registered capital, which is unknown of some entities, and the amount after the increase. */
function capitalsOf({ service, answers, registered }: DocumentSource): { before: Capital; after: string } {
  const change = factChanges(service, answers, registered).find(({ filed }) => filed.kind === 'capital')
  const { amount } = (change?.filed.value ?? {}) as Capital
  return { before: (change?.before?.value ?? {}) as Capital, after: amount ?? '' }
}

/** Returns the registered capital; without an amount where the register does not know it. */
export function registeredCapital({ registered }: Pick<DocumentSource, 'registered'>): Capital {
  return (registered.find(({ kind, until }) => kind === 'capital' && until === null)?.value ?? {}) as Capital
}

/** Renders the amounts of a change in euros. Amounts in different currencies have no difference. */
function amountsIn({ amount, currency }: Capital, after: string, words: DocumentWords) {
  const [from, to] = [toCents(amount ?? '0'), toCents(after || '0')]
  const isComparable = amount && after && (currency ?? 'EUR') === 'EUR'
  return {
    before: amount ? moneyIn(currency, amount, words) : 'none',
    after: words.money(toMoney(to)),
    difference: isComparable ? words.money(toMoney(to > from ? to - from : from - to)) : 'none',
  }
}

/** Finds the shares that each acquirer gets, or has in total where the register does not know the earlier number. */
function findNewShares({ service, answers, registered, words }: DocumentSource) {
  return factChanges(service, answers, registered).flatMap(({ filed, before }) => {
    if (!isHolding(filed)) return []
    const held = before ? (before.value as Holding).shares : 0
    const shares = (filed.value.shares ?? 0) - (held ?? 0)
    return [{ ...describeHolder(filed, words), ...filed.value, shares, isTotal: held === null }]
  })
}

/** Lists the new shares by nominal value and category; those that include earlier ones are apart. */
const listNewShares = (source: DocumentSource): PaperValues[] =>
  (['no', 'yes'] as const).flatMap((total) =>
    groupHoldings(findNewShares(source).filter(({ isTotal }) => isTotal === (total === 'yes'))).map(
      ({ shares, nominal, category, currency }) => ({
        count: shares ?? 0,
        nominal: moneyIn(currency, nominal ?? '0.00', source.words),
        category: category || 'none',
        total,
      }),
    ),
  )

type Part = Pick<Holding, 'shares' | 'nominal' | 'category' | 'currency'>

/** Adds up the shares of equal nominal value and category. */
export function groupHoldings(holdings: readonly Part[]): Part[] {
  const groups = Map.groupBy(holdings, ({ nominal, category, currency }) =>
    JSON.stringify([nominal, category, currency]),
  )
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, shares: others.reduce((sum, { shares }) => sum + (shares ?? 0), first.shares ?? 0) }] : [],
  )
}

const listAcquirers = (source: DocumentSource): PaperValues[] =>
  findNewShares(source).map(({ name, identity, shares, isTotal }) => ({
    name,
    identity,
    count: isTotal ? source.words.say('documents.applications.total', { count: shares }) : source.words.number(shares),
  }))
