import type { calls } from './calls.ts'

/** A node of the previous version has no papers of one person. */
const ofPerson = (place: string) => ({ [`${place}.row`]: null, [`${place}.person`]: null })

/** A node of the previous version withdraws no declaration, and names no next stage. */
const newerOfApplication = {
  'data.withdrawn_declarations': [],
  'data.registered_entity.next_stages': [],
  ...ofPerson('data.documents'),
}

/** A node of the previous version answers every term as if its source was read. */
const termsInCatalogue = { 'data.services.list.fees.review.is_placeholder': false }

/**
 * Fields that answers of the previous version lack, by their path through objects and lists, with the value that pages
 * take for them: during an update a page of this version may get its answer from a node of the previous one. `npm run
 * test:older` finds missing entries. A release empties the table.
 */
export const newerFields: Partial<Record<keyof typeof calls, Record<string, unknown>>> = {
  getApplication: newerOfApplication,
  createApplication: newerOfApplication,
  createEntityApplication: newerOfApplication,
  createApplicationOnBehalf: newerOfApplication,
  createApplicationFor: newerOfApplication,
  createEntityApplicationOnBehalf: newerOfApplication,
  changeState: newerOfApplication,
  reinitiateApplication: newerOfApplication,
  generateDocuments: ofPerson('data'),
  uploadDocument: ofPerson('data'),
  replaceDocument: ofPerson('data'),
  finishSigning: ofPerson('data'),
  removeSignatures: ofPerson('data.document'),
  getLegalEntityProfile: { 'data.represented': [] },
  confirmEntityProfile: { 'data.represented': [] },
  listLegalEntities: { 'data.open_applications': null },
  checkRules: { 'data.advice': [], 'data.unchecked': [], ...ofPerson('data.papers') },
  reviewApplication: { 'data.advice': [], 'data.unchecked': [] },
  getCatalogue: termsInCatalogue,
  getEntityCatalogue: termsInCatalogue,
  getCatalogueOnBehalf: termsInCatalogue,
  getEntityCatalogueOnBehalf: termsInCatalogue,
  getPrices: { 'data.prices.review.is_placeholder': false, 'data.prices.several_unconfirmed_for': [] },
  // Without them a page knows none of the company's own shares and not the number of members, and leaves them to the server.
  getRegisteredSubject: { 'data.registration_number': null, 'data.member_count': null },
  searchEntities: { 'data.state': null },
  listApplications: { 'data.is_paid': false },
  listApplicationsFiltered: { 'data.is_paid': false },
  listEntityApplications: { 'data.is_paid': false, 'founding.is_paid': false },
  // A type without texts: a page names the document by its file.
  getSignatures: { 'data.type': '', 'data.origin': 'uploaded', 'data.person': null },
  // The server refuses a reminder that comes too soon.
  listSigners: { 'data.signers.can_remind': true },
  listActions: { 'data.last_at': null },
  listEntityActions: { 'data.last_at': null },
  disputeAction: { 'data.last_at': null },
  // Without them a page proposes no subject and no recipient.
  listApplicationMessages: { number: '', departments: { review: '', appeals: '' } },
}
