import { catalogue, type ListedService } from '@portal/services/catalogue'
import type { GroundOfStrangers } from '@portal/domain/applications/filing-grounds'
import type { CatalogueEntry, SubmissionType } from '@portal/forms/definition/vocabulary'

/**
 * The audience of services: any visitor, a person, an entity of some legal form, or a person filing on behalf of an
 * entity or a branch.
 */
export type Applicant =
  | { kind: 'anybody' }
  | { kind: 'person' }
  | { kind: 'branch' }
  | { kind: 'entity'; legalForm: string }
  /** `ground`: the ground on which a person without a mandate files. */
  | { kind: 'on-behalf'; legalForm: string; ground: GroundOfStrangers | null }

const submissionTypes: { readonly [Kind in Exclude<Applicant['kind'], 'anybody'>]: SubmissionType } = {
  person: 'NATURAL_PERSON',
  entity: 'LEGAL_ENTITY',
  'on-behalf': 'ON_BEHALF_OF_ENTITY',
  branch: 'ON_BEHALF_OF_BRANCH',
}

export function isOfferedTo(service: CatalogueEntry, applicant: Applicant): boolean {
  if (applicant.kind === 'anybody') return true
  if (!service.applicants.includes(submissionTypes[applicant.kind])) return false
  const { entityForms, grounds } = service
  if (applicant.kind === 'on-behalf' && applicant.ground !== null && !grounds.includes(applicant.ground)) return false
  // Services for branches have their own submission type, so the merchant's legal form does not matter.
  return (
    !('legalForm' in applicant) || entityForms.length === 0 || entityForms.some((form) => form === applicant.legalForm)
  )
}

/** Returns the services that the applicant may file, in the order of the catalogue. */
export function offeredServices(applicant: Applicant): ListedService[] {
  return catalogue.filter((service) => isOfferedTo(service, applicant))
}
