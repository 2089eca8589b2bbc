import { calls } from './calls.ts'
import { EntityId } from './ids.ts'
import { route } from './route.ts'
import { groundsOfStrangers } from '@portal/domain/applications/filing-grounds'
import { registers } from '@portal/domain/names/legal-forms'
import { dataSchema, Day, Money } from './shapes.ts'
import { z } from './zod.ts'

const offset = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .default(0)
const query = z.strictObject({
  active_group: z.string().max(60).optional(),
  offset,
  search: z.string().trim().max(100).optional(),
})

/** Time limit of the register's decision. */
const ReviewTerm = z.object({
  count: z.int(),
  kind: z.enum(['working-days', 'days', 'months']),
  /** No source of the term was read. */
  is_placeholder: z.boolean(),
})

/** A fee of a service in one register. */
const Fee = z.object({
  /** The register's name is `registers.<register>`. */
  register: z.enum(registers),
  /** Null where no published source has the term. */
  review: z.nullable(ReviewTerm),
  standard: Money,
  /** Fees of reviews in fewer working days, the shortest first. */
  shorter_terms: z.array(z.object({ days: z.int(), amount: Money })),
  /** A single founder pays no more for a review in one working day. */
  single_founder_at_base: z.boolean(),
  /** No published source has the amount. */
  is_placeholder: z.boolean(),
})

const ListedService = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** Words by which users search for it, in both languages. */
  keywords: z.string(),
})

export const CatalogueService = ListedService.extend({
  /** The state fee and the term in each register where the caller may file it; never empty. */
  fees: z.array(Fee),
  /** Allowed applicants: NATURAL_PERSON, LEGAL_ENTITY … */
  submission_types: z.array(z.string()),
  /** Why the usual representative of the entity cannot file it, as a sentence; null where they can. */
  caution: z.string().nullable(),
})
export type CatalogueService = z.infer<typeof CatalogueService>

/** A service that the caller cannot file now. */
export const RefusedService = ListedService.extend({
  /** Why, as a sentence in the language of the request. */
  reason: z.string(),
})
export type RefusedService = z.infer<typeof RefusedService>

export const CatalogueGroup = z.object({
  /** An event in the life of an entity. */
  group: z.object({ code: z.string(), name: z.string() }),
  services: z.object({
    list: z.array(CatalogueService),
    total: z.int(),
    /** All that cannot be filed; empty for a guest. */
    refused: z.array(RefusedService),
  }),
})
export type CatalogueGroup = z.infer<typeof CatalogueGroup>

const response = dataSchema(z.array(CatalogueGroup))

export const getCatalogue = route(calls.getCatalogue, {
  who: 'public',
  summary: 'The service catalogue',
  query,
  response,
  problems: ['mandate-ended'],
})
export const getEntityCatalogue = route(calls.getEntityCatalogue, {
  who: 'user',
  summary: 'The services an entity may file',
  params: z.object({ id: EntityId }),
  query,
  response,
  problems: ['entity-not-found', 'mandate-ended'],
})

const behalfProblems = ['behalf-not-allowed', 'mandate-ended'] as const
export const getCatalogueOnBehalf = route(calls.getCatalogueOnBehalf, {
  who: 'user',
  summary: 'The services a person, or an organisation, may file on behalf of an entity or branch',
  params: z.object({ behalf_of_uuid: EntityId }),
  /** `ground`: the basis on which a person without a mandate for the entity files. */
  query: query.extend({ ground: z.enum(groundsOfStrangers).optional() }),
  response,
  problems: behalfProblems,
})
export const getEntityCatalogueOnBehalf = route(calls.getEntityCatalogueOnBehalf, {
  who: 'user',
  summary: 'The services an entity may file on behalf of its branch, or of an entity that it represents',
  params: z.object({ id: EntityId, behalf_of_uuid: EntityId }),
  query,
  response,
  problems: ['entity-not-found', ...behalfProblems],
})

/** A service in one register. */
export const Price = Fee.extend({
  code: z.string(),
  name: z.string(),
  group: z.object({ code: z.string(), name: z.string() }),
  /** Total for two or more changes that are filed together. */
  several: Money.nullable(),
  /** Legal forms for which the register has yet to confirm that total. */
  several_unconfirmed_for: z.array(z.string()),
  /** One filing may make several of them, as with procurations. */
  may_be_several: z.boolean(),
  reliefs: z.array(z.string()),
  legal_basis: z.string(),
})
export type Price = z.infer<typeof Price>

export const getPrices = route(calls.getPrices, {
  who: 'public',
  summary: 'The current price of every service',
  response: dataSchema(z.object({ on: Day, prices: z.array(Price) })),
  problems: [],
})
