import type { Delegation } from '@portal/contract/delegations'
import type { DelegationLevel, DelegationStatus, DelegationTerms } from '@portal/domain'

/** A delegation as it stands on a day: what has run out by date is expired, and of a suspended entity everything is suspended. */
export interface DelegationRecord extends DelegationTerms {
  id: string
  entityId: string
  entityName: string
  registrationNumber: string
  personalCode: string
  forename: string
  surname: string
  role: Delegation['role']
  level: DelegationLevel
  status: DelegationStatus
  authorId: string | null
  authorName: string | null
  giverDelegationId: string | null
  confirmedBy: string[]
  createdAt: Date
  acceptedAt: Date | null
  /** When somebody of another name was to accept it. */
  nameDifferedAt: Date | null
}
