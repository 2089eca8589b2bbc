import { Day } from './shapes.ts'
import { z } from './zod.ts'

/** Unknown or confidential parts are null; the source of a fact may leave them out. */
const known = <Schema extends z.ZodType>(schema: Schema) => z.nullable(schema).default(null)
const text = known(z.string())
const amount = known(z.string().regex(/^\d{1,15}(\.\d{1,6})?$/))

/** A natural person who holds a fact; the forename of a person who has one name is null. */
export const PersonHolder = z.object({
  forename: text,
  surname: z.string(),
  personal_code: text,
  birth_date: known(Day),
  country: text,
})
/** An entity or organisation that holds a fact; a foreign one has the number of its own register. */
export const EntityHolder = z.object({ name: z.string(), registration_number: text, country: text })
/** A person has a surname, an entity a name. */
export const Holder = z.union([PersonHolder, EntityHolder])
export type PersonHolder = z.output<typeof PersonHolder>
export type EntityHolder = z.output<typeof EntityHolder>
export type Holder = z.output<typeof Holder>

const represents = {
  representation: known(z.enum(['INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL', 'WITH_CHAIR'])),
  /** Number of others who must act together with the holder. */
  with_at_least: known(z.int()),
}

/** A part of the capital of a company, and its holder. */
const holding = z
  .object({
    /** One holder, or null for shares that several hold in common. */
    holder: known(Holder),
    joint: known(z.array(Holder)),
    /** The person through whom joint holders exercise their rights (Komerclikuma 157. pants). */
    representative: known(PersonHolder),
    shares: known(z.number()),
    nominal: amount,
    currency: text,
    ranges: known(z.array(z.tuple([z.int(), z.int()]))),
    category: text,
  })
  .refine(({ holder, joint }) => (holder === null) !== (joint === null))

/** The register's facts of an entity (decision 54): each kind of fact, and its value. */
export const factValues = {
  name: z.object({ name: z.string() }),
  legal_form: z.object({ form: z.string() }),
  seat: z.object({ code: text, text: z.string() }),
  contact: z.object({ email: text, phone: text }),
  capital: z.object({ amount, paid: amount, currency: text }),
  /** The capital that a registered notice announces: a company decreases its capital in two stages. */
  capital_decrease: z.object({ amount, currency: text }),
  statutes: z.object({ adopted_on: known(Day) }),
  /** The contract of a European economic interest grouping, in the wording of this day. */
  contract: z.object({ made_on: known(Day) }),
  objective: z.object({ text: z.string() }),
  /** The confession of a religious organisation. */
  confession: z.object({ text: z.string() }),
  term: z.object({ until: known(Day) }),
  area: z.object({ code: text }),
  officer: z.object({ holder: Holder, position: z.string(), governing_body: text, ...represents }),
  /** The foreign merchant or organisation of a representation, its legal address abroad and main fields of activity. */
  principal: z.object({ holder: EntityHolder, address: text, activity: text }),
  /** A person in the list of arbitrators of an arbitration court. */
  arbitrator: z.object({ holder: Holder }),
  /** The yearly declaration that an arbitration court and its list of arbitrators meet the law. */
  arbitrators_list: z.object({ confirmed_on: known(Day) }),
  /** The numbers of the list of members that a political party files each year. */
  membership: z.object({ members: z.int(), citizens: z.int() }),
  procuration: z.object({ holder: Holder, ...represents, real_estate: known(z.boolean()), branch: text }),
  /** A member of a limited liability company. */
  member: holding,
  /** A stockholder of a joint-stock company; a person has an entry for each category of stock. */
  stockholder: holding,
  /** A partner of a partnership. A limited partner does not represent it, and has a contribution (Komerclikuma 118. pants). */
  partner: z.object({
    holder: Holder,
    type: z.enum(['GENERAL', 'LIMITED']),
    contribution: amount,
    currency: text,
    /** The member state of a member of a European economic interest grouping. */
    member_state: text,
    ...represents,
  }),
  beneficial_owner: z.object({
    holder: Holder,
    nationality: text,
    residence: text,
    control: text,
    through: known(z.array(Holder)),
  }),
  /**
   * The entity's last statement on its beneficial owners, and the day on which it stated that they stay the same
   * (NILLTPFNL 18.¹ un 18.² pants).
   */
  owners_statement: z.object({
    finding: known(z.enum(['identified', 'not-ascertainable', 'regulated-market'])),
    reason: text,
    unchanged_on: known(Day),
  }),
  branch: z.object({ registration_number: text, name: text, address: text }),
  prohibition: z.object({ type: text, text, imposed_by: text }),
  legal_state: z.object({
    state: z.enum(['suspended', 'liquidation', 'insolvency', 'reorganisation', 'struck_off']),
    text,
  }),
} as const

export type FactKind = keyof typeof factValues
export type FactValue<Kind extends FactKind> = z.output<(typeof factValues)[Kind]>
export const factKinds = Object.keys(factValues) as FactKind[]
export const isFactKind = (kind: unknown): kind is FactKind =>
  typeof kind === 'string' && Object.hasOwn(factValues, kind)

type FactOf<Kind extends FactKind> = {
  kind: Kind
  /** The register's own id, unique within the entity and the kind. */
  id: string
  value: FactValue<Kind>
  /** First day of validity; null if unknown. */
  since: string | null
  /** Last day of validity; null while it is valid. */
  until: string | null
}

/** A fact of one of these kinds, or of any. */
export type Fact<Kind extends FactKind = FactKind> = { [Each in Kind]: FactOf<Each> }[Kind]

const factOf = <Kind extends FactKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    id: z.string().min(1).max(200),
    value: factValues[kind],
    since: known(Day),
    until: known(Day),
  })

const [first = factOf('name'), ...others] = factKinds.map(factOf)
/** A fact of any kind, in its wire format. */
export const Fact = z.discriminatedUnion('kind', [first, ...others]) as unknown as z.ZodType<Fact>

export const RegisteredSubject = z.object({
  legal_form: z.string().nullable(),
  registration_number: z.string().nullable(),
  /** Number of the registered members, which may be 0; null where no form asks who of them decides. */
  member_count: z.int().nullable(),
  facts: z.array(Fact),
})
