import type { Quote } from '@portal/contract/applications'
import { feeFacts } from '@portal/forms/facts/fee-facts'
import type { FormDefinition } from '@portal/forms/definition/adapt-to-form'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import {
  quote,
  tariffOn,
  toMoney,
  type QuoteLine,
  type QuoteObstacle,
  type QuoteRequest,
  type Relief,
  type SupportingService,
} from '@portal/domain'
import type { Answers } from './application-record.ts'

export interface Priced {
  /** The quote as stored with the application and displayed. */
  quote: Quote
  totalCents: number
  obstacles: readonly QuoteObstacle[]
  /** The reliefs to which the answers entitle the applicant. */
  availableReliefs: Relief[]
}

interface PriceOptions {
  answers: Answers
  fastProcessing: boolean
  /** Working days of the shorter review. */
  fastDays: number
  relief: string | null
  supporting: readonly SupportingService[]
  /** Paid before a decision to postpone. */
  previousPaymentCents?: number | undefined
}

const none: ServiceAnswers = {}
export const getAnswers = (answers: Answers, { code }: ServiceDefinition): ServiceAnswers => answers[code] ?? none

/**
 * Computes the fee for the current answers, line by line. Leaves out a relief to which the answers do not entitle, and reports it as an
 * obstacle.
 */
export function priceApplication(
  forms: readonly FormDefinition[],
  { answers, fastProcessing, fastDays, relief, supporting, previousPaymentCents }: PriceOptions,
  today: string,
): Priced {
  const facts = forms.map((form) => ({ form, ...feeFacts(form, getAnswers(answers, form)) }))
  const availableReliefs = facts.flatMap(({ form, relief: entitled }) =>
    tariffOn(form.tariff, today).reliefs.filter((given) => given === entitled),
  )
  const granted = availableReliefs.find((available) => available === relief) ?? null
  const request: QuoteRequest = {
    services: facts.map(
      ({ form: { code, tariff, legalForm, partOf }, singleFounder, changes, isFree, isUnconfirmed }) => ({
        code,
        tariff,
        legalForm,
        partOf,
        singleFounder,
        changes,
        isFree,
        isUnconfirmed,
      }),
    ),
    expedited: fastProcessing,
    expeditedDays: fastDays,
    relief: granted,
    supporting,
    on: today,
    previousPaymentCents,
  }
  const priced = priceRequest(request)
  return {
    ...priced,
    availableReliefs,
    obstacles: relief === granted ? priced.obstacles : [...priced.obstacles, 'relief-not-available'],
  }
}

/** Computes the fee of services before any answer is known. */
export function priceRequest(request: QuoteRequest): Omit<Priced, 'availableReliefs'> {
  const { lines, totalCents, obstacles } = quote(request)
  return {
    totalCents,
    obstacles,
    quote: {
      lines: lines.map(toFeeLine),
      total: toMoney(totalCents),
      expedited: request.expedited,
      relief: request.relief,
      quoted_on: request.on,
    },
  }
}

function toFeeLine({ kind, services, count, rule, basis, amountCents }: QuoteLine): Quote['lines'][number] {
  const [only = null, ...others] = services
  // A supporting service is not a service of the application, so the key of its line names it.
  const isSupporting = rule === 'supporting-service'
  return {
    key: isSupporting ? `catalogue.fees.supporting.${only}` : `catalogue.fees.lines.${kind}`,
    service: others.length === 0 && !isSupporting ? only : null,
    amount: toMoney(amountCents),
    rule,
    rule_params: { count },
    legal_basis: basis,
  }
}
