import type { FactValue } from '@portal/contract/facts'
import { isHolding, type Holding } from '@portal/forms/facts/holdings'
import { toCents, toMoney } from '@portal/domain'
import { activeFields } from '@portal/forms/answers/active-fields'
import { factChanges } from '@portal/forms/facts/filed-facts'
import type { Block } from '../../../files/index.ts'
import { capitalPart, type DocumentBody, type DocumentSource } from './document-source.ts'
import type { DocumentWords } from './document-words.ts'
import { describeHolder, rowsAt, textIn } from './people.ts'

/** Renders the terms of an increase, which the members adopt with their decision (Komerclikuma 196.–203. pants). */
export function increaseTerms(source: DocumentSource): DocumentBody {
  const { words } = source
  const say = sayOf(source, 'increase')
  const { before, after } = capitalsOf(source)
  const shares = newShares(source)
  const answer = answersOf(source)
  const day = (key: string) => (answer(key) ? words.day(answer(key)) : '')
  return {
    ...headOf(source, 'capital-increase-terms'),
    blocks: [
      introOf(source, 'increase'),
      {
        kind: 'clauses',
        prefix: '',
        items: [
          say('way', { contribution: answer('contribution') }),
          say('capital', {
            before: words.money(toMoney(before)),
            after: words.money(toMoney(after)),
            difference: words.money(toMoney(after - before)),
          }),
          say('shares', {
            count: shares.reduce((sum, { count }) => sum + count, 0),
            nominal: words.money(shares[0]?.nominal ?? '0.00'),
          }),
          ...(answer('premium') ? [say('premium', { premium: words.money(answer('premium')) })] : []),
          ...valuationClause(answer, words),
          ...(answer('appliedUntil') ? [say('appliedUntil', { day: day('appliedUntil') })] : []),
          ...(answer('paidUntil') ? [say('paidUntil', { day: day('paidUntil') })] : []),
          say('dividends', { day: day('dividendsFrom') }),
        ],
      },
      ...propertyTable(source, 'increase.item'),
      acquirersTable(source),
    ],
  }
}

/** Names the person who has valued a contribution in kind. */
export const valuationClause = (answer: (key: string) => string, words: DocumentWords): string[] =>
  answer('valuer')
    ? [words.say('documents.increase.valuer', { valuer: answer('valuer'), day: words.day(answer('valuedOn')) })]
    : []

/** Lists the property that is contributed, with its value. @param place the group of its rows */
export function propertyTable(source: DocumentSource, place: string): Block[] {
  const { words } = source
  const items = rowsAt(source, place)
  if (items.length === 0) return []
  return [
    table(
      [words.say('documents.increase.item'), words.say('documents.increase.worth')],
      items.map((row) => [textIn(row, 'description'), words.money(textIn(row, 'worth'))]),
      [false, true],
    ),
  ]
}

/** Renders the terms of a decrease, which the notice announces to creditors (Komerclikuma 206. pants). */
export function decreaseTerms(source: DocumentSource): DocumentBody {
  const { words } = source
  const say = sayOf(source, 'decrease')
  const answer = answersOf(source)
  const before = registeredCapital(source)
  const after = toCents(answer('capital'))
  return {
    ...headOf(source, 'capital-decrease-terms'),
    blocks: [
      introOf(source, 'decrease'),
      {
        kind: 'clauses',
        prefix: '',
        items: [
          say('reason', { reason: answer('reason') }),
          say('capital', {
            before: before === null ? 'none' : words.money(toMoney(before)),
            after: words.money(toMoney(after)),
            difference: before === null ? 'none' : words.money(toMoney(before - after)),
          }),
          answer('method') === 'nominal'
            ? say('nominal', { nominal: words.money(answer('nominal')) })
            : say('cancelled', { count: Number(answer('cancelled')) }),
          ...(answer('payout') ? [say('payout', { payout: answer('payout') })] : []),
        ],
      },
    ],
  }
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

/** Returns the capital in cents, before and after; zero where the register has none. */
function capitalsOf({ service, answers, registered }: DocumentSource): { before: bigint; after: bigint } {
  const change = factChanges(service, answers, registered).find(({ filed }) => filed.kind === 'capital')
  const amountIn = (value: unknown) => toCents((value as FactValue<'capital'> | null | undefined)?.amount ?? '0')
  return { before: amountIn(change?.before?.value), after: amountIn(change?.filed.value) }
}

/** The notice leaves the capital as it is, so the register has the capital before the decrease. */
function registeredCapital({ registered }: DocumentSource): bigint | null {
  const capital = registered.find(({ kind, until }) => kind === 'capital' && until === null)
  return capital ? toCents((capital.value as FactValue<'capital'>).amount ?? '0') : null
}

/** Lists the shares that each acquirer gets. */
function newShares({ service, answers, registered, words }: DocumentSource) {
  return factChanges(service, answers, registered).flatMap(({ filed, before }) => {
    if (!isHolding(filed)) return []
    const { shares, nominal } = filed.value
    const held = (before?.value as Holding | undefined)?.shares ?? 0
    return [{ ...describeHolder(filed, words), count: (shares ?? 0) - held, nominal }]
  })
}

function acquirersTable(source: DocumentSource): Block {
  const { words } = source
  const say = sayOf(source, 'applications')
  return table(
    ['acquirer', 'identity', 'count'].map((column) => say(column)),
    newShares(source).map(({ name, identity, count }) => [name, identity, words.number(count)]),
    [false, false, true],
  )
}

const table = (head: string[], rows: string[][], numeric: boolean[]): Block => ({ kind: 'table', head, rows, numeric })
