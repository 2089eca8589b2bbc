/** Reader of an entity's card: a representative, a delegate, or the help desk in their place. */
export type CardReader = 'representative' | 'level_3' | 'level_2' | 'level_1' | 'help-desk'

export interface CardSight {
  /** Full personal codes; otherwise the published form without the last five digits. */
  readonly codes: boolean
  /** Addresses of beneficial owners and the register's contacts: not public. */
  readonly privateFacts: boolean
}

/** Visibility of personal data on the card by reader, in addition to public data: names, birth dates, offices and shares. */
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
