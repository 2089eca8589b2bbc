export type DelegationLevel = 'level_1' | 'level_2' | 'level_3'

/** The parts of acting for an entity. Every delegate sees everything, including its delegations and history. */
export type DelegationRight =
  | 'see-everything'
  | 'edit-applications'
  | 'pay'
  | 'submit'
  | 'edit-contacts'
  | 'edit-notifications'
  /** To give, change and revoke. */
  | 'give-delegations'

const restricted = ['see-everything', 'edit-applications', 'pay', 'submit'] as const
const partial = [...restricted, 'edit-contacts', 'edit-notifications'] as const
const full = [...partial, 'give-delegations'] as const

export const delegationRights: { readonly [Level in DelegationLevel]: readonly DelegationRight[] } = {
  level_1: restricted,
  level_2: partial,
  level_3: full,
}

/** Word for each level in lists; its text is `delegations.levels.<word>`. */
export const levelWords = { level_1: 'restricted', level_2: 'limited', level_3: 'full' } as const

/** A person's mandate for an entity: a right of representation in the register, or a delegation. */
export type Mandate =
  | { readonly kind: 'representative' }
  | { readonly kind: 'delegate'; readonly level: DelegationLevel; readonly validTo: string | null }

/** Checks a right; a representative has all of them. */
export function hasRight(mandate: Mandate, right: DelegationRight): boolean {
  return mandate.kind === 'representative' || delegationRights[mandate.level].includes(right)
}

export const delegationLevels = ['level_1', 'level_2', 'level_3'] as const satisfies readonly DelegationLevel[]

/** Returns 1 for restricted, 2 for partial, 3 for full. */
export const getRank = (level: DelegationLevel): number => delegationLevels.indexOf(level) + 1

/** Returns the rank of the lowest level that has the right. */
export const lowestRank = (right: DelegationRight): number =>
  delegationLevels.findIndex((level) => delegationRights[level].includes(right)) + 1

/** Checks that delegates give no more than they hold: up to their own level, and no longer than their own validity. */
export function mayGive(mandate: Mandate, level: DelegationLevel, validTo: string | null): boolean {
  if (mandate.kind === 'representative') return true
  if (!hasRight(mandate, 'give-delegations') || getRank(level) > getRank(mandate.level)) return false
  return mandate.validTo === null || (validTo !== null && validTo <= mandate.validTo)
}
