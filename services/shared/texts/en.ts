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

/** Who took a decision for a company. */
export const deciders = {
  member: { label: 'Sole member' },
  chair: { label: 'Chair of the meeting' },
  keeper: { label: 'Keeper of the minutes' },
  verifier: {
    label: 'Verifier of the minutes',
    hint: 'A member elected by the meeting who neither chaired it nor kept its minutes. The verifier signs the minutes with the chair and the keeper.',
  },
} as const

/** Who took a decision for an association or a foundation. */
export const organisationDeciders = {
  founder: {
    label: 'Founders who took the decision',
    row: 'Founder {number}',
    add: 'Add a founder',
    few: 'Add at least one founder.',
  },
  chair: { label: 'Chair of the meeting' },
  keeper: { label: 'Keeper of the minutes' },
} as const

/** Rows of officers who leave and who come. */
export const boardRows = {
  dismissed: {
    label: 'Dismissed board members',
    row: 'Dismissed board member {number}',
    add: 'Add a dismissed board member',
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
