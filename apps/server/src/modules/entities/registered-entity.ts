import type { Fact } from '@portal/contract/facts'

export interface RegisteredOfficer {
  officerId: string
  forename: string
  surname: string
  personalCode: string | null
  birthDate: string | null
  entityRegistrationNumber: string | null
  position: string
  governingBody: string | null
  representation: string
  withAtLeast: number | null
  appointedOn: string | null
}

/** An entity as the register knows it. */
export interface RegisteredEntity {
  registrationNumber: string
  name: string
  legalForm: string
  status: 'active' | 'suspended' | 'liquidated'
  addressCode: string | null
  addressText: string
  capitalCents: number | null
  registeredOn: string | null
  /** Of a branch, the merchant that it is a part of. */
  parentRegistrationNumber: string | null
  officers: RegisteredOfficer[]
  /** What the columns have no room for, and whatever else the register tells as facts; of what both tell, facts win. */
  facts?: readonly Fact[]
}
