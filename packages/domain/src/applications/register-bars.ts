export type LegalState = 'suspended' | 'liquidation' | 'insolvency' | 'reorganisation' | 'struck_off'

/** A prohibition registered about an entity; type null means an unknown kind. */
export type Prohibition = { readonly type: string | null; readonly text: string | null }

/** The register's entries about an entity that bar further entries. */
export type RegisterBars = {
  readonly states: readonly LegalState[]
  readonly prohibitions: readonly Prohibition[]
  /** A foreign entity is a member: the register does not know who represents it. */
  readonly hasForeignMember?: boolean
}

/** States of an entity that takes part in the filing of another one. */
export const entityStates = ['suspended', 'liquidation', 'insolvency', 'reorganisation', 'prohibition'] as const
export type EntityState = (typeof entityStates)[number]

/** Kinds of fact that a prohibition stops, by the register's word for it; `all` stops every kind. */
const stoppedBy: { readonly [type: string]: readonly string[] | 'all' } = {
  share_transfer: ['member', 'stockholder'],
  officer_change: ['officer'],
  capital_change: ['capital', 'capital_decrease'],
  address_change: ['seat'],
  name_change: ['name'],
  procuration: ['procuration'],
  any_entry: 'all',
}

/** Finds the first prohibition that stops one of these entries (Civilprocesa likuma 138. pants). Kinds without a known word are left to the register. */
export function prohibitionAgainst(
  kinds: readonly string[],
  { prohibitions }: Pick<RegisterBars, 'prohibitions'>,
): Prohibition | undefined {
  return prohibitions.find(({ type }) => {
    const stopped = stoppedBy[type ?? ''] ?? []
    return stopped === 'all' || stopped.some((kind) => kinds.includes(kind))
  })
}

/** Grounds of the bodies that lose their powers to the administrator (Maksātnespējas likuma 26. un 27. pants). */
const groundsOfBodies = ['officer', 'procurator', 'new-officer']

/** Returns the reason why nothing may be filed about the entity on this ground; undefined without one. An officer may always file their own resignation. */
export function barOfGround(
  ground: string,
  { states, hasForeignMember = false }: Pick<RegisterBars, 'states' | 'hasForeignMember'>,
): 'entity-struck-off' | 'administrator-acts' | 'foreign-member-unproven' | undefined {
  if (states.includes('struck_off')) return 'entity-struck-off'
  if (states.includes('insolvency') && groundsOfBodies.includes(ground)) return 'administrator-acts'
  // Only the members' decision proves this election, and the portal cannot know who signs it for a foreign member.
  return hasForeignMember && ground === 'new-officer' ? 'foreign-member-unproven' : undefined
}

/** Lists states in which the state notary accepts only some entries: the applicant gets a warning. */
export const statesToKnow = ({ states }: Pick<RegisterBars, 'states'>): Exclude<LegalState, 'struck_off'>[] =>
  states.filter((state) => state !== 'struck_off')
