export { contactRoutes } from './routes.ts'
export { requireFound } from './check-code.ts'
export { contactsToReach, newsContactsOf, verifiedEmailsOf, type NewsContacts } from './news-contacts.ts'
export { checkFormCode, sendFormCode } from './verify-form-email.ts'
