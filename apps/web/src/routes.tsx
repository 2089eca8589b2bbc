import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readFilters } from './features/application-list/filters.ts'
import { readCatalogueSearch } from './features/catalogue/catalogue-search.ts'
import { readDelegationSearch } from './features/delegations/delegation-search.ts'
import { readEntitySearch } from './features/entities/entity-search.ts'
import { readHistorySearch } from './features/history/history-search.ts'
import { readNameSearch } from './features/names/name-search.ts'
import { paths } from './paths.ts'
import { landing, root } from './router.tsx'
import { loadTexts } from './shared/intl.tsx'
import { currentSession } from './shared/session.ts'

const maintenance = createRoute({
  getParentRoute: () => root,
  path: paths.maintenance,
  component: lazyRouteComponent(() => import('./features/maintenance/maintenance-page.tsx'), 'MaintenancePage'),
})

/** Nothing unknown has a page of its own. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.landing, replace: true })
  },
})

/** Screens that read data: TanStack Query and the texts of tables and dialogs arrive with them. */
const reading = createRoute({
  getParentRoute: () => root,
  id: 'reading',
  loader: () => loadTexts('ui', 'problems', 'landing'),
  component: lazyRouteComponent(() => import('./reading.tsx'), 'Reading'),
})

function requireSession(wanted: string) {
  if (currentSession()) return
  sessionStorage.setItem('wanted_path', wanted)
  throw redirect({ to: paths.landing })
}

/** Screens for whoever is signed in; others start at the landing page and come back after login. */
const signedIn = createRoute({
  getParentRoute: () => reading,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./shared/signed-in-outlet.tsx'), 'SignedInOutlet'),
  beforeLoad: ({ location }) => requireSession(location.href),
})

const applicationTexts = ['applications', 'catalogue', 'forms', 'issues', 'persons', 'services.document-types', 'signing', 'verification'] as const

const text = (search: Record<string, unknown>, key: string) => (typeof search[key] === 'string' ? { [key]: search[key] } : {})

const keepPending = (uuid: string) => sessionStorage.setItem('pending_application', uuid)

const submitForm = createRoute({
  getParentRoute: () => signedIn,
  path: paths.submitForm,
  validateSearch: (search: Record<string, unknown>): { tab?: 'data_entry' | 'documents'; step?: string } => ({
    ...(search['tab'] === 'data_entry' || search['tab'] === 'documents' ? { tab: search['tab'] } : {}),
    ...text(search, 'step'),
  }),
  beforeLoad: async () => (await import('./shared/select-profile.ts')).selectStoredProfile(),
  // Pending from here on: a session that ends in the form goes on in it after the next login.
  onEnter: ({ params }) => keepPending(params.uuid),
  onStay: ({ params }) => keepPending(params.uuid),
  onLeave() {
    if (currentSession()) sessionStorage.removeItem('pending_application')
  },
  loader: () => loadTexts(...applicationTexts),
  component: lazyRouteComponent(() => import('./features/applications/form-route.tsx'), 'FormRoute'),
})

const overview = createRoute({
  getParentRoute: () => signedIn,
  path: paths.application,
  loader: () => loadTexts(...applicationTexts),
  component: lazyRouteComponent(() => import('./features/applications/review-routes.tsx'), 'OverviewRoute'),
})

const submit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.submit,
  loader: () => loadTexts(...applicationTexts),
  component: lazyRouteComponent(() => import('./features/applications/review-routes.tsx'), 'SubmitRoute'),
})

const success = createRoute({
  getParentRoute: () => signedIn,
  path: paths.success,
  validateSearch: (search: Record<string, unknown>): { uuid: string } => ({ uuid: typeof search['uuid'] === 'string' ? search['uuid'] : '' }),
  loader: () => loadTexts(...applicationTexts),
  component: lazyRouteComponent(() => import('./features/applications/review-routes.tsx'), 'SuccessRoute'),
})

/** By a shared link also for guests, whose key its fragment carries. */
const signing = createRoute({
  getParentRoute: () => reading,
  path: paths.signingDocument,
  validateSearch: (search: Record<string, unknown>): { code?: string; state?: string; error?: string } => ({ ...text(search, 'code'), ...text(search, 'state'), ...text(search, 'error') }),
  async beforeLoad({ search: { code, state, error }, params, location }) {
    const { keepShareKey, shareKeyOf } = await import('./shared/share-link.ts')
    if (location.hash) {
      keepShareKey(params.application_uuid, 'documents', location.hash)
      // A key in the address would stay in the history, and in whatever is told of the address.
      throw redirect({ to: paths.signingDocument, params, search: {}, hash: '', replace: true })
    }
    if (state !== undefined) {
      const { keepReturn } = await import('./features/signing/signing-return.ts')
      keepReturn(params.document_uuid, { state, ...(code !== undefined && { code }), ...(error !== undefined && { error }) })
      // A code in the address would be sent again by every reload, and stay in the history.
      throw redirect({ to: paths.signingDocument, params, search: {}, replace: true })
    }
    if (shareKeyOf(params.application_uuid, 'documents') !== null) return
    requireSession(location.href)
    const { selectStoredProfile } = await import('./shared/select-profile.ts')
    await selectStoredProfile()
  },
  loader: () => loadTexts('applications', 'forms', 'signing'),
  component: lazyRouteComponent(() => import('./features/signing/signing-route.tsx'), 'SigningRoute'),
})

const paymentTexts = ['applications', 'catalogue', 'payments'] as const

const sharedPayment = createRoute({
  getParentRoute: () => reading,
  path: paths.sharedPayment,
  async beforeLoad({ params, location }) {
    if (!location.hash) return
    const { keepShareKey } = await import('./shared/share-link.ts')
    keepShareKey(params.uuid, 'payment', location.hash)
    throw redirect({ to: paths.sharedPayment, params, hash: '', replace: true })
  },
  loader: () => loadTexts(...paymentTexts),
  component: lazyRouteComponent(() => import('./features/payments/payment-routes.tsx'), 'SharedPaymentRoute'),
})

/** Where the bank sends the browser back to, a guest's too. */
const paymentCompleted = createRoute({
  getParentRoute: () => reading,
  path: paths.paymentCompleted,
  validateSearch: (search: Record<string, unknown>): { payment_request_id?: string } => text(search, 'payment_request_id'),
  async beforeLoad({ search: { payment_request_id: id }, location }) {
    const { guestPaymentOf } = await import('./features/payments/guest-payment.ts')
    if (guestPaymentOf(id)) return
    requireSession(location.href)
    await (await import('./shared/select-profile.ts')).selectStoredProfile()
  },
  loader: () => loadTexts(...paymentTexts),
  component: lazyRouteComponent(() => import('./features/payments/payment-routes.tsx'), 'PaymentCompletedRoute'),
})

const payment = createRoute({
  getParentRoute: () => signedIn,
  path: paths.payment,
  loader: () => loadTexts(...paymentTexts),
  component: lazyRouteComponent(() => import('./features/payments/payment-routes.tsx'), 'PaymentRoute'),
})

const paymentPending = createRoute({
  getParentRoute: () => signedIn,
  path: paths.paymentPending,
  loader: () => loadTexts(...paymentTexts),
  component: lazyRouteComponent(() => import('./features/payments/payment-routes.tsx'), 'PaymentPendingRoute'),
})

const ofOneApplication = [submitForm, overview, submit, success, payment, paymentPending] as const

const catalogue = createRoute({
  getParentRoute: () => reading,
  path: paths.catalogue,
  validateSearch: readCatalogueSearch,
  loader: () => loadTexts('catalogue', 'forms'),
  component: lazyRouteComponent(() => import('./features/catalogue/catalogue-page.tsx'), 'CataloguePage'),
})

const catalogueSummary = createRoute({
  getParentRoute: () => reading,
  path: paths.catalogueSummary,
  loader: () => loadTexts('catalogue', 'forms'),
  component: lazyRouteComponent(() => import('./features/catalogue/summary-page.tsx'), 'SummaryPage'),
})

const names = createRoute({
  getParentRoute: () => reading,
  path: paths.names,
  validateSearch: readNameSearch,
  loader: () => loadTexts('names', 'issues', 'forms'),
  component: lazyRouteComponent(() => import('./features/names/names-page.tsx'), 'NamesPage'),
})

const page = createRoute({
  getParentRoute: () => reading,
  path: paths.page,
  async beforeLoad({ params }) {
    const { pageSlugs } = await import('./features/help/api.ts')
    // A page that nobody has written is an unknown address like any other.
    if (!pageSlugs.some((slug) => slug === params.slug)) throw redirect({ to: paths.landing, replace: true })
  },
  loader: () => loadTexts('help'),
  component: lazyRouteComponent(() => import('./features/help/static-page.tsx'), 'StaticPage'),
})

const helpdesk = createRoute({
  getParentRoute: () => reading,
  path: paths.helpdesk,
  loader: () => loadTexts('help', 'forms'),
  component: lazyRouteComponent(() => import('./features/help/helpdesk-page.tsx'), 'HelpdeskPage'),
})

const directoryLogin = createRoute({
  getParentRoute: () => reading,
  path: paths.directoryLogin,
  loader: () => loadTexts('visits', 'forms'),
  component: lazyRouteComponent(() => import('./features/helpdesk/directory-login-page.tsx'), 'DirectoryLoginRoute'),
})

const history = createRoute({
  getParentRoute: () => signedIn,
  path: paths.history,
  validateSearch: readHistorySearch,
  loader: () => loadTexts('history', 'forms'),
  component: lazyRouteComponent(() => import('./features/history/history-page.tsx'), 'HistoryRoute'),
})

const delegationTexts = ['delegations', 'forms'] as const

const delegations = createRoute({
  getParentRoute: () => signedIn,
  path: paths.delegations,
  validateSearch: readDelegationSearch,
  loader: () => loadTexts(...delegationTexts),
  component: lazyRouteComponent(() => import('./features/delegations/delegations-page.tsx'), 'DelegationsRoute'),
})

const newDelegation = createRoute({
  getParentRoute: () => signedIn,
  path: paths.newDelegation,
  loader: () => loadTexts(...delegationTexts),
  component: lazyRouteComponent(() => import('./features/delegations/new-delegation-page.tsx'), 'NewDelegationPage'),
})

const delegation = createRoute({
  getParentRoute: () => signedIn,
  path: paths.delegation,
  validateSearch: (search: Record<string, unknown>): { done?: 'given' | 'pending' } => (search['done'] === 'given' || search['done'] === 'pending' ? { done: search['done'] } : {}),
  loader: () => loadTexts(...delegationTexts),
  component: lazyRouteComponent(() => import('./features/delegations/delegation-page.tsx'), 'DelegationRoute'),
})

const entities = createRoute({
  getParentRoute: () => signedIn,
  path: paths.entities,
  validateSearch: readEntitySearch,
  loader: () => loadTexts('entities'),
  component: lazyRouteComponent(() => import('./features/entities/entities-page.tsx'), 'EntitiesPage'),
})

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: paths.profile,
  loader: () => loadTexts('profile', 'contacts', 'verification', 'forms'),
  component: lazyRouteComponent(() => import('./profile-with-contacts.tsx'), 'ProfileWithContacts'),
})

const contacts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.contacts,
  validateSearch: (search: Record<string, unknown>): { entity?: string } => text(search, 'entity'),
  loader: () => loadTexts('contacts', 'verification', 'forms'),
  component: lazyRouteComponent(() => import('./features/contacts/contacts-page.tsx'), 'ContactsRoute'),
})

const dependents = createRoute({
  getParentRoute: () => signedIn,
  path: paths.dependents,
  loader: () => loadTexts('profile'),
  component: lazyRouteComponent(() => import('./features/profile/dependents-page.tsx'), 'DependentsPage'),
})

const contracts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.contracts,
  loader: () => loadTexts('profile'),
  component: lazyRouteComponent(() => import('./features/profile/contracts-page.tsx'), 'ContractsRoute'),
})

const entityInformation = createRoute({
  getParentRoute: () => signedIn,
  path: paths.entityInfo,
  async beforeLoad({ params }) {
    const { isInformationSlug } = await import('./features/profile/information-slugs.ts')
    if (!isInformationSlug(params.slug)) throw redirect({ to: paths.landing, replace: true })
  },
  loader: () => loadTexts('profile'),
  component: lazyRouteComponent(() => import('./features/profile/entity-information-page.tsx'), 'EntityInformationRoute'),
})

const listTexts = ['application-list', 'applications', 'catalogue', 'forms'] as const

const applications = createRoute({
  getParentRoute: () => signedIn,
  path: paths.applications,
  validateSearch: readFilters,
  loader: () => loadTexts(...listTexts),
  component: lazyRouteComponent(() => import('./features/application-list/list-routes.tsx'), 'ApplicationsRoute'),
})

const submissions = createRoute({
  getParentRoute: () => signedIn,
  path: paths.submissions,
  validateSearch: readFilters,
  loader: () => loadTexts(...listTexts),
  component: lazyRouteComponent(() => import('./features/application-list/list-routes.tsx'), 'SubmissionsRoute'),
})

const submission = createRoute({
  getParentRoute: () => signedIn,
  path: paths.submission,
  loader: () => loadTexts('submissions', 'applications', 'catalogue'),
  component: lazyRouteComponent(() => import('./features/submissions/submission-page.tsx'), 'SubmissionPage'),
})

const open = [catalogue, catalogueSummary, names, page, helpdesk, directoryLogin, signing, sharedPayment, paymentCompleted] as const
const ofProfile = [profile, contacts, dependents, contracts, entityInformation, entities, applications, submissions, submission, history, delegations, newDelegation, delegation] as const

export const routeTree = root.addChildren([landing, maintenance, unknown, reading.addChildren([...open, signedIn.addChildren([...ofProfile, ...ofOneApplication])])])
