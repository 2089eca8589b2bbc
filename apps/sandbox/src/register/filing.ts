import { filedFactSchema, forename, list, object, text, textOrNull } from './filed-fact-schema.ts'

/** A requested change of an entity's facts. */
export type FiledFact = {
  operation: 'added' | 'changed' | 'ended'
  kind: string
  /** The registered fact that is changed or ended; null for the only one of its kind. */
  id: string | null
  value: { [part: string]: unknown } | null
  since: string | null
  until: string | null
  reason: string | null
}

export type FiledService = {
  form: { code: string; version: number }
  name: string
  /** All answers of the form, by step, group and field. */
  answers: { [step: string]: unknown }
  facts: FiledFact[]
}

export type FiledSignature = {
  signer: string
  personal_code: string | null
  country: string | null
  signed_at: string | null
  indication: 'TOTAL-PASSED' | 'INDETERMINATE' | 'TOTAL-FAILED'
  secure: boolean
}

export type FiledDocument = {
  uuid: string
  type: string
  name: string
  media_type: string
  sha256: string
  size: number
  /** The person to whom the document belongs, with their row in the answers. */
  person?: { row: string; name: string } | null
  /** Filings that were received before signatures were reported have none. */
  signatures?: FiledSignature[]
}

export type Filing = {
  application_uuid: string
  number: string
  round: number
  submitted_at: string
  language: 'lv' | 'en'
  expedited: boolean
  /** Working days of the shorter review; null for the usual one. */
  expedited_days?: number | null
  fee: { amount: string; paid_at: string; reference: string } | null
  applicant: { personal_code: string; name: string; on_behalf_of: string | null }
  entity: string | null
  services: FiledService[]
  /** Doubts that the applicant was shown. */
  warnings?: { path: string; code: string; text: string }[]
  supporting_services?: { code: string; name: string }[]
  /** Names of the services whose fee no source confirms. */
  unconfirmed_fees?: string[]
  notary?: { id: string; name: string } | null
  documents: FiledDocument[]
}

const address = object({ code: text, text })
const money = { type: 'string', pattern: '^\\d+\\.\\d{2}$' }

export const officerSchema = object(
  {
    forename,
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

const factSchema = object({ kind: text, id: text, value: { type: 'object' } }, { since: textOrNull, until: textOrNull })

const service = object({
  form: object({ code: text, version: { type: 'integer', minimum: 1 } }),
  name: text,
  answers: { type: 'object' },
  facts: list(filedFactSchema),
})

/** Requirements of the register's intake for a filing (JSON Schema). */
export const filingSchema = object(
  {
    application_uuid: { type: 'string', format: 'uuid' },
    number: text,
    round: { type: 'integer', minimum: 1 },
    submitted_at: { type: 'string', format: 'date-time' },
    language: { enum: ['lv', 'en'] },
    expedited: { type: 'boolean' },
    fee: { anyOf: [{ type: 'null' }, object({ amount: money, paid_at: text, reference: text })] },
    applicant: object({
      personal_code: { type: 'string', pattern: '^\\d{11}$' },
      name: text,
      on_behalf_of: textOrNull,
    }),
    entity: textOrNull,
    services: { type: 'array', minItems: 1, items: service },
    documents: list(
      object(
        {
          uuid: { type: 'string', format: 'uuid' },
          type: text,
          name: text,
          media_type: text,
          sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
          size: { type: 'integer', minimum: 0 },
          signatures: list(
            object({
              signer: text,
              personal_code: textOrNull,
              country: textOrNull,
              signed_at: { anyOf: [{ type: 'null' }, { type: 'string', format: 'date-time' }] },
              indication: { enum: ['TOTAL-PASSED', 'INDETERMINATE', 'TOTAL-FAILED'] },
              secure: { type: 'boolean' },
            }),
          ),
        },
        // Nodes of earlier versions name none.
        { person: { anyOf: [{ type: 'null' }, object({ row: { type: 'string', format: 'uuid' }, name: text })] } },
      ),
    ),
  },
  {
    // Nodes of earlier versions know one shorter term.
    expedited_days: { anyOf: [{ type: 'null' }, { type: 'integer', minimum: 1 }] },
    warnings: list(object({ path: text, code: text, text })),
    supporting_services: list(object({ code: text, name: text })),
    unconfirmed_fees: list(text),
    notary: { anyOf: [{ type: 'null' }, object({ id: { type: 'string', format: 'uuid' }, name: text })] },
  },
)

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
    facts: list(factSchema),
  },
)
