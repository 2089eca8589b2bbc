import type { Address, Member, Officer } from '../world-words.ts'

export type Creation = {
  creates: 'SIA' | 'IK' | 'BDR'
  name: string
  address: Address
  capital: string | null
  officers: Officer[]
  members: Member[]
}
export type Changes = {
  name?: string
  address?: Address
  officers_appointed?: Officer[]
  officers_removed?: ({ id: string } | { personal_code: string })[]
  procurators_appointed?: Officer[]
}
export type Entry = Creation | { changes: Changes }

export type FiledDocument = {
  uuid: string
  type: string
  name: string
  media_type: string
  sha256: string
  size: number
}

export type Filing = {
  application_uuid: string
  number: string
  round: number
  submitted_at: string
  language: 'lv' | 'en'
  expedited: boolean
  fee: { amount: string; paid_at: string; reference: string } | null
  applicant: { personal_code: string; name: string; on_behalf_of: string | null }
  entity: string | null
  services: { code: string; name: string; entry: Entry }[]
  documents: FiledDocument[]
}

const text = { type: 'string', minLength: 1 } as const
const textOrNull = { type: ['string', 'null'] } as const
const object = (
  required: Record<string, unknown>,
  optional: Record<string, unknown> = {},
): Record<string, unknown> => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
})
const list = (items: unknown): Record<string, unknown> => ({ type: 'array', items })

const address = object({ code: text, text })
const money = { type: 'string', pattern: '^\\d+\\.\\d{2}$' }

export const officerSchema = object(
  {
    forename: text,
    surname: text,
    personal_code: textOrNull,
    birth_date: textOrNull,
    entity_registration_number: textOrNull,
    position: text,
    governing_body: textOrNull,
    representation: { enum: ['INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL', 'WITH_CHAIR'] },
    with_at_least: { type: ['integer', 'null'] },
    appointed_on: text,
  },
  { id: text },
)

export const memberSchema = object({
  forename: textOrNull,
  surname: textOrNull,
  personal_code: textOrNull,
  entity_registration_number: textOrNull,
  name: textOrNull,
  shares: { type: ['number', 'null'] },
  nominal: textOrNull,
})

const factSchema = object({ kind: text, id: text, value: { type: 'object' } }, { since: textOrNull, until: textOrNull })

const entry = {
  anyOf: [
    object({
      creates: { enum: ['SIA', 'IK', 'BDR'] },
      name: text,
      address,
      capital: { anyOf: [money, { type: 'null' }] },
      officers: list(officerSchema),
      members: list(memberSchema),
    }),
    object({
      changes: object(
        {},
        {
          name: text,
          address,
          officers_appointed: list(officerSchema),
          officers_removed: list({ anyOf: [object({ id: text }), object({ personal_code: text })] }),
          procurators_appointed: list(officerSchema),
        },
      ),
    }),
  ],
}

/** What the register's intake demands of a filing (JSON Schema). */
export const filingSchema = object({
  application_uuid: { type: 'string', format: 'uuid' },
  number: text,
  round: { type: 'integer', minimum: 1 },
  submitted_at: { type: 'string', format: 'date-time' },
  language: { enum: ['lv', 'en'] },
  expedited: { type: 'boolean' },
  fee: { anyOf: [{ type: 'null' }, object({ amount: money, paid_at: text, reference: text })] },
  applicant: object({ personal_code: { type: 'string', pattern: '^\\d{11}$' }, name: text, on_behalf_of: textOrNull }),
  entity: textOrNull,
  services: { type: 'array', minItems: 1, items: object({ code: text, name: text, entry }) },
  documents: list(
    object({
      uuid: { type: 'string', format: 'uuid' },
      type: text,
      name: text,
      media_type: text,
      sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      size: { type: 'integer', minimum: 0 },
    }),
  ),
})

export const entitySchema = object(
  {
    name: text,
    legal_form: text,
  },
  {
    registration_number: text,
    status: { enum: ['active', 'suspended', 'liquidated'] },
    address,
    capital: textOrNull,
    registered_on: text,
    parent: textOrNull,
    officers: list(officerSchema),
    members: list(memberSchema),
    facts: list(factSchema),
  },
)
