import type { FactKind, Holder } from '@portal/contract/facts'
import { isDay } from '@portal/domain'
import { Refusal, RowUnreadable } from '../../../open-data/loading.ts'
import type { OpenRow, TableShape } from '../../../open-data/open-table.ts'

/** A fact from a file, with the registration number of its entity. */
export interface StagedFact {
  number: string
  kind: FactKind
  id: string
  value: object
  since?: string | null
  until?: string | null
}

/** A file of the register's open data, and the facts in its rows. */
export interface RegisterTable {
  shape: TableShape<string, string>
  /** The kinds that the file contains completely, so that missing facts have ended. */
  kinds: readonly FactKind[]
  factsOf(row: OpenRow<string>): StagedFact[] | Refusal
}

const text = (value: string | undefined): string | null => value?.trim() || null
/** Returns the day of a date or an instant, or null without one. @throws RowUnreadable */
function day(value: string | undefined): string | null {
  const written = value?.trim() ?? ''
  if (written === '') return null
  const found = /^\d{4}-\d\d-\d\d(?!\d)/.exec(written)?.[0]
  if (found === undefined || !isDay(found)) throw new RowUnreadable(`${written} is not a day`)
  return found
}
const decimal = (value: string | undefined): string | null =>
  /^\d{1,15}([.,]\d{1,6})?$/.test(value?.trim() ?? '') ? (value ?? '').trim().replace(',', '.') : null

export const isNumber = (number: string | undefined): boolean => /^\d{11}$/.test(number ?? '')
export const noNumber = (number: string | undefined) => new Refusal(`the number ${number ?? ''} has not eleven digits`)

/**
 * The register publishes only half of a personal code, so the person cannot be identified and gets no rights in the
 * portal.
 */
const personHolder = (row: OpenRow<string>, forename: string | undefined, surname: string): Holder => ({
  forename: text(forename),
  surname,
  personal_code: null,
  birth_date: day(row['birth_date']) ?? birthDateOfMasked(row['latvian_identity_number_masked']),
  country: null,
})

/**
 * Derives the birth date from `090859-*****`, which lacks the century. The year counts as 20yy if the person would be
 * at least 18 years old, otherwise as 19yy.
 */
function birthDateOfMasked(masked: string | undefined): string | null {
  const [, dd, mm, yy] = /^(\d\d)(\d\d)(\d\d)-/.exec(masked ?? '') ?? []
  if (dd === undefined || dd > '31') return null
  const year = Number(yy) <= new Date().getFullYear() - 2018 ? `20${yy}` : `19${yy}`
  const written = `${year}-${mm}-${dd}`
  return Number.isNaN(Date.parse(written)) || !new Date(written).toISOString().startsWith(written) ? null : written
}

/** Parses „Surname Firstname”: a double surname has a hyphen, further words are forenames; an only name is one word. */
function holderOf(row: OpenRow<string>): Holder {
  const name = row['name']?.trim() ?? ''
  if (row['entity_type'] !== 'NATURAL_PERSON')
    return { name, registration_number: text(row['legal_entity_registration_number']), country: null }
  const [surname = '', ...forenames] = name.split(/\s+/)
  return personHolder(row, forenames.join(' '), surname)
}

const rights = new Set(['INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL', 'WITH_CHAIR'])
const ofEntity = 'at_legal_entity_registration_number'

/** Tables by the published file names. */
export const registerTables: Readonly<Record<string, RegisterTable>> = {
  'register_name_history.csv': {
    shape: { delimiter: ';', needed: ['regcode', 'name', 'date_to'] },
    // The file lacks the current name.
    kinds: [],
    factsOf(row) {
      const until = day(row['date_to'])
      const name = text(row['name'])
      if (!isNumber(row['regcode'])) return noNumber(row['regcode'])
      if (!until || !name) return new Refusal('no name, or no day until which it was one')
      return [{ number: row['regcode'] ?? '', kind: 'name', id: `until-${until}`, value: { name }, until }]
    },
  },
  'officers.csv': {
    shape: {
      delimiter: ';',
      needed: ['id', ofEntity, 'entity_type', 'position', 'name'],
      optional: [
        'governing_body',
        'latvian_identity_number_masked',
        'birth_date',
        'legal_entity_registration_number',
        'rights_of_representation_type',
        'representation_with_at_least',
        'registered_on',
      ],
    },
    kinds: ['officer', 'procuration'],
    factsOf(row) {
      const [number = '', id = '', right = ''] = [row[ofEntity], row['id'], row['rights_of_representation_type']]
      if (!isNumber(number)) return noNumber(number)
      if (!id || !text(row['name'])) return new Refusal('no id, or no name')
      const count = Number(row['representation_with_at_least'])
      const value = {
        holder: holderOf(row),
        representation: rights.has(right) ? right : null,
        with_at_least: right === 'WITH_AT_LEAST' && Number.isInteger(count) && count > 0 ? count : null,
      }
      const since = day(row['registered_on'])
      return row['position'] === 'PROCURATOR'
        ? [{ number, id, since, kind: 'procuration', value: { ...value, real_estate: null, branch: null } }]
        : [
            {
              number,
              id,
              since,
              kind: 'officer',
              value: { ...value, position: row['position'] ?? '', governing_body: text(row['governing_body']) },
            },
          ]
    },
  },
  'members.csv': {
    shape: {
      delimiter: ';',
      needed: ['id', ofEntity, 'entity_type', 'name'],
      optional: [
        'latvian_identity_number_masked',
        'birth_date',
        'legal_entity_registration_number',
        'number_of_shares',
        'share_nominal_value',
        'share_currency',
        'date_from',
      ],
    },
    kinds: ['member'],
    factsOf(row) {
      const [number = '', id = ''] = [row[ofEntity], row['id']]
      if (!isNumber(number)) return noNumber(number)
      if (!id) return new Refusal('no id')
      const shares = Number(decimal(row['number_of_shares']) ?? NaN)
      const isJoint = row['entity_type'] === 'JOINT_OWNERS'
      const value = {
        holder: isJoint ? null : holderOf(row),
        joint: isJoint ? [] : null,
        representative: null,
        shares: Number.isNaN(shares) ? null : shares,
        nominal: decimal(row['share_nominal_value']),
        currency: text(row['share_currency']),
        ranges: null,
        category: null,
      }
      return [{ number, kind: 'member', id, since: day(row['date_from']), value }]
    },
  },
  'beneficial_owners.csv': {
    shape: {
      delimiter: ';',
      needed: ['id', 'legal_entity_registration_number', 'forename', 'surname'],
      optional: ['latvian_identity_number_masked', 'birth_date', 'nationality', 'residence', 'registered_on'],
    },
    kinds: ['beneficial_owner'],
    factsOf(row) {
      const [number = '', id = ''] = [row['legal_entity_registration_number'], row['id']]
      if (!isNumber(number)) return noNumber(number)
      if (!id) return new Refusal('no id')
      const holder = personHolder(row, row['forename'], row['surname']?.trim() ?? '')
      const value = {
        holder,
        nationality: text(row['nationality']),
        residence: text(row['residence']),
        control: null,
        through: null,
      }
      return [{ number, kind: 'beneficial_owner', id, since: day(row['registered_on']), value }]
    },
  },
}

/** Joint holders of shares, by the member that they form. */
export const jointShape = {
  delimiter: ';',
  needed: ['member_id', 'entity_type', 'name'],
  optional: ['latvian_identity_number_masked', 'birth_date', 'legal_entity_registration_number'],
} as const satisfies TableShape<string, string>
export const jointHolderOf = holderOf

export const registerShape = {
  delimiter: ';',
  needed: ['regcode', 'name', 'type', 'registered', 'terminated', 'closed', 'address'],
  optional: ['addressid'],
} as const satisfies TableShape<string, string>

/** Converts a row of register.csv to the entity's columns and the day on which it was struck off. */
export function readEntityRow(row: OpenRow<string>): (string | null)[] | Refusal {
  const number = row['regcode'] ?? ''
  const name = text(row['name'])
  if (!isNumber(number)) return noNumber(number)
  if (!name || !text(row['type'])) return new Refusal('no name, or no type')
  const [legalForm, address] = [row['type']?.trim() ?? '', row['address']?.trim() ?? '']
  const code = /^\d{9}$/.test(row['addressid'] ?? '') ? (row['addressid'] ?? null) : null
  const [since, ended] = [day(row['registered']), day(row['terminated'])]
  const isStruckOff = ended !== null || text(row['closed']) !== null
  return [number, name, legalForm, isStruckOff ? 'liquidated' : 'active', code, address, since, ended]
}
/** The kinds that register.csv contains completely. */
export const registerKinds: readonly FactKind[] = ['name', 'legal_form', 'seat', 'legal_state']
