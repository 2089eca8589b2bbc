import type { DelegationId, EntityId, PersonId } from '@portal/contract/ids'
import type { Delegation } from '@portal/contract/delegations'
import type { DelegationLevel, DelegationStatus, DelegationTerms, PersonName } from '@portal/domain'

/**
 * A delegation as of a given day: past its end date it is expired, and for an entity that is not active it is
 * suspended.
 */
export interface DelegationRecord extends DelegationTerms, PersonName {
  id: DelegationId
  entityId: EntityId
  entityName: string
  registrationNumber: string
  personalCode: string
  role: Delegation['role']
  level: DelegationLevel
  status: DelegationStatus
  authorId: PersonId | null
  authorName: string | null
  giverDelegationId: DelegationId | null
  confirmedBy: string[]
  createdAt: Date
  acceptedAt: Date | null
  /** When a person with another name tried to accept it. */
  nameDifferedAt: Date | null
}
