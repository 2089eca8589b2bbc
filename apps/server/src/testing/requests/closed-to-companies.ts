/** Services of persons, joint-stock companies, partnerships, associations and sole traders. */
const ofOthers = [
  'register-low-capital-sia',
  'register-sole-trader',
  'register-farm',
  'change-organisation-board',
  'change-partners',
  'change-organisation-statutes',
  'change-stockholders',
  'file-party-members',
  'transfer-farm',
  'change-activity-areas',
  'delete-sole-trader',
  'delete-partnership',
  'delete-organisation',
]

/** Services that need an entry which a new company does not have. */
const withoutEntry = [
  'change-member-data',
  'decrease-capital',
  'change-procuration',
  'revoke-procuration',
  'change-liquidator',
  'continue-activity',
  'finish-liquidation',
]

/** Services that a new company cannot file. */
export const closedToCompanies: readonly string[] = [...ofOthers, ...withoutEntry]
