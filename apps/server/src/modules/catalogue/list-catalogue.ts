import type { CatalogueGroup, CatalogueService } from '@portal/contract/catalogue'
import { lifeEvents, type ServiceCategory } from '@portal/forms/definition/vocabulary'
import { catalogue, type ListedService, type ServiceCode } from '@portal/services/catalogue'
import { findServices } from '@portal/services/find-services'
import type { Language } from '@portal/contract/shapes'
import { getServiceRegister, listRegisters } from '@portal/forms/definition/adapt-to-form'
import { words } from '../../words.ts'
import { evaluateOffering } from './evaluate-offering.ts'
import type { Applicant } from './offered-services.ts'
import { listFee } from './list-fee.ts'
import { serviceTexts } from './service-texts.ts'

const pageSize = 20

export interface CatalogueQuery {
  active_group?: string | undefined
  offset: number
  search?: string | undefined
}

/** Lists the groups of the catalogue. `offset` applies to the active group, or to every group if none is active. */
export async function listCatalogue(
  applicant: Applicant,
  { active_group: active, offset, search }: CatalogueQuery,
  language: Language,
  today: string,
): Promise<CatalogueGroup[]> {
  const found = findServices(catalogue, search ?? '', ({ code }) => serviceTexts(language, code))
  const evaluated = await Promise.all(
    found.map(async (service) => ({ service, ...(await evaluateOffering(service, applicant, language, today)) })),
  )
  return lifeEvents.flatMap((event) => {
    const ofGroup = evaluated.filter(({ service }) => service.event === event)
    if (ofGroup.length === 0) return []
    const offered = ofGroup.filter(({ reason }) => reason === null)
    const from = active === undefined || active === event ? offset : 0
    const list = offered
      .slice(from, from + pageSize)
      .map(({ service, caution }) => toCatalogueService(service, caution, { applicant, language, today }))
    const refused = ofGroup.flatMap(({ service: { code }, reason }) =>
      reason === null ? [] : [{ ...nameListed(language, code), reason }],
    )
    return [
      {
        group: { code: event, name: words(language)(`catalogue.events.${event}`) },
        services: { list, total: offered.length, refused },
      },
    ]
  })
}

export const groupName = (language: Language, category: ServiceCategory) =>
  words(language)(`catalogue.groups.${category}`)

function nameListed(language: Language, code: ServiceCode) {
  const { name, description, keywords } = serviceTexts(language, code)
  return { code, name, description, keywords }
}

function toCatalogueService(
  service: ListedService,
  caution: string | null,
  { applicant, language, today }: { applicant: Applicant; language: Language; today: string },
): CatalogueService {
  const registers =
    applicant.kind === 'anybody' || applicant.kind === 'person'
      ? listRegisters(service)
      : [getServiceRegister(service, applicant.kind === 'branch' ? null : applicant.legalForm)]
  return {
    ...nameListed(language, service.code),
    submission_types: [...service.applicants],
    caution,
    fees: registers.map((register) => listFee(service, register, today)),
  }
}
