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

/** The addresses that have a screen; nothing links to the others. routes.test.ts holds it against the table of routes. */
const open: ReadonlySet<Path> = new Set<Path>([
  paths.landing, paths.maintenance, paths.directoryLogin, paths.delegations, paths.newDelegation, paths.delegation, paths.history, paths.profile, paths.contacts, paths.dependents, paths.contracts, paths.entityInfo, paths.page, paths.helpdesk, paths.catalogue, paths.catalogueSummary, paths.names, paths.entities,
  paths.applications, paths.submissions, paths.submission, paths.submitForm, paths.application, paths.submit, paths.success,
  paths.signingDocument, paths.payment, paths.paymentPending, paths.paymentCompleted,
])

export const isOpen = (path: Path): boolean => open.has(path)

/** The first of several addresses that has a screen. */
export const firstOpen = (...wanted: readonly Path[]): Path => wanted.find(isOpen) ?? paths.landing
