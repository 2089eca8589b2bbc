export type DelegationLevel = 'level_1' | 'level_2' | 'level_3'

/** What acting for an entity consists of. Whoever acts for it sees everything, its delegations and its history included. */
export type DelegationRight =
  | 'see-everything'
  | 'edit-applications'
  | 'pay'
  | 'submit'
  | 'edit-contacts'
  | 'edit-notifications'
  | 'give-delegations'
  | 'edit-delegations'
  | 'revoke-delegations'

const restricted = ['see-everything', 'edit-applications', 'pay', 'submit'] as const
const partial = [...restricted, 'edit-contacts', 'edit-notifications'] as const
const full = [...partial, 'give-delegations', 'edit-delegations', 'revoke-delegations'] as const

export const delegationRights: { readonly [Level in DelegationLevel]: readonly DelegationRight[] } = {
  level_1: restricted,
  level_2: partial,
  level_3: full,
}

/** The word the lists use for a level; its text is `delegations.levels.<word>`. */
export const levelWords = { level_1: 'restricted', level_2: 'limited', level_3: 'full' } as const

/** A person's mandate for an entity: a right of representation in the register, or a delegation. */
export type Mandate =
  | { readonly kind: 'representative' }
  | { readonly kind: 'delegate'; readonly level: DelegationLevel; readonly validTo: string | null }

/** A representative has everything. */
export function hasRight(mandate: Mandate, right: DelegationRight): boolean {
  return mandate.kind === 'representative' || delegationRights[mandate.level].includes(right)
}

export const delegationLevels = ['level_1', 'level_2', 'level_3'] as const satisfies readonly DelegationLevel[]

/** 1 restricted, 2 partial, 3 full. */
export const rankOf = (level: DelegationLevel): number => delegationLevels.indexOf(level) + 1

/** Nobody gives more than they hold: up to their own level, and no longer than their own validity. */
export function mayGive(mandate: Mandate, level: DelegationLevel, validTo: string | null): boolean {
  if (mandate.kind === 'representative') return true
  if (!hasRight(mandate, 'give-delegations') || rankOf(level) > rankOf(mandate.level)) return false
  return mandate.validTo === null || (validTo !== null && validTo <= mandate.validTo)
}
