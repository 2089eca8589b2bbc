/** Types of the outside world's data about people and entities. */
export type KeyKind = 'P-256' | 'P-384' | 'RSA-2048'

/** The only name of a person who has one name is the surname. */
export type PersonName = { forename: string | null; surname: string }

export const fullName = ({ forename, surname }: PersonName): string =>
  forename === null ? surname : `${forename} ${surname}`

export type WorldPerson = PersonName & {
  personal_code: string
  email: string
  role: { lv: string; en: string }
  key: KeyKind
}

export type Address = { code: string; text: string }

/** An officer; the surname of an organisation is its name. */
export type Officer = PersonName & {
  id?: string
  personal_code: string | null
  birth_date: string | null
  entity_registration_number: string | null
  position: string
  governing_body: string | null
  representation: 'INDIVIDUALLY' | 'WITH_AT_LEAST' | 'WITH_ALL' | 'WITH_CHAIR'
  /** Number of others who must act together with this officer. */
  with_at_least: number | null
  appointed_on: string
}

/** A dated fact about an entity; the keys of its value depend on the kind. */
export type Fact = {
  kind: string
  id: string
  value: { [part: string]: unknown }
  since: string | null
  /** Null while it is valid. */
  until: string | null
}

export type Entity = {
  registration_number: string
  name: string
  /** A legal form's code in the register's open data: SIA, IK, BDR, FIL … */
  legal_form: string
  status: 'active' | 'suspended' | 'liquidated'
  address: Address
  capital: string | null
  registered_on: string
  /** Registration number of the merchant to which a branch belongs. */
  parent?: string | null
  officers: Officer[]
  /** Facts that the fields above do not contain, and ended ones; on a conflict, facts count. */
  facts?: Fact[]
}

/** An organisation whose staff works in the portal under its name. */
export type Organization = { registration_number: string; name: string; persons: { personal_code: string }[] }

/** A sworn notary of the register's list, or a removed one. */
export type Notary = { id: string; name: string; personal_code: string; place: string; in_office: boolean }

export type LegalFact = {
  id: string
  type: 'spousal_property_relations' | 'mass_media'
  number: string
  title: string
  status: 'registered' | 'ended'
  registered_on: string
  parties: { name: string; personal_code: string | null; registration_number: string | null }[]
}
