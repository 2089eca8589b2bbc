export { profileRoutes } from './routes.ts'
export { allows, requireMandate, requireRight } from './access.ts'
export { mandateFor } from './queries.ts'
export { needsTermsConsent } from './terms-consent.ts'
