import { catalogue } from '@portal/contract/services/catalogue'
import type { CatalogueEntry, SubmissionType } from '@portal/contract/services/vocabulary'

/** Whom services are offered to: anybody who looks, a person, or an entity of some legal form. */
export type Applicant = { kind: 'anybody' } | { kind: 'person' } | { kind: 'entity'; legalForm: string }

const submissionTypes: { readonly [Kind in 'person' | 'entity']: SubmissionType } = { person: 'NATURAL_PERSON', entity: 'LEGAL_ENTITY' }

export function isOfferedTo(service: CatalogueEntry, applicant: Applicant): boolean {
  if (applicant.kind === 'anybody') return true
  if (!service.applicants.includes(submissionTypes[applicant.kind])) return false
  const { entityForms } = service
  return applicant.kind === 'person' || entityForms.length === 0 || entityForms.some((form) => form === applicant.legalForm)
}

/** The services that the applicant may file, in the order of the catalogue. */
export function offeredServices(applicant: Applicant): CatalogueEntry[] {
  return catalogue.filter((service) => isOfferedTo(service, applicant))
}
