/** Who looks at the card of an entity: whoever may act for it, or the help desk in the stead of such a person. */
export type CardReader = 'representative' | 'level_3' | 'level_2' | 'level_1' | 'help-desk'

export interface CardSight {
  /** Whole personal codes; otherwise as the register publishes them, without the last five digits. */
  readonly codes: boolean
  /** Where a beneficial owner lives, and the contacts that the register has: not public. */
  readonly privateFacts: boolean
}

/** What each reader sees of the persons on the card, beside what the register shows to everybody: names, birth dates, offices and shares. */
export const cardSights: { readonly [Reader in CardReader]: CardSight } = {
  representative: { codes: true, privateFacts: true },
  level_3: { codes: false, privateFacts: true },
  level_2: { codes: false, privateFacts: true },
  level_1: { codes: false, privateFacts: false },
  'help-desk': { codes: false, privateFacts: false },
}

export const cardReader = (
  { right, level }: { right: 'representation' | 'procuration' | 'delegation'; level: 1 | 2 | 3 },
  isHelpDesk: boolean,
): CardReader => (isHelpDesk ? 'help-desk' : right === 'representation' ? 'representative' : `level_${level}`)
