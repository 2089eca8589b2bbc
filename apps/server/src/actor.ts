import type { EntityId, OrganizationId, PersonId, SupportSessionId } from '@portal/contract/ids'
/** The credentials of a request, checked for form and signature but not yet against the database. */
export interface Credentials {
  sid: string
  /** As claimed by the token. Only the database decides the session's rights. */
  mode: Actor['mode']
  keyHash: Buffer
  bindingHash: Buffer | null
}

/** The actor's right to act for an entity. */
export interface Mandate {
  entityId: EntityId
  entityName: string
  registrationNumber: string
  right: 'representation' | 'procuration' | 'delegation'
  /** Level of a delegation: 1 restricted, 2 partial, 3 full; a representative has 3, a procurator 2. */
  level: 1 | 2 | 3
}

/** A help-desk agent, with the customer whom they help. */
export interface Agent {
  personId: PersonId
  name: string
  /** The support session of a customer; after its end the agent has no access to the customer's data. */
  supportSession: { supportSessionId: SupportSessionId; reason: string; endsAt: Date; isOpen: boolean } | null
}

/** The signed-in user, as resolved from the session of this request. */
export interface Actor {
  sessionId: string
  /** The session was replaced a moment ago, and only a call that renews the session gets such an actor. */
  isReplaced?: true
  /**
   * The person, or the customer during a support session. Without a customer, a help-desk agent has no rights of a
   * person.
   */
  personId: PersonId
  personalCode: string
  name: string
  mode: 'internal' | 'external' | null
  /** In the internal mode, the agent who acts for the person. */
  agent?: Agent
  /**
   * In the external mode, the organisation that the person acts for; its name is null once they no longer belong to its
   * staff.
   */
  organization?: { organizationId: OrganizationId; name: string | null }
  /** The person themselves, one entity, or all the entities they represent. */
  selected: { kind: 'person' } | { kind: 'all' } | { kind: 'entity'; entityId: EntityId; mandate: Mandate | null }
}
