/** Every address of the portal; `$name` is a parameter. */
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

/** The addresses that have no screen yet; nothing links to them. routes.test.ts holds it against the table of routes. */
const closed: ReadonlySet<Path> = new Set<Path>([paths.prices])

export const isOpen = (path: Path): boolean => !closed.has(path)

/** The first of several addresses that has a screen. */
export const firstOpen = (...wanted: readonly Path[]): Path => wanted.find(isOpen) ?? paths.landing
