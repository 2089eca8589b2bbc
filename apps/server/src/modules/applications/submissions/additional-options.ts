import type { Language } from '@portal/contract/shapes'
import type { RouteAnswer } from '@portal/contract/route'
import type { getAdditionalOptions } from '@portal/contract/submissions'
import { dayInRiga, isMultiplied, supportingServices, supportingTariffOn, tariffOn, toMoney } from '@portal/domain'
import type { Settings } from '../../../settings/settings.ts'
import { words } from '../../../words.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { loadForms } from '../form-facts.ts'
import { priceApplication, type Priced } from '../price-application.ts'

type Options = RouteAnswer<typeof getAdditionalOptions>['data']

/** Returns the reason why a shorter review costs no more than a normal one; null if it costs more. */
function reasonItCostsNoMore(standard: Priced, expedited: Priced): Options['fast_processing'][number]['costs_no_more'] {
  if (expedited.totalCents > standard.totalCents) return null
  return isMultiplied(expedited.quote.lines) ? 'already-paid' : 'single-founder'
}

/** Returns the supporting services, and the fee with accelerated review and with each relief. */
export async function additionalOptions(
  { SUPPORTING_SERVICES: areSold }: Pick<Settings, 'SUPPORTING_SERVICES'>,
  application: ApplicationRecord,
  at: Date,
  language: Language,
): Promise<Options> {
  const forms = await loadForms(application)
  const priced = (options: { fastProcessing: boolean; fastDays: number; relief: string | null }) =>
    priceApplication(
      forms,
      {
        answers: application.answers,
        supporting: application.fee.supporting,
        previousPaymentCents: application.payment.paidCents ?? 0,
        ...options,
      },
      dayInRiga(at),
    )
  const standard = priced({ fastProcessing: false, fastDays: 1, relief: null })
  const days = forms.flatMap(({ tariff }) => tariffOn(tariff, dayInRiga(at)).shorterTerms.map((term) => term.days))
  const shorter = [...new Set(days)].map((fastDays) => ({
    days: fastDays,
    priced: priced({ fastProcessing: true, fastDays, relief: null }),
  }))
  return {
    // A service chosen while it was sold can be deselected later.
    supporting_services: supportingServices
      .filter((code) => areSold || application.fee.supporting.includes(code))
      .map((code) => ({
        code,
        name: words(language)(`catalogue.fees.supporting.${code}`),
        amount: toMoney(supportingTariffOn(code, dayInRiga(at)).cents),
      })),
    // A shorter review is not offered where every service is included in another, or free.
    fast_processing: shorter.flatMap(({ days: inDays, priced: expedited }) =>
      expedited.obstacles.includes('expedited-not-offered')
        ? []
        : {
            days: inDays,
            total: toMoney(expedited.totalCents),
            costs_no_more: reasonItCostsNoMore(standard, expedited),
          },
    ),
    available_reliefs: standard.availableReliefs.map((relief) => ({
      code: relief,
      total: toMoney(priced({ fastProcessing: false, fastDays: 1, relief }).totalCents),
    })),
    standard_total: toMoney(standard.totalCents),
  }
}
