import type { Price } from '@portal/contract/catalogue'
import { listRegisters, getTariffKey } from '@portal/forms/definition/adapt-to-form'
import { catalogue } from '@portal/services/catalogue'
import type { Language } from '@portal/contract/shapes'
import { tariffOn, toMoney } from '@portal/domain'
import { groupName } from './list-catalogue.ts'
import { listFee } from './list-fee.ts'
import { serviceTexts } from './service-texts.ts'

/** Lists the tariffs in force, in the order of the catalogue: of each service one for each register. */
export const listPrices = (language: Language, today: string): Price[] =>
  catalogue.flatMap((service) =>
    listRegisters(service).map((register) => {
      const tariff = tariffOn(getTariffKey(service, register), today)
      return {
        ...listFee(service, register, today),
        code: service.code,
        name: serviceTexts(language, service.code).name,
        group: { code: service.category, name: groupName(language, service.category) },
        several: tariff.severalCents === null ? null : toMoney(tariff.severalCents),
        several_unconfirmed_for: service.entityForms.filter((form) =>
          tariff.severalUnconfirmedFor?.some((unconfirmed) => unconfirmed === form),
        ),
        may_be_several: typeof service.changes === 'string',
        reliefs: [...tariff.reliefs],
        legal_basis: tariff.basis,
      }
    }),
  )
