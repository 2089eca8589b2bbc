/**
 * Grounds of a filing about an entity; the register receives it. `officer`: its board or another registered
 * representative, also through a delegate who prepares the papers · `procurator`: also holders of a procuration, which
 * is valid in commerce and not before the register (Komerclikuma 34. pants) · `office-holder`: a liquidator, an
 * administrator, the trustee of an estate · `new-officer`: a person whom this application appoints, whose mandate
 * begins with the decision · `resigning-officer`: an officer who only reports the end of their own office ·
 * `power-of-attorney`: a person with one, which is attached · `notary`: a sworn notary, at the request of a person who
 * may file, as the certification states.
 */
export const filingGrounds = [
  'officer',
  'procurator',
  'office-holder',
  'new-officer',
  'resigning-officer',
  'power-of-attorney',
  'notary',
] as const
export type FilingGround = (typeof filingGrounds)[number]

/** Grounds of persons without a mandate for the entity. */
export const groundsOfStrangers = ['new-officer', 'resigning-officer', 'power-of-attorney', 'notary'] as const
export type GroundOfStrangers = (typeof groundsOfStrangers)[number]
