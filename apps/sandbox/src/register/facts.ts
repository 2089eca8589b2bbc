import type { PoolClient } from 'pg'
import type { LegalFact, Notary, Organization } from '../world-words.ts'
import { recordEvent } from './events.ts'

const nullable = { type: ['string', 'null'] } as const
const text = { type: 'string', minLength: 1 } as const
const number = { type: 'string', pattern: '^\\d{11}$' } as const

export const organizationSchema = {
  type: 'object',
  required: ['registration_number', 'name', 'persons'],
  properties: {
    registration_number: number,
    name: text,
    persons: {
      type: 'array',
      items: { type: 'object', required: ['personal_code'], properties: { personal_code: number } },
    },
  },
} as const

export const notarySchema = {
  type: 'object',
  required: ['id', 'name', 'personal_code', 'place', 'in_office'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    name: text,
    personal_code: number,
    place: text,
    in_office: { type: 'boolean' },
  },
} as const

export const legalFactSchema = {
  type: 'object',
  required: ['id', 'type', 'number', 'title', 'status', 'registered_on', 'parties'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    type: { enum: ['spousal_property_relations', 'mass_media'] },
    number: text,
    title: text,
    status: { enum: ['registered', 'ended'] },
    registered_on: { type: 'string', format: 'date' },
    parties: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'personal_code', 'registration_number'],
        properties: { name: text, personal_code: nullable, registration_number: nullable },
      },
    },
  },
} as const

/** Stores the current staff of an organisation and notifies the portal. */
export async function storeOrganization(tx: PoolClient, organization: Organization): Promise<Organization> {
  await tx.query(
    `insert into world.organization (registration_number, organization) values ($1, $2)
     on conflict (registration_number) do update set organization = excluded.organization`,
    [organization.registration_number, organization],
  )
  await recordEvent(tx, { kind: 'organization', organization })
  return organization
}

/** Stores a notary of the list, or their removal, and notifies the portal. */
export async function storeNotary(tx: PoolClient, notary: Notary): Promise<Notary> {
  await tx.query(
    'insert into world.notary (id, notary) values ($1, $2) on conflict (id) do update set notary = excluded.notary',
    [notary.id, notary],
  )
  await recordEvent(tx, { kind: 'notary', notary })
  return notary
}

export async function storeLegalFact(tx: PoolClient, fact: LegalFact): Promise<LegalFact> {
  await tx.query(
    'insert into world.legal_fact (id, fact) values ($1, $2) on conflict (id) do update set fact = excluded.fact',
    [fact.id, fact],
  )
  await recordEvent(tx, { kind: 'legal_fact', legal_fact: fact })
  return fact
}
