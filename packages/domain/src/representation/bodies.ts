/**
 * Body of officers who act together: each counts its own members only. Procurators act for the merchant in commerce
 * (Komerclikuma 34. pants), office holders replace a board that has lost its powers, and a council or an auditor does
 * not represent at all.
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

/** Returns the officer's body; for all other positions, including sole traders, partners and authorised representatives, it is the board. */
export const getBody = ({ position }: { readonly position: string }): Body => bodies[position] ?? 'board'

/** Checks that the officer acts for the entity before the register: the board or an office holder in its place. Procurators, councils and auditors do not. */
export const represents = (officer: { readonly position: string }): boolean =>
  ['board', 'office'].includes(getBody(officer))
