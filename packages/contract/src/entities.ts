import { entityStates } from '@portal/domain/applications/register-bars'
import { calls } from './calls.ts'
import { Fact } from './facts.ts'
import { EntityId, PersonId } from './ids.ts'
import { route } from './route.ts'
import { dataSchema, Day, listSchema, Money, paging, RegistrationNumber, Uuid } from './shapes.ts'
import { z } from './zod.ts'

const Named = z.object({ uuid: Uuid, name: z.string() })
const Confirmation = z.strictObject({ need_profile_review: z.literal(false) })

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
  /** Applications of the entity that are not decided; null for a user of an organisation, who does not see them. */
  open_applications: z.int().nullable(),
})

export const listLegalEntities = route(calls.listLegalEntities, {
  who: 'user',
  summary: 'The entities the user represents',
  query: z.strictObject({ ...paging, search: z.string().max(250).optional() }),
  response: listSchema(LegalEntityRow),
  problems: [],
})

/** An entity with another entity among its representatives. */
export const Represented = Named.extend({ registration_number: RegistrationNumber, address: z.string() })

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
  /** The first hundred entities that this one represents, such as an arbitration court that it founded. */
  represented: z.array(Represented),
  confirmed_on: Day.nullable(),
  permissions: z.object({ can_confirm: z.boolean() }),
})
export type LegalEntityProfile = z.infer<typeof LegalEntityProfile>

export const getLegalEntityProfile = route(calls.getLegalEntityProfile, {
  who: 'user',
  summary: 'The entity the user acts for',
  params: z.object({ id: EntityId }),
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
      /** The state or prohibition that a party to its acts should know. */
      state: z.enum(entityStates).nullable(),
    }),
  ),
  problems: ['too-many-requests'],
  limit: { calls: 30, seconds: 60 },
})

export const confirmEntityProfile = route(calls.confirmEntityProfile, {
  who: 'user',
  summary: 'Confirms an entity’s profile; requires a right of representation or a delegation of level 2',
  params: z.object({ id: EntityId }),
  body: Confirmation,
  response: dataSchema(LegalEntityProfile),
  problems: ['entity-not-found', 'mandate-ended', 'forbidden'],
})

/** A subject that depends on another one and has no profile of its own. */
export const Dependent = z.object({
  uuid: Uuid,
  name: z.string(),
  registration_number: RegistrationNumber,
  type: z.literal('branch'),
  legal_form: z.string(),
  address: z.string(),
  status: z.enum(['active', 'suspended', 'liquidated']),
  /** The subject on which it depends. */
  parent: Named,
})
export type Dependent = z.infer<typeof Dependent>

export const listBranches = route(calls.listBranches, {
  who: 'user',
  summary: 'The branches of an entity',
  params: z.object({ id: EntityId }),
  response: listSchema(Dependent),
  problems: ['entity-not-found', 'mandate-ended'],
})

export const listDependents = route(calls.listDependents, {
  who: 'user',
  summary: 'The branches of all the entities that the user acts for',
  response: listSchema(Dependent),
  problems: [],
})

export const LegalFact = z.object({
  uuid: Uuid,
  type: z.enum(['spousal_property_relations', 'mass_media']),
  number: z.string(),
  title: z.string(),
  status: z.enum(['registered', 'ended']),
  registered_on: Day,
  parties: z.array(z.string()),
})
export type LegalFact = z.infer<typeof LegalFact>

export const listContracts = route(calls.listContracts, {
  who: 'user',
  summary: 'The register’s legal facts about the person, or about an entity they act for',
  params: z.object({ contact_id: z.union([PersonId, EntityId]) }),
  response: listSchema(LegalFact),
  problems: ['not-found'],
})

const ofEntity = LegalEntityProfile.pick({
  uuid: true,
  name: true,
  registration_number: true,
  status: true,
  legal_form: true,
}).extend({
  /** The selected entity, which represents this one in the register; null where the reader acts for it themselves. */
  through: Named.nullable(),
})

/** Facts that are listed in pages: the persons, or the ended facts. */
export const factLists = ['officers', 'members', 'owners', 'history'] as const
export type FactList = (typeof factLists)[number]
export const informationSlugs = ['general', 'officers', 'members', 'owners', 'branches', 'history'] as const

export const EntityInformation = z.discriminatedUnion('slug', [
  z.object({
    slug: z.literal('general'),
    entity: ofEntity,
    general: LegalEntityProfile.pick({
      legal_form: true,
      address: true,
      capital: true,
      registered_on: true,
      parent: true,
    }),
    /** Other current facts: statutes, objective, contacts, prohibitions and the like. */
    facts: z.array(Fact),
  }),
  z.object({
    slug: z.enum(factLists),
    entity: ofEntity,
    capital: Money.nullable(),
    facts: z.array(Fact),
    total: z.int(),
  }),
  z.object({ slug: z.literal('branches'), entity: ofEntity, branches: z.array(Dependent) }),
])
export type EntityInformation = z.infer<typeof EntityInformation>

export const getEntityInformation = route(calls.getEntityInformation, {
  who: 'user',
  summary: 'One tab of an entity’s card; values that the reader may not see are null or masked',
  params: z.object({ id: EntityId, slug: z.enum(informationSlugs) }),
  query: z.strictObject(paging),
  response: dataSchema(EntityInformation),
  problems: ['entity-not-found', 'mandate-ended'],
})
