import type { FactValue } from '@portal/contract/facts'
import { moneyIn } from '@portal/forms/facts/fact-words'
import { isHolding, type Holding } from '@portal/forms/facts/holdings'
import { toCents, toMoney } from '@portal/domain'
import { activeFields } from '@portal/forms/answers/active-fields'
import { factChanges } from '@portal/forms/facts/filed-facts'
import type { Block } from '../../../files/index.ts'
import { capitalPart, dayOfDecision, type DocumentBody, type DocumentSource } from './document-source.ts'
import type { DocumentWords } from './document-words.ts'
import { propertyTable, valuationClause } from './contribution.ts'
import { describeHolder } from './people.ts'

/** Renders the terms of an increase, which the members adopt with their decision (Komerclikuma 196.–203. pants). */
export function increaseTerms(source: DocumentSource): DocumentBody {
  const { before, after } = capitalsOf(source)
  return {
    ...headOf(source, 'capital-increase-terms'),
    ...dayOfDecision(source),
    blocks: [
      introOf(source, 'increase'),
      {
        kind: 'clauses',
        prefix: '',
        items: [
          sayOf(source, 'increase')('capital', amountsIn(before, after, source.words)),
          ...increaseClauses(source),
        ],
      },
      ...propertyTable(source, 'increase.item'),
      acquirersTable(source),
    ],
  }
}

/** Renders the terms of an increase other than its amounts. */
export function increaseClauses(source: DocumentSource): string[] {
  const { words } = source
  const say = sayOf(source, 'increase')
  const answer = answersOf(source)
  const day = (key: string) => (answer(key) ? words.day(answer(key)) : '')
  return [
    say('way', { contribution: answer('contribution') }),
    ...(['no', 'yes'] as const).flatMap((total) =>
      groupHoldings(newShares(source).filter(({ isTotal }) => isTotal === (total === 'yes'))).map(
        ({ shares, nominal, category, currency }) =>
          say('shares', {
            count: shares ?? 0,
            nominal: moneyIn(currency, nominal ?? '0.00', words),
            category: category || 'none',
            total,
          }),
      ),
    ),
    ...(answer('premium') ? [say('premium', { premium: words.money(answer('premium')) })] : []),
    ...valuationClause(answer, words),
    ...(answer('appliedUntil') ? [say('appliedUntil', { day: day('appliedUntil') })] : []),
    ...(answer('paidUntil') ? [say('paidUntil', { day: day('paidUntil') })] : []),
    say('dividends', { day: day('dividendsFrom') }),
  ]
}

/** Renders the terms of a decrease, which the members adopt and the notice announces to creditors (Komerclikuma 206. pants). */
export function decreaseTerms(source: DocumentSource): DocumentBody {
  const amounts = amountsIn(registeredCapital(source), answersOf(source)('capital'), source.words)
  return {
    ...headOf(source, 'capital-decrease-terms'),
    ...dayOfDecision(source),
    blocks: [
      introOf(source, 'decrease'),
      {
        kind: 'clauses',
        prefix: '',
        items: [sayOf(source, 'decrease')('capital', amounts), ...decreaseClauses(source)],
      },
    ],
  }
}

/** Renders the terms of a decrease other than its amounts. */
export function decreaseClauses(source: DocumentSource): string[] {
  const say = sayOf(source, 'decrease')
  const answer = answersOf(source)
  return [
    say('reason', { reason: answer('reason') }),
    answer('method') === 'nominal'
      ? say('nominal', { nominal: source.words.money(answer('nominal')) })
      : say('cancelled', { count: Number(answer('cancelled')) }),
    ...(answer('payout') ? [say('payout', { payout: answer('payout') })] : []),
  ]
}

/** Renders the applications of members and third persons for the new shares, which each of them signs. */
export const shareApplications = (source: DocumentSource): DocumentBody => ({
  ...headOf(source, 'share-applications'),
  blocks: [introOf(source, 'applications'), acquirersTable(source)],
})

const headOf = ({ entity, words }: DocumentSource, type: string): Omit<DocumentBody, 'blocks'> => {
  if (!entity) throw new Error(`The paper ${type} is an entity’s`)
  return {
    title: words.say(`services.document-types.${type}`),
    subtitle: entity.name,
    letterhead: { kind: 'subject', name: entity.name },
  }
}

type Paper = 'increase' | 'decrease' | 'applications'

/** A joint-stock company has stock instead of shares. */
const sayOf = (source: DocumentSource, paper: Paper) => (clause: string, values?: Record<string, string | number>) =>
  source.words.say(`documents.${paper}.${clause}`, { kind: capitalPart(source), ...values })

const introOf = (source: DocumentSource, paper: Paper): Block => ({
  kind: 'paragraph',
  text: sayOf(source, paper)('intro', {
    name: source.entity?.name ?? '',
    number: source.entity?.registrationNumber ?? '',
  }),
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

/** Lists the shares that each acquirer gets, or has in total where the register does not know the earlier number. */
function newShares({ service, answers, registered, words }: DocumentSource) {
  return factChanges(service, answers, registered).flatMap(({ filed, before }) => {
    if (!isHolding(filed)) return []
    const held = before ? (before.value as Holding).shares : 0
    const shares = (filed.value.shares ?? 0) - (held ?? 0)
    return [{ ...describeHolder(filed, words), ...filed.value, shares, isTotal: held === null }]
  })
}

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

function acquirersTable(source: DocumentSource): Block {
  const { words } = source
  const say = sayOf(source, 'applications')
  return table(
    ['acquirer', 'identity', 'count'].map((column) => say(column)),
    newShares(source).map(({ name, identity, shares, isTotal }) => [
      name,
      identity,
      isTotal ? say('total', { count: shares }) : words.number(shares),
    ]),
    [false, false, true],
  )
}

const table = (head: string[], rows: string[][], numeric: boolean[]): Block => ({ kind: 'table', head, rows, numeric })
