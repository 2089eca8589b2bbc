import type { FactKind, FactValue } from '@portal/contract/facts'
import { isOfBoard } from './board-rules.ts'
import { findContributor, listContributors } from '../facts/contributors.ts'
import { formatHolder, isInEuros } from '../facts/fact-words.ts'
import { isHolding } from '../facts/holdings.ts'
import { isOfCouncil } from '../facts/meeting.ts'
import { isDay } from '@portal/domain/calendar/days'
import { addTerm } from '@portal/domain/law/legal-terms'
import { addNominals, minimumCapital, mostLowCapitalMembers } from '@portal/domain/law/capital'
import { toCents, toMoney } from '@portal/domain/fees/money'
import { rowsIn, valueAt } from '../answers/places.ts'
import type { FormFacts } from '../answers/value-schemas.ts'
import { termParams, termToday } from '../facts/legal-term.ts'
import type { EvaluatedForm } from './evaluated-form.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import type { FormRule, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** Finds issues of a capital that grows or shrinks. What the register does not know is not compared. */
export function capitalIssues(rule: FormRule, evaluated: EvaluatedForm): FormIssue[] {
  const { service, answers, facts } = evaluated
  const { registered = [] } = facts
  const at = (place: string) => `${service.code}.${place}`
  const before = currentOf(registered, 'capital')
  switch (rule.rule) {
    case 'capital-grows':
      return growthIssues(rule, service, answers, before)
    case 'capital-shrinks':
      return shrinkageIssues(rule, service, answers, before)
    case 'as-announced': {
      const announced = eurosIn(currentOf(registered, 'capital_decrease'))
      const capital = centsAt(answers, rule.capital)
      return announced !== null && announced !== capital
        ? [{ path: at(rule.capital), code: 'differs-from-notice', params: { capital: toMoney(announced) } }]
        : []
    }
    case 'within-term': {
      const term = termToday(rule.term, facts)
      const [day, after] = [valueAt(answers, rule.field), valueAt(answers, rule.after)]
      if (!term || typeof day !== 'string' || typeof after !== 'string' || !isDay(after)) return []
      const last = addTerm(after, term)
      return day > last
        ? [{ path: at(rule.field), code: 'payment-too-late', params: { ...termParams(term), day: last } }]
        : []
    }
    case 'decrease-adds-up':
      return decreaseIssues(rule, service, answers, facts)
    case 'amended-statutes':
      return statutesIssues(rule, evaluated)
    case 'low-capital':
      return lowCapitalIssues(rule, evaluated)
    case 'items-cover':
      return itemIssues(rule, service, answers, service.category === 'new-subject' ? 0n : eurosIn(before))
    case 'contributors-named':
      return contributorIssues(rule, evaluated)
    default:
      return []
  }
}

/** Kinds of facts that statutes by the model name. */
const kindsInModel: readonly FactKind[] = ['name', 'officer', 'capital']

/**
 * The model of statutes has one category of shares, a board, and a council of a joint-stock company only. A paper of one
 * service has the facts of the others as they are before the application.
 */
function statutesIssues(
  { prepare, wording }: FormRule & { rule: 'amended-statutes' },
  { service, answers, facts, forms, result }: EvaluatedForm,
): FormIssue[] {
  const at = (place: string) => `${service.code}.${place}`
  const parts = result.filter(isHolding).map(({ value }) => value)
  const isKnown =
    parts.length > 0 &&
    parts.every(({ shares, nominal, currency }) => shares !== null && nominal !== null && isInEuros(currency))
  const isAlike = new Set(parts.map(({ nominal }) => nominal)).size === 1 && parts.every(({ category }) => !category)
  const hasCouncil = result.some(isOfCouncil)
  const areBodiesKnown = result.some(isOfBoard) && hasCouncil === (facts.legalForm === 'AS')
  const areNamedFactsKept = forms.every(
    (form) => form.service === service || !form.service.facts.some(({ kind }) => kindsInModel.includes(kind)),
  )
  const isModel = valueAt(answers, wording) === 'model'
  return [
    ...(prepare !== undefined && valueAt(answers, prepare) === 'prepared' && !isKnown
      ? [{ path: at(prepare), code: 'statutes-not-preparable' } as const]
      : []),
    ...(isModel && !(isKnown && isAlike && areBodiesKnown && areNamedFactsKept)
      ? [{ path: at(wording), code: 'model-statutes-unfit' } as const]
      : []),
  ]
}

type Capital = FactValue<'capital'> | undefined

function growthIssues(
  { capital: place }: FormRule & { rule: 'capital-grows' },
  { code }: ServiceDefinition,
  answers: ServiceAnswers,
  before: Capital,
): FormIssue[] {
  const path = `${code}.${place}`
  const [old, paid, capital] = [eurosIn(before), centsIn(before?.paid), centsAt(answers, place)]
  if (old === null || capital === null) return []
  if (capital <= old) return [{ path, code: 'capital-not-larger', params: { capital: toMoney(old) } }]
  return paid !== null && paid < old
    ? [{ path, code: 'shares-unpaid', params: { paid: toMoney(paid), capital: toMoney(old) } }]
    : []
}

function shrinkageIssues(
  { capital: place, paid, min = minimumCapital }: FormRule & { rule: 'capital-shrinks' },
  { code }: ServiceDefinition,
  answers: ServiceAnswers,
  before: Capital,
): FormIssue[] {
  const path = `${code}.${place}`
  const [old, capital] = [eurosIn(before), centsAt(answers, place)]
  if (old === null || capital === null) return []
  if (capital >= old) return [{ path, code: 'capital-not-smaller', params: { capital: toMoney(old) } }]
  const smallest = toCents(min)
  if (capital < smallest && old >= smallest) return [{ path, code: 'capital-below-minimum', params: { min } }]
  const stillPaid = paid === undefined ? null : centsAt(answers, paid)
  return stillPaid !== null && stillPaid > capital
    ? [{ path: `${code}.${paid}`, code: 'paid-above-capital', params: { capital: toMoney(capital) } }]
    : []
}

/** The terms state how many shares are cancelled, or the nominal value that all of them have afterwards. */
function decreaseIssues(
  rule: FormRule & { rule: 'decrease-adds-up' },
  service: ServiceDefinition,
  answers: ServiceAnswers,
  { registered = [] }: FormFacts,
): FormIssue[] {
  const members = registered.flatMap((fact) => (isHolding(fact) && fact.until === null ? [fact.value] : []))
  const nominals = new Set(members.map(({ nominal }) => centsIn(nominal)))
  const [nominal = null, ...others] = nominals
  const capital = centsAt(answers, rule.capital)
  const shares = members.reduce((sum, member) => sum + (member.shares ?? 0), 0)
  const areKnown = members.every((member) => member.shares !== null && isInEuros(member.currency))
  if (nominal === null || others.length > 0 || capital === null || !areKnown) return []
  const cancelled = valueAt(answers, rule.cancelled)
  const lowered = centsAt(answers, rule.nominal)
  const [place, made] =
    lowered !== null
      ? [rule.nominal, addNominals([{ shares, nominal: toMoney(lowered) }])]
      : typeof cancelled === 'number'
        ? [rule.cancelled, addNominals([{ shares: shares - cancelled, nominal: toMoney(nominal) }])]
        : [rule.cancelled, capital]
  return made === capital
    ? []
    : [
        {
          path: `${service.code}.${place}`,
          code: 'decrease-differs',
          params: { shares: toMoney(made), capital: toMoney(capital) },
        },
      ]
}

function lowCapitalIssues(
  rule: FormRule & { rule: 'low-capital' },
  { service, answers, result, facts: { registered = [], entriesOf } }: EvaluatedForm,
): FormIssue[] {
  const { capital: place, joined, inKind } = rule
  const old = eurosIn(currentOf(registered, 'capital'))
  const capital = centsAt(answers, place)
  const isLow = old !== null && old < minimum
  // Even an increase to the minimum is paid in money.
  if (isLow && inKind?.answers.some((answer) => valueAt(answers, inKind.field) === answer))
    return [{ path: `${service.code}.${inKind.field}`, code: 'low-capital-in-money' }]
  if (!isLow || capital === null || capital >= minimum) return []
  const members = result.flatMap(({ kind, value }) => (kind === 'member' ? [value as FactValue<'member'>] : []))
  const holders = members.flatMap(({ holder, joint }) => (holder ? [holder] : (joint ?? [])))
  const isAllowed = holders.length <= mostLowCapitalMembers && holders.every((holder) => 'surname' in holder)
  const elsewhere = rowsIn(service, answers, joined).flatMap(({ rowId, values }): FormIssue[] => {
    const code = values['latvianIdentityNumber']
    const name = typeof code === 'string' ? entriesOf?.['low-capital-member'].get(code) : undefined
    return name === undefined
      ? []
      : [
          {
            path: `${service.code}.${joined}.${rowId}.latvianIdentityNumber`,
            code: 'second-low-capital',
            params: { name },
          },
        ]
  })
  return isAllowed
    ? elsewhere
    : [
        {
          path: `${service.code}.${joined}`,
          code: 'low-capital-members',
          params: { max: mostLowCapitalMembers, min: minimumCapital },
        },
        ...elsewhere,
      ]
}

/** Shares are not issued for less than their nominal value. */
function itemIssues(
  rule: FormRule & { rule: 'items-cover' },
  service: ServiceDefinition,
  answers: ServiceAnswers,
  old: bigint | null,
): FormIssue[] {
  const capital = centsAt(answers, rule.capital)
  const worth = rowsIn(service, answers, rule.rows).map(({ values }) => centsIn(values[rule.worth]))
  const known = worth.filter((each) => each !== null)
  if (old === null || capital === null || known.length < worth.length) return []
  const total = known.reduce((sum, each) => sum + each, 0n)
  return total < capital - old
    ? [
        {
          path: `${service.code}.${rule.rows}`,
          code: 'items-worth-less',
          params: { worth: toMoney(total), difference: toMoney(capital - old) },
        },
      ]
    : []
}

/** Finds items without a known contributor. A contributor whose name is not entered yet may be any of them. */
function contributorIssues(
  { rows, contributor }: FormRule & { rule: 'contributors-named' },
  { service, answers, facts: { registered = [] } }: EvaluatedForm,
): FormIssue[] {
  const contributors = listContributors({ service, answers }, registered)
  const names = contributors.map(({ holder }) => formatHolder(holder))
  if (names.length === 0 || names.includes('')) return []
  return rowsIn(service, answers, rows).flatMap(({ rowId, values }): FormIssue[] => {
    return findContributor(contributors, values[contributor])
      ? []
      : [
          {
            path: `${service.code}.${rows}.${rowId}.${contributor}`,
            code: 'contributor-not-named',
            params: { names: names.join(', ') },
          },
        ]
  })
}

type Registered = NonNullable<FormFacts['registered']>[number]

const currentOf = <Kind extends Registered['kind']>(
  registered: readonly Registered[],
  kind: Kind,
): FactValue<Kind> | undefined =>
  registered.find((fact) => fact.kind === kind && fact.until === null)?.value as FactValue<Kind> | undefined

const centsAt = (answers: ServiceAnswers, place: string) => centsIn(valueAt(answers, place))

/** Null for an amount that is missing or in lats, which cannot be compared with an answer in euros. */
const eurosIn = (fact: FactValue<'capital' | 'capital_decrease'> | undefined): bigint | null =>
  fact && isInEuros(fact.currency) ? centsIn(fact.amount) : null

/** Null for a missing or unfinished amount. */
const centsIn = (amount: unknown): bigint | null =>
  typeof amount === 'string' && /^\d{1,15}(\.\d{1,6})?$/.test(amount) ? toCents(amount) : null

const minimum = toCents(minimumCapital)
