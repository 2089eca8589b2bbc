import { Tokens } from './auth.ts'
import { calls } from './calls.ts'
import { Fact } from './facts.ts'
import { LegalEntityProfile, Profile, Representation } from './profile.ts'
import { route } from './route.ts'
import { dataSchema, Day, listSchema, Money, paging, RegistrationNumber, Uuid } from './shapes.ts'
import { z } from './zod.ts'

const Named = z.object({ uuid: Uuid, name: z.string() })
const Confirmation = z.strictObject({ need_profile_review: z.literal(false) })

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
  summary: 'What the register has of the user herself',
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

export const confirmEntityProfile = route(calls.confirmEntityProfile, {
  who: 'user',
  summary: 'Confirms an entity’s profile; a right of representation or a delegation of level 2 is needed',
  params: z.object({ id: Uuid }),
  body: Confirmation,
  response: dataSchema(LegalEntityProfile),
  problems: ['entity-not-found', 'mandate-ended', 'forbidden'],
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
  summary: 'Acts as an external organisation, or with null as oneself again; answers with new tokens',
  body: z.strictObject({ organization_uuid: Uuid.nullable() }),
  response: dataSchema(Tokens),
  problems: ['organization-not-found'],
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
  params: z.object({ id: Uuid }),
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
  summary: 'The legal facts that the register keeps of the person, or of an entity she acts for',
  params: z.object({ contact_id: Uuid }),
  response: listSchema(LegalFact),
  problems: ['not-found'],
})

const ofEntity = LegalEntityProfile.pick({ uuid: true, name: true, registration_number: true, status: true })

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
  summary: 'One tab of the card of an entity; what a reader may not see of it is null or masked',
  params: z.object({ id: Uuid, slug: z.enum(informationSlugs) }),
  query: z.strictObject(paging),
  response: dataSchema(EntityInformation),
  problems: ['entity-not-found', 'mandate-ended'],
})
