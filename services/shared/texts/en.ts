/** Texts of steps that several services have. */
export const filing = {
  label: 'Applicant',
  applicant: { label: 'Ground for filing' },
} as const

export const confirmation = {
  label: 'Declaration',
  truth: { label: 'Declaration' },
} as const

export const fee = { label: 'State fee', relief: { label: 'Exemption from the state fee' } } as const

/** The bodies that decide for a company. */
export const deciders = {
  member: { label: 'Sole member' },
  chair: { label: 'Chair of the meeting' },
  keeper: { label: 'Keeper of the minutes', hint: 'Can be a person who is not a member.' },
  verifier: {
    label: 'Verifier of the minutes',
    hint: 'A member elected by the meeting who neither chaired it nor kept its minutes. The verifier signs the minutes with the chair and the keeper.',
  },
  attendance: {
    label: 'Participants of the meeting',
    row: 'Participant of the meeting {number}',
    list: 'Who took part in the meeting',
    about: 'All registered members or stockholders. Change only those who had a representative or did not take part.',
    unchanged: 'Took part',
    member: { label: 'Member or stockholder' },
    presence: {
      label: 'How they took part',
      options: { represented: 'Took part through a representative', absent: 'Did not take part' },
    },
  },
  votes: { label: 'Course of the meeting' },
} as const

/** The bodies that decide for an association or a foundation. */
export const organisationDeciders = {
  founder: {
    label: 'Founders who took the decision',
    row: 'Founder {number}',
    add: 'Add a founder',
    few: 'Add at least one founder.',
  },
  chair: { label: 'Chair of the meeting' },
  keeper: { label: 'Keeper of the minutes' },
  turnout: { label: 'Course of the meeting' },
} as const

/** Rows of officers who leave and who come. */
export const boardRows = {
  dismissed: {
    label: 'Dismissed board members',
    row: 'Dismissed board member {number}',
    list: 'Present board',
    officer: { label: 'Board member' },
    reason: {
      label: 'Grounds',
      options: {
        recalled: 'Recalled',
        resigned: 'Resigned',
        'term-ended': 'Term of office ended',
        deceased: 'Deceased',
      },
    },
    endsOn: { label: 'End of office' },
  },
  changed: {
    label: 'Board members whose position or right changes',
    row: 'Board member whose position or right changes {number}',
    state: 'Position or right of representation changes',
    officer: { label: 'Board member' },
    changedOn: { label: 'Changes on' },
  },
  appointed: {
    label: 'Appointed board members',
    row: 'Appointed board member {number}',
    add: 'Add an appointed board member',
    appointedOn: { label: 'Appointed on' },
  },
} as const

export const liquidator = {
  label: 'Liquidators',
  row: 'Liquidator {number}',
  add: 'Add a liquidator',
  few: 'Add at least one liquidator.',
} as const

export const representatives = {
  label: 'Representatives',
  row: 'Representative {number}',
  add: 'Add a representative',
} as const

export const managers = {
  label: 'Managers',
  row: 'Manager {number}',
  add: 'Add a manager',
} as const

/** Steps of a founding. */
export const foundingAddress = {
  label: 'Address',
  legal: { label: 'Legal address' },
  owner: {
    label: 'Consent of the owner',
    hint: 'Details of the property and of the owner who consents to the legal address',
  },
  coOwner: {
    label: 'Co-owners',
    hint: 'All other co-owners of the property; each of them gives a consent.',
    row: 'Co-owner {number}',
    add: 'Add a co-owner',
  },
} as const

export const foundingBoard = {
  label: 'Board',
  member: {
    label: 'Board members',
    hint: 'At least one natural person',
    row: 'Board member {number}',
    add: 'Add a board member',
    few: 'Add at least one board member.',
  },
} as const

export const foundingOwners = {
  label: 'Beneficial owners',
  hint: 'The details are required by the law on the prevention of money laundering.',
  declaration: { label: 'Ascertaining the beneficial owner' },
  owner: {
    label: 'Beneficial owners',
    row: 'Beneficial owner {number}',
    add: 'Add a beneficial owner',
    few: 'Add at least one beneficial owner.',
  },
} as const

export const foundingContact = {
  label: 'Contact and declaration',
  details: { label: 'Contact' },
  truth: { label: 'Declaration' },
} as const

/** Signers for the legal entities among the founders. */
export const founderSigner = {
  label: 'Signatories of the legal entities',
  hint: 'Persons who sign for founders from abroad or under a power of attorney. For a Latvian legal entity its officers sign as entered in the register and need not be entered here.',
  row: 'Signatory {number}',
  add: 'Add a signatory',
} as const

/** Purpose and term of a new association or foundation. */
export const purpose = {
  objective: { label: 'Objective', hint: 'An objective that is not profit-making', empty: 'Enter the objective.' },
  term: {
    label: 'Term of activity',
    options: { unlimited: 'Unlimited', limited: 'Limited' },
  },
  termUntil: { label: 'Term of activity until' },
} as const

/** Partners of a new partnership. */
export const partners = {
  row: 'Partner {number}',
  add: 'Add a partner',
  few: 'Add at least two partners.',
} as const

/** Signers for the legal entities among the partners. */
export const partnerSigner = {
  ...founderSigner,
  hint: 'Persons who sign for partners from abroad or under a power of attorney. For a Latvian legal entity its officers sign as entered in the register and need not be entered here.',
} as const

/** The decision of founders who may authorise some of themselves. */
export const authorisingDecision = {
  label: 'Founding',
  decidedOn: { label: 'Date of the founding decision', hint: 'The board members are appointed as of this day.' },
  signing: {
    label: 'Who signs the application and the statutes?',
    hint: 'The founding decision may authorise at least two founders; then add the decision signed by all founders.',
    options: { all: 'All founders', authorised: 'The founders whom the decision authorises' },
  },
} as const

export const authorisedFounder = {
  label: 'The founder is authorised to sign the application and the statutes',
} as const

const stockTerms = {
  nominal: { label: 'Nominal value of a share of stock' },
  category: { label: 'Category of stock', hint: 'If the articles have several categories of stock' },
} as const

/** Rows of members whose shares change, and of new members. */
export const shareRows = {
  changed: {
    label: 'Members whose number of shares changes',
    hint: 'A member who transfers some of their shares, or acquires more',
    row: 'Member {number}',
    add: 'Change a member’s number of shares',
    member: { label: 'Member in the register' },
    shares: { label: 'Number of shares after the change' },
    numbers: { label: 'Numbers of the shares after the change', hint: 'For example: 1–50, 101' },
  },
  joined: {
    label: 'New members',
    hint: 'A person who held no share of the company before',
    row: 'New member {number}',
    add: 'Add a new member',
    shares: { label: 'Number of shares' },
    numbers: { label: 'Numbers of the shares', hint: 'For example: 1–50, 101' },
    ...stockTerms,
  },
  common: {
    label: 'Shares that several acquire in common',
    hint: 'For example, spouses, or heirs who have not divided the estate. Each of them signs.',
    inCommon: { label: 'Do several persons acquire shares in common?', hint: 'If not, leave it unanswered' },
    shares: { label: 'Number of shares in common' },
    numbers: { label: 'Numbers of the shares in common', hint: 'For example: 1–50, 101' },
    ...stockTerms,
  },
  coHolder: {
    label: 'Acquirers in common',
    hint: 'All persons who hold these shares in common',
    row: 'Acquirer in common {number}',
    add: 'Add an acquirer in common',
    few: 'Add at least two acquirers in common.',
  },
  representative: {
    label: 'Common representative',
    hint: 'The person who exercises the rights attached to the shares held in common (Commercial Law, section 157). This may be one of the acquirers.',
  },
  signer: {
    label: 'Signers for legal entities',
    hint: 'Persons who sign for foreign members, or by a power of attorney. For a Latvian entity its officers sign by the register’s entry and need not be named.',
    row: 'Signer {number}',
    add: 'Add a signer',
  },
} as const

/** Areas of activity of an organisation. */
export const activityAreas = {
  label: 'New areas of activity',
  hint: 'Not more than five, the most important first. The register only enters areas of the classification of associations and foundations.',
  row: 'Area {number}',
  add: 'Add an area',
} as const

/** The same rows of a company of either form. */
export const holderRows = {
  ...shareRows,
  changed: {
    ...shareRows.changed,
    label: 'Members or stockholders whose number of shares changes',
    hint: 'A member or stockholder whose shares change',
    row: 'Member or stockholder {number}',
    add: 'Change the number of shares',
    member: { label: 'Member or stockholder in the register' },
  },
  joined: {
    ...shareRows.joined,
    label: 'New members or stockholders',
    row: 'New member or stockholder {number}',
    add: 'Add a new member or stockholder',
  },
} as const
