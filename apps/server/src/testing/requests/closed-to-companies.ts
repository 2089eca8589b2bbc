import { catalogue } from '@portal/services/catalogue'

/** Foundings by persons alone, and changes of entities of other legal forms. */
const ofOthers = [
  'register-low-capital-sia',
  'register-sole-trader',
  'register-farm',
  'register-representative-office',
  ...catalogue.flatMap(({ code, entityForms }: { code: string; entityForms: readonly string[] }) =>
    entityForms.length > 0 && !entityForms.includes('SIA') ? [code] : [],
  ),
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
