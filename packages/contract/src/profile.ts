import { Tokens } from './auth.ts'
import { calls } from './calls.ts'
import { route } from './route.ts'
import { dataSchema, Day, Instant, Language, listSchema, Money, paging, RegistrationNumber, Uuid } from './shapes.ts'
import { z } from './zod.ts'

const Named = z.object({ uuid: Uuid, name: z.string() })

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
  summary: 'Selects whom the user acts as, or the language; a change of selection answers with new tokens',
  body: z.strictObject({ selected_uuid: Uuid.nullable().optional(), ui_lang: Language.optional() }),
  response: dataSchema(Profile.extend(Tokens.partial().shape)),
  problems: ['entity-not-found'],
})

export const getTerms = route(calls.getTerms, {
  who: 'public',
  summary: 'The text of the terms of use that are in force',
  response: dataSchema(z.object({ version: z.string(), body: z.string() })),
  problems: ['not-found'],
})

export const consentToTerms = route(calls.consentToTerms, {
  who: 'user',
  summary: 'Accepts the terms of use; with `version` only if that is still the one in force',
  body: z.strictObject({ terms_consent: z.literal(true), version: z.string().max(40).optional() }),
  response: dataSchema(z.object({ version: z.string(), accepted_at: Instant })),
  problems: ['terms-changed'],
})

export const Representation = z.enum(['INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL', 'WITH_CHAIR'])

export const Officer = z.object({
  id: z.string(),
  name: z.string(),
  /** Display form, 6-5; null for foreigners without one. */
  personal_code: z.string().nullable(),
  position: z.string(),
  governing_body: z.string().nullable(),
  representation: Representation,
  with_at_least: z.int().nullable(),
  appointed_on: Day.nullable(),
})

export const LegalEntityRow = z.object({
  uuid: Uuid,
  name: z.string(),
  registration_number: RegistrationNumber,
  legal_form: z.string(),
  address: z.string(),
  status: z.enum(['active', 'suspended', 'liquidated']),
  /** The basis on which the user acts for it. */
  right: z.enum(['representation', 'procuration', 'delegation']),
  representation: Representation.nullable(),
  with_at_least: z.int().nullable(),
})

export const listLegalEntities = route(calls.listLegalEntities, {
  who: 'user',
  summary: 'The entities the user represents',
  query: z.strictObject({ ...paging, search: z.string().max(250).optional() }),
  response: listSchema(LegalEntityRow),
  problems: [],
})

export const LegalEntityProfile = z.object({
  uuid: Uuid,
  name: z.string(),
  registration_number: RegistrationNumber,
  legal_form: z.string(),
  status: z.enum(['active', 'suspended', 'liquidated']),
  address: z.object({ code: z.string().nullable(), text: z.string() }),
  capital: Money.nullable(),
  registered_on: Day.nullable(),
  officers: z.array(Officer),
  need_profile_submit: z.boolean(),
  need_profile_review: z.boolean(),
  /** The entity to which a branch belongs. */
  parent: Named.nullable(),
  confirmed_on: Day.nullable(),
  permissions: z.object({ can_confirm: z.boolean() }),
})
export type LegalEntityProfile = z.infer<typeof LegalEntityProfile>

export const getLegalEntityProfile = route(calls.getLegalEntityProfile, {
  who: 'user',
  summary: 'The entity the user acts for',
  params: z.object({ id: Uuid }),
  response: dataSchema(LegalEntityProfile),
  problems: ['entity-not-found', 'mandate-ended'],
})

export const searchEntities = route(calls.searchEntities, {
  who: 'user',
  summary: 'Public register data of entities by name or registration number',
  query: z.strictObject({
    /** Without it nothing is found: the register is searched, not listed. */
    search: z.union([z.literal(''), z.string().trim().min(3).max(250)]).optional(),
    type: z.enum(['legal_entity', 'limited_liability_company', 'association', 'branch']).default('legal_entity'),
  }),
  /** The ten best matches; the total counts only these. */
  response: listSchema(
    z.object({
      uuid: Uuid,
      name: z.string(),
      registration_number: RegistrationNumber,
      address: z.string(),
      /** The previous name that matched; null when the current name or the number matched. */
      former_name: z.string().nullable(),
    }),
  ),
  problems: ['too-many-requests'],
  limit: { calls: 30, seconds: 60 },
})

export const Notification = z.object({
  code: z.string(),
  level: z.enum(['info', 'warning', 'error']),
  content: z.string(),
  translations: z.array(z.record(z.string(), z.string())),
  /** The notice's link, a path of the portal. */
  link: z.string().nullable(),
  /** Read, or superseded by later events; service notices are never marked as read. */
  read: z.boolean(),
  /** Time of creation; service notices contain their own times. */
  created_at: Instant.nullable(),
})

export const listNotifications = route(calls.listNotifications, {
  who: 'public',
  summary: 'Notices of the service and, when signed in, news about the user’s applications',
  response: dataSchema(z.array(Notification)),
  problems: [],
})

export const readNotification = route(calls.readNotification, {
  // Public like hiding: reading news must not require the terms of use.
  who: 'public',
  summary: 'The user has seen what a notice, and others of the same link, lead to; a second time changes nothing',
  params: z.object({ code: z.string().max(100) }),
  response: dataSchema(z.null()),
  problems: ['not-found'],
})

export const dismissNotification = route(calls.dismissNotification, {
  who: 'public',
  summary: 'Hides a notice for the user',
  params: z.object({ code: z.string().max(100) }),
  response: dataSchema(z.null()),
  problems: ['not-found'],
})

export const searchAddresses = route(calls.searchAddresses, {
  who: 'user',
  expensive: true,
  summary: 'Addresses of the national address register',
  query: z.strictObject({ search: z.string().trim().min(2).max(200) }),
  response: dataSchema(z.array(z.object({ code: z.string(), text: z.string() }))),
  problems: ['too-many-requests'],
  // The page calls it at every pause in typing.
  limit: { calls: 120, seconds: 60 },
})

export const getIp = route(calls.getIp, {
  who: 'public',
  summary: 'The caller’s address as the server sees it',
  response: dataSchema(z.object({ ip: z.string() })),
  problems: [],
})
