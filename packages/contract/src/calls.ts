/** Methods and paths, free of zod, so that the browser's first page stays light. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
}

const auth = '/api-auth'
const profile = '/api-profile/api/v1'
const v1 = '/api-applications/api/v1'
const v2 = '/api-applications/api/v2'
const help = '/api-help/api/v1'
const delegations = '/api-delegations/api/v1'
const document = `${v2}/applications/{uuid}/documents/{document_uuid}` as const

export const calls = {
  authorize: { method: 'POST', path: `${auth}/api/v1/auth/authorization` },
  logout: { method: 'DELETE', path: `${auth}/api/v1/auth/logout` },
  keepAlive: { method: 'PATCH', path: `${auth}/api/v1/auth/keep-alive-token` },
  listIdentityProviders: { method: 'GET', path: `${auth}/api/v1/idp` },
  startLogin: { method: 'GET', path: `${auth}/api/v1/auth/redirect/{slug}/{lang}/{isMobile}` },
  finishLogin: { method: 'GET', path: `${auth}/callback/{slug}` },
  loginByDirectory: { method: 'POST', path: `${auth}/authhandler/{slug}` },
  health: { method: 'GET', path: '/health' },
  ready: { method: 'GET', path: '/ready' },
  openapi: { method: 'GET', path: '/openapi.json' },
  version: { method: 'GET', path: '/version.json' },

  getContentBlock: { method: 'GET', path: `${help}/content_blocks/{id}/{language}` },
  getCurrentConsent: { method: 'GET', path: `${help}/consents/current/{language}` },
  sendFeedback: { method: 'POST', path: `${help}/feedback` },

  getTerms: { method: 'GET', path: `${profile}/terms` },
  consentToTerms: { method: 'POST', path: `${profile}/profile/terms_consent` },
  getProfile: { method: 'GET', path: `${profile}/profile` },
  changeProfile: { method: 'PATCH', path: `${profile}/profile` },
  changeSerialNumber: { method: 'PATCH', path: `${profile}/profile/change-serial-number` },
  listVisitReasons: { method: 'GET', path: `${profile}/helpdesk/user_login_reasons` },
  listActions: { method: 'GET', path: `${profile}/user_actions_history` },
  listEntityActions: { method: 'GET', path: `${profile}/legal_entities/{id}/user_actions_history` },
  disputeAction: { method: 'POST', path: `${profile}/user_actions_history/{id}/dispute` },
  listLegalEntities: { method: 'GET', path: `${profile}/legal_entities` },
  getLegalEntityProfile: { method: 'GET', path: `${profile}/legal_entities/{id}/profile` },
  confirmEntityProfile: { method: 'POST', path: `${profile}/legal_entities/{id}/profile/confirm` },
  listBranches: { method: 'GET', path: `${profile}/legal_entities/{id}/branches` },
  getEntityInformation: { method: 'GET', path: `${profile}/legal_entities/{id}/information/{slug}` },
  confirmProfile: { method: 'POST', path: `${profile}/profile/confirm` },
  getNaturalPerson: { method: 'GET', path: `${profile}/profile/natural_person` },
  listOrganizations: { method: 'GET', path: `${profile}/profile/organizations` },
  setOrganization: { method: 'PATCH', path: `${profile}/profile/set-organization` },
  listDependents: { method: 'GET', path: `${profile}/dependents` },
  listContracts: { method: 'GET', path: `${profile}/contracts/{contact_id}` },
  searchEntities: { method: 'GET', path: `${profile}/entities` },
  listContacts: { method: 'GET', path: `${profile}/contacts` },
  changeContacts: { method: 'PATCH', path: `${profile}/contacts` },
  removeContact: { method: 'DELETE', path: `${profile}/contacts` },
  verifyContact: { method: 'POST', path: `${profile}/contact_verification/{type}` },
  validateContact: { method: 'POST', path: `${profile}/contact_validate/{key}/{code}` },
  getOtpLiveness: { method: 'GET', path: `${profile}/otp_liveness` },
  listEntityContacts: { method: 'GET', path: `${profile}/legal_entities/{id}/contacts` },
  changeEntityContacts: { method: 'PATCH', path: `${profile}/legal_entities/{id}/contacts` },
  removeEntityContact: { method: 'DELETE', path: `${profile}/legal_entities/{id}/contacts` },
  verifyEntityContact: { method: 'POST', path: `${profile}/legal_entities/{id}/contact_verification/{type}` },
  validateEntityContact: { method: 'POST', path: `${profile}/legal_entities/{id}/contact_validate/{key}/{code}` },
  getCatalogue: { method: 'GET', path: `${profile}/catalog` },
  getEntityCatalogue: { method: 'GET', path: `${profile}/legal_entities/{id}/catalog` },
  getCatalogueOnBehalf: { method: 'GET', path: `${profile}/catalog/{behalf_of_uuid}` },
  getEntityCatalogueOnBehalf: { method: 'GET', path: `${profile}/legal_entities/{id}/catalog/{behalf_of_uuid}` },
  listNotifications: { method: 'GET', path: `${profile}/notifications` },
  dismissNotification: { method: 'POST', path: `${profile}/notifications/{code}/dismiss` },
  searchAddresses: { method: 'GET', path: `${profile}/addresses` },
  getIp: { method: 'GET', path: `${profile}/ip` },

  getClassifiers: { method: 'GET', path: `${v2}/classifiers` },
  listApplications: { method: 'GET', path: `${v2}/applications` },
  listApplicationsFiltered: { method: 'GET', path: `${v1}/applications` },
  listEntityApplications: { method: 'GET', path: `${v2}/legal_entities/{entity_id}/applications` },
  getApplication: { method: 'GET', path: `${v2}/applications/{uuid}` },
  createApplication: { method: 'POST', path: `${v2}/applications` },
  createEntityApplication: { method: 'POST', path: `${v2}/legal_entities/{entity_id}/applications` },
  createApplicationFor: { method: 'POST', path: `${v2}/applications/{behalf_of_uuid}` },
  createApplicationOnBehalf: { method: 'POST', path: `${v2}/applications/behalf_of/{behalf_of_uuid}` },
  createEntityApplicationOnBehalf: { method: 'POST', path: `${v2}/legal_entities/{entity_id}/applications/behalf_of/{behalf_of_uuid}` },
  deleteApplication: { method: 'DELETE', path: `${v1}/applications/{uuid}` },
  changeApplication: { method: 'PATCH', path: `${v2}/applications/{uuid}` },
  checkRules: { method: 'POST', path: `${v2}/applications/{uuid}/rules/check` },
  reviewApplication: { method: 'POST', path: `${v2}/applications/{uuid}/review` },
  submitApplication: { method: 'POST', path: `${v2}/applications/{uuid}/submit` },
  changeState: { method: 'POST', path: `${v2}/applications/{uuid}/state/{state}` },
  reinitiateApplication: { method: 'PATCH', path: `${v2}/applications/{uuid}/reneitiate` },
  getAdditionalOptions: { method: 'GET', path: `${v2}/applications/{uuid}/additional_options` },
  getTimeline: { method: 'GET', path: `${v2}/applications/{uuid}/timeline` },
  listVerifiedEmails: { method: 'GET', path: `${v2}/applications/{uuid}/email_verification` },
  verifyApplicationEmail: { method: 'POST', path: `${v2}/applications/{uuid}/email_verification` },
  validateApplicationEmail: { method: 'POST', path: `${v2}/contact_validate/{key}/{code}` },
  quoteFees: { method: 'POST', path: `${v2}/quote` },
  checkName: { method: 'GET', path: `${v2}/check_name` },

  generateDocuments: { method: 'POST', path: `${v2}/applications/{uuid}/documents` },
  downloadDocument: { method: 'GET', path: `${document}/file` },
  deleteDocument: { method: 'DELETE', path: document },
  uploadDocument: { method: 'POST', path: `${v2}/applications/{uuid}/document_file` },
  replaceDocument: { method: 'POST', path: `${v2}/applications/{uuid}/document_file/{application_document}` },
  listSigners: { method: 'GET', path: `${v2}/applications/{uuid}/signers` },
  startSigning: { method: 'POST', path: `${document}/sign/init` },
  finishSigning: { method: 'POST', path: `${document}/sign/done` },
  getSignatures: { method: 'GET', path: `${document}/signatures` },

  listPayments: { method: 'GET', path: `${v2}/payments` },
  listEntityPayments: { method: 'GET', path: `${v2}/legal_entities/{id}/payments` },
  getPaymentStatus: { method: 'GET', path: `${v2}/payments/check-status/{payment_request_id}` },
  getPendingPayment: { method: 'GET', path: `${v2}/payments/check-status/{payment_request_id}/payment_pending` },
  receivePaymentNews: { method: 'POST', path: `${v2}/payments/callback/{provider}` },

  listDelegations: { method: 'GET', path: `${delegations}/delegations` },
  refuseDelegation: { method: 'PATCH', path: `${delegations}/delegations/{uuid}/cancel` },
  listEntityDelegations: { method: 'GET', path: `${delegations}/legal_entities/{entity_id}/delegations` },
  giveDelegation: { method: 'POST', path: `${delegations}/legal_entities/{entity_id}/delegations` },
  changeDelegation: { method: 'PATCH', path: `${delegations}/legal_entities/{entity_id}/delegations/{uuid}` },
  revokeDelegation: { method: 'PATCH', path: `${delegations}/legal_entities/{entity_id}/delegations/{uuid}/cancel` },
  confirmDelegation: { method: 'POST', path: `${delegations}/legal_entities/{entity_id}/delegations/{uuid}/confirm` },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
