/** Every address of the portal's screens; `$name` is a parameter. The server answers any other with 404. */
export const paths = {
  landing: '/',
  entities: '/entities',
  entityInfo: '/entities/$entityId/info/$slug',
  page: '/pages/$slug',
  helpdesk: '/helpdesk',
  delegations: '/delegations',
  newDelegation: '/delegations/new',
  delegation: '/delegations/$uuid',
  contacts: '/contacts',
  contracts: '/contracts/$contactId',
  payments: '/payments',
  history: '/history',
  profile: '/profile',
  maintenance: '/maintenance',
  directoryLogin: '/login/$slug',
  signingDocument: '/signing-document/$application_uuid/$document_uuid',
  catalogue: '/catalog',
  guide: '/services',
  service: '/services/$code',
  catalogueSummary: '/catalog/$id/summary',
  applications: '/applications',
  application: '/applications/$uuid',
  submit: '/applications/$uuid/submit',
  success: '/applications/success',
  submitForm: '/applications/$uuid/submit-form',
  payment: '/applications/$uuid/payment',
  paymentPending: '/applications/$uuid/payment-pending',
  sharedPayment: '/applications/$uuid/show_shared_payment/$payment_id',
  signers: '/applications/$uuid/signers',
  validationReport: '/applications/$uuid/documents/$document_uuid/report',
  paymentCompleted: '/payment-completed',
  submissions: '/submissions',
  submission: '/submissions/$uuid',
  dependents: '/dependents',
  communication: '/communication',
  newMessage: '/communication/create',
  editMessage: '/communication/edit/$message_uuid',
  names: '/names',
  prices: '/prices',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Written pages, by the last part of their address. */
export const pageSlugs = ['privacy', 'about', 'terms', 'contacts', 'cookies'] as const

/** Pages about an entity, by the last part of their address. */
export const informationSlugs = ['general', 'officers', 'members', 'owners', 'branches', 'history'] as const

/** Any UUID; the contract validates the ids of calls in the same way (RFC 9562 §4). */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns whether a parameter of an address may have the value: words are words, and everything else is an id. */
export function isParameter(name: string, value: string): boolean {
  if (name === 'slug' || name === 'code') return /^[\w-]{1,100}$/.test(value)
  return uuid.test(value) || (name === 'id' && value === 'basket')
}
