import type { Price } from '@portal/contract/catalogue'
import { catalogue } from '@portal/services/catalogue'
import type { Language } from '@portal/contract/shapes'
import { tariffOn, toMoney } from '@portal/domain'
import { computeFee, groupName } from './list-catalogue.ts'
import { serviceTexts } from './service-texts.ts'

/** Lists the tariff in force, in the order of the catalogue. */
export const listPrices = (language: Language, today: string): Price[] =>
  catalogue.map((service) => {
    const tariff = tariffOn(service.tariff, today)
    return {
      code: service.code,
      name: serviceTexts(language, service.code).name,
      group: { code: service.category, name: groupName(language, service.category) },
      review: service.review,
      standard: computeFee(service, false, today) ?? '0.00',
      expedited: computeFee(service, true, today),
      single_founder_at_base: tariff.singleFounderAtBase,
      several: tariff.severalCents === null ? null : toMoney(tariff.severalCents),
      may_be_several: service.changes !== undefined,
      reliefs: [...tariff.reliefs],
      legal_basis: tariff.basis,
    }
  })
