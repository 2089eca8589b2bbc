import { pruneAnswers } from './active-fields.ts'
import type { Address } from './answers.ts'
import { asObject, groupAt, rowsOf, type Row } from './places.ts'
import type { MemberSource, OfficerSource, ServiceAnswers, ServiceDefinition } from './vocabulary.ts'

export type FiledOfficer = {
  readonly forename: string
  readonly surname: string
  readonly personal_code: string | null
  readonly birth_date: string | null
  readonly entity_registration_number: string | null
  readonly position: string
  readonly governing_body: 'EXECUTIVE_BOARD' | null
  readonly representation: string
  readonly with_at_least: number | null
  readonly appointed_on: string
}

export type FiledMember = {
  /** Empty for a legal entity, which has `name`. */
  readonly forename: string
  readonly surname: string
  readonly personal_code: string | null
  readonly entity_registration_number: string | null
  readonly name: string | null
  readonly shares: number | null
  readonly nominal: string | null
}

export type RegisterEntry =
  | {
      readonly creates: 'SIA' | 'IK' | 'BDR'
      readonly name: string
      readonly address: Address
      readonly capital: string | null
      readonly officers: readonly FiledOfficer[]
      readonly members: readonly FiledMember[]
    }
  | {
      readonly changes: {
        readonly name?: string
        readonly address?: Address
        readonly officers_appointed?: readonly FiledOfficer[]
        readonly officers_removed?: readonly { readonly id: string }[]
        readonly procurators_appointed?: readonly FiledOfficer[]
      }
    }

/**
 * The entry that the register makes of these answers.
 * @param answers complete (`formIssues` found nothing); missing texts would become empty ones
 */
export function registerEntry(service: ServiceDefinition, answers: ServiceAnswers): RegisterEntry {
  const filed = pruneAnswers(service, answers)
  const { entry } = service
  if ('creates' in entry) {
    return {
      creates: entry.creates,
      name: text(valueAt(filed, entry.name)),
      address: address(valueAt(filed, entry.address)),
      capital: entry.capital ? text(valueAt(filed, entry.capital)) : null,
      officers: entry.officers.flatMap((source) => officersFrom(service, filed, source)),
      members: entry.members ? membersFrom(service, filed, entry.members) : [],
    }
  }
  const { name, address: place, officersAppointed, officersRemoved, procuratorsAppointed } = entry.changes
  return {
    changes: {
      ...(name && { name: text(valueAt(filed, name)) }),
      ...(place && { address: address(valueAt(filed, place)) }),
      ...(officersAppointed && { officers_appointed: officersFrom(service, filed, officersAppointed) }),
      ...(officersRemoved && { officers_removed: removedFrom(service, filed, officersRemoved) }),
      ...(procuratorsAppointed && { procurators_appointed: officersFrom(service, filed, procuratorsAppointed) }),
    },
  }
}

function officersFrom(service: ServiceDefinition, answers: ServiceAnswers, source: OfficerSource): FiledOfficer[] {
  return rowsAt(service, answers, source.rows).map(({ values }) => {
    const right = source.representation
    return {
      ...personFrom(values),
      entity_registration_number: null,
      position: typeof source.position === 'string' ? source.position : text(values[source.position.field]),
      governing_body: source.governingBody,
      representation: typeof right === 'string' ? right : text(values[right.field]),
      with_at_least: typeof right === 'string' ? null : ((values[right.withAtLeast] as number | undefined) ?? null),
      appointed_on: text(
        source.appointedOn.includes('.') ? valueAt(answers, source.appointedOn) : values[source.appointedOn],
      ),
    }
  })
}

function membersFrom(service: ServiceDefinition, answers: ServiceAnswers, source: MemberSource): FiledMember[] {
  return rowsAt(service, answers, source.rows).map(({ values }) => ({
    forename: text(values['forname']),
    surname: text(values['surname']),
    personal_code: orNull(values['latvianIdentityNumber']),
    entity_registration_number: orNull(values['registrationNumber'] ?? values['foreignRegistrationNumber']),
    name: orNull(values['name']),
    shares: (values[source.shares] as number | undefined) ?? null,
    nominal: orNull(valueAt(answers, source.nominal)),
  }))
}

function removedFrom(service: ServiceDefinition, answers: ServiceAnswers, place: string): { id: string }[] {
  const field = place.slice(place.lastIndexOf('.') + 1)
  return rowsAt(service, answers, place).map(({ values }) => ({ id: text(values[field]) }))
}

function personFrom(values: Row['values']) {
  return {
    // The forms say `forname`, the register `forename`.
    forename: text(values['forname']),
    surname: text(values['surname']),
    personal_code: orNull(values['latvianIdentityNumber']),
    birth_date: orNull(values['birthDate']),
  }
}

function rowsAt(service: ServiceDefinition, answers: ServiceAnswers, place: string): Row[] {
  const { step, group } = groupAt(service, place)
  return rowsOf(answers, step, group)
}

function valueAt(answers: ServiceAnswers, place: string): unknown {
  const [step = '', group = '', field = ''] = place.split('.')
  return asObject(asObject(answers[step])[group])[field]
}

function address(value: unknown): Address {
  const { code, text: written } = asObject(value)
  return { code: text(code), text: text(written) }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function orNull(value: unknown): string | null {
  return text(value) || null
}
