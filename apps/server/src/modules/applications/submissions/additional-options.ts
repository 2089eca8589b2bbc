import type { Language } from '@portal/contract/shapes'
import type { RouteAnswer } from '@portal/contract/route'
import type { getAdditionalOptions } from '@portal/contract/submissions'
import { dayInRiga, supportingServices, supportingTariffOn, toMoney } from '@portal/domain'
import type { Settings } from '../../../env.ts'
import { words } from '../../../words.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { loadForms } from '../form-facts.ts'
import { priceApplication, type Priced } from '../price-application.ts'

type Options = RouteAnswer<typeof getAdditionalOptions>['data']

/** Returns the reason why a review in one working day costs no more than a normal one; null if it costs more. */
function reasonItCostsNoMore(standard: Priced, expedited: Priced): Options['fast_processing']['costs_no_more'] {
  if (expedited.obstacles.includes('expedited-not-offered') || expedited.totalCents > standard.totalCents) return null
  const isTripled = expedited.quote.lines.some(({ rule }) => /^expedited-.*tripled$/.test(rule))
  return isTripled ? 'already-paid' : 'single-founder'
}

/** Returns the supporting services, and the fee with accelerated review and with each relief. */
export async function additionalOptions(
  { SUPPORTING_SERVICES: areSold }: Pick<Settings, 'SUPPORTING_SERVICES'>,
  application: ApplicationRecord,
  at: Date,
  language: Language,
): Promise<Options> {
  const forms = await loadForms(application)
  const priced = (wishes: { fastProcessing: boolean; relief: string | null }) =>
    priceApplication(
      forms,
      {
        answers: application.answers,
        supporting: application.fee.supporting,
        previousPaymentCents: application.payment.paidCents ?? 0,
        ...wishes,
      },
      dayInRiga(at),
    )
  const standard = priced({ fastProcessing: false, relief: null })
  const expedited = priced({ fastProcessing: true, relief: null })
  return {
    // A service chosen while it was sold can be deselected later.
    supporting_services: supportingServices
      .filter((code) => areSold || application.fee.supporting.includes(code))
      .map((code) => ({
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
