export { contactRoutes } from './routes.ts'
export { contactsToReach, findNewsContacts, listVerifiedEmails, type NewsContacts } from './news-contacts.ts'
export { checkFormCode, sendFormCode } from './verify-form-email.ts'
