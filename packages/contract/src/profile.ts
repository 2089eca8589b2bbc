import { Tokens } from './auth.ts'
import { calls } from './calls.ts'
import { Representation } from './entities.ts'
import { EntityId, OrganizationId, PersonId } from './ids.ts'
import { route } from './route.ts'
import { dataSchema, Day, Instant, Language, RegistrationNumber, Uuid } from './shapes.ts'
import { z } from './zod.ts'

const Named = z.object({ uuid: Uuid, name: z.string() })
const Confirmation = z.strictObject({ need_profile_review: z.literal(false) })

export const Profile = z.object({
  name: z.string(),
  natural_person: Named,
  legal_entities: z.array(Named),
  legal_entities_count: z.int(),
  /** The natural person, one entity, or null for all legal entities. */
  selected_uuid: Uuid.nullable(),
  legal_entity_uuid: Uuid.nullable(),
  legal_entity_name: z.string().nullable(),
  need_profile_submit: z.boolean(),
  need_profile_review: z.boolean(),
  need_terms_consent: z.boolean(),
  has_legal_facts: z.boolean(),
  /** The natural person is a sworn notary in office. */
  is_notary: z.boolean(),
  has_dependants: z.boolean(),
  has_partner_organizations: z.boolean(),
  ui_lang: Language,
  external_organizations: z.array(z.object({ uuid: Uuid, organization_name: z.string() })),
  mode: z.enum(['internal', 'external']).nullable(),
  /** The organisation for which the user acts, in the external mode. */
  organization_uuid: Uuid.nullable(),
  /** In the internal mode: the help-desk agent at work, and the end of the support session for the customer in the other fields. */
  help_desk: z
    .object({ agent: z.string(), visit: z.object({ ends_at: Instant, reason: z.string() }).nullable() })
    .nullable(),
  /** Minutes. */
  session_expired: z.int(),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = route(calls.getProfile, {
  who: 'user',
  summary: 'The profile account',
  response: dataSchema(Profile),
  problems: [],
})

export const changeProfile = route(calls.changeProfile, {
  who: 'user',
  keyless: true,
  renewsSession: true,
  summary: 'Selects the profile or the language; a changed profile returns new tokens',
  body: z.strictObject({
    selected_uuid: z.union([PersonId, EntityId]).nullable().optional(),
    ui_lang: Language.optional(),
  }),
  response: dataSchema(Profile.extend(Tokens.partial().shape)),
  problems: ['entity-not-found'],
})

export const getTerms = route(calls.getTerms, {
  who: 'public',
  summary: 'The text of the current terms of use',
  response: dataSchema(z.object({ version: z.string(), body: z.string() })),
  problems: ['not-found'],
})

export const consentToTerms = route(calls.consentToTerms, {
  who: 'user',
  summary: 'Accepts the terms of use; with `version` only if it is still the current one',
  body: z.strictObject({ terms_consent: z.literal(true), version: z.string().max(40).optional() }),
  response: dataSchema(z.object({ version: z.string(), accepted_at: Instant })),
  problems: ['terms-changed'],
})

export const getIp = route(calls.getIp, {
  who: 'public',
  summary: 'The caller’s address as the server sees it',
  response: dataSchema(z.object({ ip: z.string() })),
  problems: [],
})

/** The natural person, as known from the login and the register. */
export const NaturalPerson = z.object({
  uuid: Uuid,
  /** Null for a person who has one name. */
  forename: z.string().nullable(),
  surname: z.string(),
  /** Display form, 6-5. */
  personal_code: z.string(),
  confirmed_on: Day.nullable(),
  positions: z.array(
    z.object({
      entity: Named.extend({ registration_number: RegistrationNumber }),
      position: z.string(),
      representation: Representation,
      with_at_least: z.int().nullable(),
      appointed_on: Day.nullable(),
    }),
  ),
})
export type NaturalPerson = z.infer<typeof NaturalPerson>

export const getNaturalPerson = route(calls.getNaturalPerson, {
  who: 'user',
  summary: 'The register’s data about the user',
  response: dataSchema(NaturalPerson),
  problems: ['customer-required'],
})

export const confirmProfile = route(calls.confirmProfile, {
  who: 'user',
  summary: 'Confirms the natural person’s profile',
  body: Confirmation,
  response: dataSchema(Profile),
  problems: [],
})

export const listOrganizations = route(calls.listOrganizations, {
  who: 'user',
  summary: 'The external organisations whose staff the user belongs to',
  response: dataSchema(z.array(z.object({ uuid: Uuid, organization_name: z.string() }))),
  problems: [],
})

export const setOrganization = route(calls.setOrganization, {
  who: 'user',
  keyless: true,
  summary: 'Selects an external organisation to act as, or none with null; returns new tokens',
  body: z.strictObject({ organization_uuid: OrganizationId.nullable() }),
  response: dataSchema(Tokens),
  problems: ['organization-not-found'],
})
