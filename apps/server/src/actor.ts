/** What a request proves itself with, checked for form and signature but not yet against the database. */
export interface Credentials {
  sid: string
  /** As the token claims. Only the database says what the session may. */
  mode: Actor['mode']
  keyHash: Buffer
  bindingHash: Buffer | null
}

/** By what right the actor may act for an entity. */
export interface Mandate {
  entityId: string
  entityName: string
  registrationNumber: string
  right: 'representation' | 'procuration' | 'delegation'
  /** Of a delegation: 1 restricted, 2 partial, 3 full; a representative has 3, a procurator 2. */
  level: 1 | 2 | 3
}

/** Help-desk staff at work: who signed in, and in whose stead. */
export interface Agent {
  personId: string
  name: string
  /** The visit of a customer; once it has run out nothing of the customer is there any more. */
  visit: { visitId: string; reason: string; endsAt: Date; isOpen: boolean } | null
}

/** Whoever is signed in, as resolved from the session on this very request. */
export interface Actor {
  sessionId: string
  /** The person, or during a visit of the help desk the customer; help-desk staff without a customer are nobody. */
  personId: string
  personalCode: string
  name: string
  mode: 'internal' | 'external' | null
  /** In the internal mode, who acts in the stead of the person. */
  agent?: Agent
  /** In the external mode, the organisation she acts as; its name is null once she no longer belongs to its staff. */
  organization?: { organizationId: string; name: string | null }
  /** The person herself, one entity, or all the entities she represents. */
  selected: { kind: 'person' } | { kind: 'all' } | { kind: 'entity'; entityId: string; mandate: Mandate | null }
}
