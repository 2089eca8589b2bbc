import type { GroundOfStrangers } from '@portal/domain/applications/filing-grounds'
import { formsWithoutPersonality } from '@portal/domain/names/legal-forms'
import type { CatalogueEntry, SubmissionType } from '@portal/forms/definition/vocabulary'
import type { ProspectFacts } from '@portal/forms/rules/find-prospect'

/** The standing of the entity; absent where only its form and the applicant decide. */
type OfEntity = { prospectFacts?: ProspectFacts }

/** An entity of some legal form, or a filer on behalf of an entity or a branch. */
export type ApplicantForEntity =
  | ({ kind: 'branch' } & OfEntity)
  | ({ kind: 'entity'; legalForm: string } & OfEntity)
  /** `ground`: the ground on which a person without a mandate files. */
  | ({ kind: 'on-behalf'; legalForm: string; ground: GroundOfStrangers | null } & OfEntity)

/** The audience of services: any visitor, a person for themselves, or a filer for an entity. */
export type Applicant = { kind: 'anybody' } | { kind: 'person' } | ApplicantForEntity

const submissionTypes: { readonly [Kind in Exclude<Applicant['kind'], 'anybody'>]: SubmissionType } = {
  person: 'NATURAL_PERSON',
  entity: 'LEGAL_ENTITY',
  'on-behalf': 'ON_BEHALF_OF_ENTITY',
  branch: 'ON_BEHALF_OF_BRANCH',
}

/** Why the applicant may not begin an application. The text is `catalogue.refusals.<reason>`. */
export type ApplicantReason =
  | 'for-persons'
  | 'for-entities'
  | 'for-founders'
  | 'by-merchant'
  | 'not-for-branches'
  | 'other-ground'
  | 'other-form'

/** Returns the reason why a service is not offered; null if it is. */
export function whyNotOffered(service: CatalogueEntry, applicant: Applicant): ApplicantReason | null {
  if (applicant.kind === 'anybody') return null
  const { applicants, entityForms, grounds } = service
  if (!applicants.includes(submissionTypes[applicant.kind])) return reasonOfKind(applicants, applicant)
  if (applicant.kind === 'on-behalf' && applicant.ground !== null && !grounds.includes(applicant.ground))
    return 'other-ground'
  if (
    service.category === 'new-subject' &&
    'legalForm' in applicant &&
    formsWithoutPersonality.includes(applicant.legalForm)
  )
    return 'for-founders'
  // A branch acts through its merchant (Komerclikuma 22. pants).
  if (applicants.includes('ON_BEHALF_OF_BRANCH') && 'legalForm' in applicant && applicant.legalForm === 'FIL')
    return 'by-merchant'
  // Services for branches have their own submission type, so the merchant's legal form does not matter.
  const fits =
    !('legalForm' in applicant) || entityForms.length === 0 || entityForms.some((form) => form === applicant.legalForm)
  return fits ? null : 'other-form'
}

function reasonOfKind(applicants: readonly SubmissionType[], { kind }: Applicant): ApplicantReason {
  if (kind === 'branch') return 'not-for-branches'
  return applicants.includes('NATURAL_PERSON') ? 'for-persons' : 'for-entities'
}

export const isOfferedTo = (service: CatalogueEntry, applicant: Applicant): boolean =>
  whyNotOffered(service, applicant) === null
