import type { Fact } from '@portal/contract/facts'
import type { PersonName } from '@portal/domain'

/** An officer; the surname of an entity is its name. */
export interface RegisteredOfficer extends PersonName {
  officerId: string
  personalCode: string | null
  birthDate: string | null
  entityRegistrationNumber: string | null
  position: string
  governingBody: string | null
  representation: string
  withAtLeast: number | null
  appointedOn: string | null
}

/** An entity as the register reports it. */
export interface RegisteredEntity {
  registrationNumber: string
  name: string
  legalForm: string
  status: 'active' | 'suspended' | 'liquidated'
  addressCode: string | null
  addressText: string
  capitalCents: number | null
  registeredOn: string | null
  /** For a branch, the merchant to which it belongs. */
  parentRegistrationNumber: string | null
  officers: RegisteredOfficer[]
  /**
   * Facts without a column, and other facts that the register reports. Where both exist, facts take precedence over
   * columns.
   */
  facts?: readonly Fact[]
}
