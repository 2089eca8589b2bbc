/** JSON Schema types, in which the register's intake is written. */
type Schema = Record<string, unknown>

export const text = { type: 'string', minLength: 1 } as const
export const textOrNull = { type: ['string', 'null'] } as const
/** Null for a person who has one name: an empty text or a dash is no name. */
export const forename = { type: ['string', 'null'], pattern: '\\p{L}' } as const
export const list = (items: unknown): Schema => ({ type: 'array', items })
export const object = (required: Schema, optional: Schema = {}): Schema => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
})

const day = { type: 'string', format: 'date' } as const
const dayOrNull = { anyOf: [day, { type: 'null' }] }
const moneyOrNull = { type: ['string', 'null'], pattern: '^\\d+(\\.\\d+)?$' }
const countOrNull = { type: ['integer', 'null'], minimum: 0 }

const person = object({
  forename,
  surname: text,
  personal_code: textOrNull,
  birth_date: dayOrNull,
  country: textOrNull,
})
const entity = object({ name: text, registration_number: textOrNull, country: textOrNull })
const holder = { anyOf: [person, entity] }
const rights = ['INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL', 'WITH_CHAIR']
const right = {
  representation: { enum: rights },
  with_at_least: countOrNull,
}

const councilPositions = { enum: ['COUNCIL_MEMBER', 'CHAIR_OF_COUNCIL', 'DEPUTY_CHAIR_OF_COUNCIL'] }
/** Members of a council do not represent the entity; every other officer has a right of representation. */
const officer = {
  anyOf: [
    object({
      holder,
      position: councilPositions,
      governing_body: textOrNull,
      representation: { type: 'null' },
      with_at_least: { type: 'null' },
    }),
    object({ holder, position: { ...text, not: councilPositions }, governing_body: textOrNull, ...right }),
  ],
}

const shares = {
  shares: { type: 'integer', minimum: 1 },
  nominal: moneyOrNull,
  currency: { enum: ['EUR'] },
}
/** One holder, or several in common, whose representative earlier entries do not name. */
const holding = {
  anyOf: [
    object({ holder, ...shares }, { joint: { type: 'null' }, representative: { type: 'null' } }),
    object(
      { holder: { type: 'null' }, joint: { ...list(holder), minItems: 2 }, ...shares },
      { representative: { anyOf: [{ type: 'null' }, person] } },
    ),
  ],
}

/** Values of each kind of fact that the register accepts. */
const values: Record<string, Schema> = {
  name: object({ name: text }),
  legal_form: object({
    form: {
      enum: [
        'SIA',
        'AS',
        'IK',
        'PS',
        'KS',
        'BDR',
        'NOD',
        'KB',
        'ZEM',
        'ZVJ',
        'ARB',
        'DRZ',
        'PP',
        'SKT',
        'PAR',
        'POR',
        'EIG',
      ],
    },
  }),
  seat: object({ code: { type: 'string', pattern: '^\\d{9}$' }, text }),
  contact: object({ email: text, phone: textOrNull }),
  capital: object({
    amount: { type: 'string', pattern: '^\\d+\\.\\d{2}$' },
    paid: moneyOrNull,
    currency: { enum: ['EUR'] },
  }),
  capital_decrease: object({ amount: { type: 'string', pattern: '^\\d+\\.\\d{2}$' }, currency: { enum: ['EUR'] } }),
  statutes: object({ adopted_on: day }),
  contract: object({ made_on: day }),
  objective: object({ text }),
  confession: object({ text }),
  // The code of an area is its name; the portal adds the code in the classification, where it knows that.
  area: object({ code: text }, { classifier_code: text }),
  // Without a day: from now on unlimited.
  term: object({ until: dayOrNull }),
  legal_state: object({ state: { enum: ['liquidation', 'struck_off'] }, text: textOrNull }),
  officer,
  arbitrator: object({ holder }),
  arbitrators_list: object({ confirmed_on: day }),
  principal: object({ holder: entity, address: text, activity: text }),
  owners_statement: object({
    finding: { enum: ['identified', 'not-ascertainable', 'regulated-market', null] },
    reason: textOrNull,
    unchanged_on: dayOrNull,
  }),
  membership: object({ members: { type: 'integer', minimum: 1 }, citizens: { type: 'integer', minimum: 0 } }),
  procuration: object({ holder, ...right, real_estate: { type: ['boolean', 'null'] }, branch: textOrNull }),
  member: holding,
  stockholder: holding,
  // A partner may be excluded from the representation.
  partner: object(
    {
      holder,
      type: { enum: ['GENERAL', 'LIMITED'] },
      contribution: moneyOrNull,
      currency: { enum: ['EUR', null] },
      representation: { enum: [...rights, null] },
      with_at_least: countOrNull,
    },
    { member_state: textOrNull },
  ),
  beneficial_owner: object({
    holder,
    nationality: text,
    residence: text,
    control: text,
    through: { anyOf: [{ type: 'null' }, list(holder)] },
  }),
}

const dated = { since: dayOrNull, until: dayOrNull, reason: textOrNull }

/** An added or changed fact contains its new value; an ended one contains its id and last day. */
export const filedFactSchema = {
  anyOf: [
    ...Object.entries(values).map(([kind, value]) =>
      object({ operation: { enum: ['added', 'changed'] }, kind: { const: kind }, id: textOrNull, value, ...dated }),
    ),
    object({
      operation: { const: 'ended' },
      kind: { enum: Object.keys(values) },
      id: text,
      value: { type: 'null' },
      // Without a day: with the entry.
      ...dated,
    }),
  ],
}
