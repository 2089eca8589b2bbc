/** Services of persons, partnerships, associations and sole traders. */
export const closedToCompanies = [
  'register-low-capital-sia',
  'register-sole-trader',
  'register-farm',
  'change-organisation-board',
  'change-partners',
  'change-organisation-statutes',
  'delete-sole-trader',
]
