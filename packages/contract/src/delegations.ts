import { delegationLevels, delegationStatuses } from '@portal/domain'
import { calls } from './calls.ts'
import { DelegationId, EntityId } from './ids.ts'
import { route } from './route.ts'
import { dataSchema, Day, Instant, listSchema, paging, RegistrationNumber, Uuid } from './shapes.ts'
import { z } from './zod.ts'

const Named = z.object({ uuid: Uuid, name: z.string() })
const Level = z.enum(delegationLevels)
const Status = z.enum(delegationStatuses)
const Role = z.enum(['administrator', 'employee'])

export const Delegation = z.object({
  uuid: Uuid,
  entity: Named.extend({ registration_number: RegistrationNumber }),
  authorized_person: z.object({
    /** Null for a person who has one name. */
    name: z.string().nullable(),
    last_name: z.string(),
    /** Display form, 6-5. */
    identification_number: z.string(),
  }),
  role: Role,
  permission_level: Level,
  valid_from: Day,
  /** The last day; null never expires. */
  valid_until: Day.nullable(),
  status: Status,
  /** The person who gave it; null for one imported from another system. */
  author: z.string().nullable(),
  /** The entity in whose name it was given. */
  issuer: z.object({ name: z.string(), registration_number: RegistrationNumber }),
  created_at: Instant,
  /** It was given to the user, and is not one of the entity's others. */
  is_own: z.boolean(),
  /** A person with the same personal code but another name tried to accept it: it must be given again. */
  name_differs: z.boolean(),
  /** While it is pending: who has given or confirmed it, and the number of missing confirmations. */
  confirmations: z
    .object({ confirmed_by: z.array(z.string()), missing: z.int(), among: z.array(z.string()) })
    .nullable(),
  permissions: z.object({
    can_edit: z.boolean(),
    can_revoke: z.boolean(),
    can_accept: z.boolean(),
    can_refuse: z.boolean(),
    can_confirm: z.boolean(),
  }),
})
export type Delegation = z.infer<typeof Delegation>

const termFields = { role: Role, permission_level: Level, valid_from: Day, valid_until: Day.nullable() }
/** The terms displayed to the caller, who approves them. Terms changed since are refused with `delegation-changed`. */
const ApprovedTerms = z.strictObject(termFields)
export type ApprovedTerms = z.infer<typeof ApprovedTerms>

const filters = {
  ...paging,
  status: Status.optional(),
  /** Part of a name, of a personal code or of the entity's name. */
  search: z.string().trim().max(250).optional(),
  uuid: DelegationId.optional(),
  /** Only delegations that end on this day or earlier. */
  ends_by: Day.optional(),
}

export const listDelegations = route(calls.listDelegations, {
  who: 'user',
  summary: 'The delegations that the user has received, or all delegations of the entities they represent',
  query: z.strictObject({
    ...filters,
    entity: EntityId.optional(),
    kind: z.enum(['received', 'represented', 'all']).default('received'),
  }),
  response: listSchema(Delegation).extend({
    /** The entities whose delegations the user may see, and in whose name they may delegate: up to 100 of each, or the requested one. */
    permissions: z.object({ can_see_for: z.array(Named), can_give_for: z.array(Named) }),
  }),
  problems: [],
})

export const refuseDelegation = route(calls.refuseDelegation, {
  who: 'user',
  summary: 'The receiver refuses a delegation',
  params: z.object({ uuid: DelegationId }),
  body: z.strictObject({}).optional(),
  response: dataSchema(Delegation),
  problems: ['delegation-not-found', 'forbidden', 'delegation-ended'],
})

export const acceptDelegation = route(calls.acceptDelegation, {
  who: 'user',
  summary: 'The receiver accepts a delegation, and may act by it from then on',
  params: z.object({ uuid: DelegationId }),
  body: ApprovedTerms,
  response: dataSchema(Delegation),
  problems: [
    'delegation-not-found',
    'forbidden',
    'delegation-ended',
    'delegation-not-sent',
    'delegation-changed',
    'delegation-name-differs',
  ],
})

export const listEntityDelegations = route(calls.listEntityDelegations, {
  who: 'user',
  summary: 'The delegations that an entity has given, for users who may act for it',
  params: z.object({ entity_id: EntityId }),
  query: z.strictObject(filters),
  response: listSchema(Delegation).extend({
    permissions: z.object({
      can_give: z.boolean(),
      /** A delegation by the user is pending until others confirm it. */
      needs_confirmation: z.boolean(),
      /** The last day until which the user may give; null for no limit. */
      longest_until: Day.nullable(),
    }),
  }),
  problems: ['entity-not-found', 'mandate-ended'],
})

const Name = z
  .string()
  .trim()
  .max(250)
  .regex(/^[^\p{Cc}\p{Cf}]*\p{L}[^\p{Cc}\p{Cf}]*$/u)

export const giveDelegation = route(calls.giveDelegation, {
  who: 'user',
  summary: 'Delegates rights of the entity to a natural person, who must accept them',
  params: z.object({ entity_id: EntityId }),
  body: z.strictObject({
    authorized_person: z.strictObject({
      /** Absent for a person who has one name. */
      name: Name.nullish(),
      last_name: Name,
      /** Eleven digits, with or without hyphen. */
      identification_number: z.string().max(20),
    }),
    ...termFields,
    /** Default: today. */
    valid_from: Day.optional(),
  }),
  response: dataSchema(Delegation),
  problems: [
    'entity-not-found',
    'mandate-ended',
    'forbidden',
    'personal-code-invalid',
    'delegation-to-oneself',
    'delegation-terms-refused',
    'delegation-beyond-own',
    'already-delegated',
    'delegation-to-representative',
    'too-many-requests',
  ],
  limit: { calls: 100, seconds: 3600 },
})

const ofEntity = z.object({ entity_id: EntityId, uuid: DelegationId })

export const changeDelegation = route(calls.changeDelegation, {
  who: 'user',
  summary: 'Changes the given terms of a delegation; the others stay unchanged',
  params: ofEntity,
  body: z.strictObject(termFields).partial(),
  response: dataSchema(Delegation),
  problems: [
    'entity-not-found',
    'mandate-ended',
    'forbidden',
    'delegation-not-found',
    'delegation-ended',
    'delegation-terms-refused',
    'delegation-beyond-own',
    'too-many-requests',
  ],
  // Each call sends a message to the recipient of the delegation.
  limit: { calls: 100, seconds: 3600 },
})

export const revokeDelegation = route(calls.revokeDelegation, {
  who: 'user',
  summary: 'The entity revokes a delegation; delegations given by virtue of it are suspended',
  params: ofEntity,
  body: z.strictObject({}).optional(),
  response: dataSchema(Delegation),
  problems: ['entity-not-found', 'mandate-ended', 'forbidden', 'delegation-not-found', 'delegation-ended'],
})

export const confirmDelegation = route(calls.confirmDelegation, {
  who: 'user',
  summary: 'A further representative confirms a delegation that one alone cannot give',
  params: ofEntity,
  body: ApprovedTerms,
  response: dataSchema(Delegation),
  problems: [
    'entity-not-found',
    'mandate-ended',
    'forbidden',
    'delegation-not-found',
    'delegation-not-pending',
    'delegation-changed',
    'already-confirmed',
  ],
})
