/**
 * Who of an entity's officers acts together: each body counts its own members only. Procurators act for the merchant in commerce
 * (Komerclikuma 34. pants), office holders in the place of a board that has lost its powers, and a council or an auditor does not
 * represent at all.
 */
export type Body = 'board' | 'council' | 'procurators' | 'office' | 'auditors'

const bodies: { readonly [position: string]: Body } = {
  PROCURATOR: 'procurators',
  LIQUIDATOR: 'office',
  ADMINISTRATOR: 'office',
  ESTATE_TRUSTEE: 'office',
  COUNCIL_MEMBER: 'council',
  CHAIR_OF_COUNCIL: 'council',
  DEPUTY_CHAIR_OF_COUNCIL: 'council',
  AUDITOR: 'auditors',
}

/** Of any other position, sole traders, partners and authorised representatives with them, it is the board. */
export const bodyOf = ({ position }: { readonly position: string }): Body => bodies[position] ?? 'board'

/** Whether the officer acts for the entity before the register: the board, or whoever holds office in its stead. Procurators, councils and auditors do not. */
export const represents = (officer: { readonly position: string }): boolean =>
  ['board', 'office'].includes(bodyOf(officer))
