/** By what right the actor may act for an entity. */
export interface Mandate {
  entityId: string
  entityName: string
  registrationNumber: string
  right: 'representation' | 'delegation'
  /** Of a delegation: 1 restricted, 2 partial, 3 full; a representative has 3. */
  level: 1 | 2 | 3
}

/** Whoever is signed in, as resolved from the session on this very request. */
export interface Actor {
  sessionId: string
  personId: string
  personalCode: string
  name: string
  mode: 'internal' | 'external' | null
  /** The person herself, one entity, or all the entities she represents. */
  selected: { kind: 'person' } | { kind: 'all' } | { kind: 'entity'; entityId: string; mandate: Mandate | null }
}
