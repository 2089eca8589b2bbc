import type { Language } from '@portal/contract/shapes'
import type { RouteAnswer } from '@portal/contract/route'
import type { getAdditionalOptions } from '@portal/contract/submission'
import { dayInRiga, supportingServices, supportingTariffOn, toMoney } from '@portal/domain'
import { words } from '../../../words.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { formsOf } from '../find-obstacles.ts'
import { priceApplication, type Priced } from '../price-application.ts'

type Options = RouteAnswer<typeof getAdditionalOptions>['data']

/** Why a review in one working day costs what any other does; null where it costs more. */
function reasonItCostsNoMore(standard: Priced, expedited: Priced): Options['fast_processing']['costs_no_more'] {
  if (expedited.obstacles.includes('expedited-not-offered') || expedited.totalCents > standard.totalCents) return null
  const isTripled = expedited.quote.lines.some(({ rule }) => /^expedited-.*tripled$/.test(rule))
  return isTripled ? 'already-paid' : 'single-founder'
}

/** What may be had beside the services, and what accelerated review and each relief would make of the fee. */
export async function additionalOptions(
  application: ApplicationRecord,
  at: Date,
  language: Language,
): Promise<Options> {
  const forms = await formsOf(application)
  const priced = (wishes: { fastProcessing: boolean; relief: string | null }) =>
    priceApplication(
      forms,
      {
        answers: application.answers,
        supporting: application.supporting,
        previousPaymentCents: application.paidCents ?? 0,
        ...wishes,
      },
      dayInRiga(at),
    )
  const standard = priced({ fastProcessing: false, relief: null })
  const expedited = priced({ fastProcessing: true, relief: null })
  return {
    supporting_services: supportingServices.map((code) => ({
      code,
      name: words(language)(`catalogue.fees.supporting.${code}`),
      amount: toMoney(supportingTariffOn(code, dayInRiga(at)).cents),
    })),
    fast_processing: {
      available: !expedited.obstacles.includes('expedited-not-offered'),
      total: toMoney(expedited.totalCents),
      costs_no_more: reasonItCostsNoMore(standard, expedited),
    },
    available_reliefs: standard.availableReliefs.map((relief) => ({
      code: relief,
      total: toMoney(priced({ fastProcessing: false, relief }).totalCents),
    })),
    standard_total: toMoney(standard.totalCents),
  }
}
