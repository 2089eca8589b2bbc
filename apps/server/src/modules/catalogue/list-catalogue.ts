import type { CatalogueGroup, CatalogueService } from '@portal/contract/catalogue'
import type { ServiceCategory } from '@portal/forms/definition/vocabulary'
import type { ListedService } from '@portal/services/catalogue'
import type { Language } from '@portal/contract/shapes'
import { getServiceRegister, listRegisters } from '@portal/forms/definition/adapt-to-form'
import { words } from '../../words.ts'
import { offeredServices, type Applicant } from './offered-services.ts'
import { isFound } from './search-services.ts'
import { listFee } from './list-fee.ts'
import { serviceTexts } from './service-texts.ts'

const pageSize = 20

export interface CatalogueQuery {
  active_group?: string | undefined
  offset: number
  search?: string | undefined
}

/** Lists the groups of the catalogue. `offset` applies to the active group, or to every group if none is active. */
export function listCatalogue(
  applicant: Applicant,
  { active_group: active, offset, search }: CatalogueQuery,
  language: Language,
  today: string,
): CatalogueGroup[] {
  const services = offeredServices(applicant).filter(({ code }) => isFound(serviceTexts(language, code), search ?? ''))
  return [...Map.groupBy(services, ({ category }) => category)].map(([category, ofGroup]) => {
    const from = active === undefined || active === category ? offset : 0
    const page = ofGroup.slice(from, from + pageSize)
    return {
      group: { code: category, name: groupName(language, category) },
      services: {
        list: page.map((service) => toCatalogueService(service, applicant, language, today)),
        total: ofGroup.length,
      },
    }
  })
}

export const groupName = (language: Language, category: ServiceCategory) =>
  words(language)(`catalogue.groups.${category}`)

function toCatalogueService(
  service: ListedService,
  applicant: Applicant,
  language: Language,
  today: string,
): CatalogueService {
  const { name, description } = serviceTexts(language, service.code)
  const registers =
    'legalForm' in applicant ? [getServiceRegister(service, applicant.legalForm)] : listRegisters(service)
  return {
    code: service.code,
    name,
    description,
    submission_types: [...service.applicants],
    fees: registers.map((register) => listFee(service, register, today)),
  }
}
