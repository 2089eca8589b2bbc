export { forgettingReports } from './forget-reports.ts'
export { currentTerms } from './queries.ts'
export { helpRoutes } from './routes.ts'
export { sanitiseHtml } from './sanitise-html.ts'
