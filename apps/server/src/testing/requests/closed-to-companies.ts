/** Services of persons, associations and sole traders. */
export const closedToCompanies = [
  'register-low-capital-sia',
  'register-sole-trader',
  'change-organisation-board',
  'change-organisation-statutes',
  'delete-sole-trader',
]
