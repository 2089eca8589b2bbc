import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { informationSlugs, pageSlugs } from '@portal/contract/paths'
import { byLink, ofOneApplication } from './application-routes.tsx'
import { listFilters } from './features/applications/lists/filters.ts'
import { historyFilters } from './features/history/filters.ts'
import { paymentFilters } from './features/payments/list/filters.ts'
import { readCatalogueSearch } from './features/catalogue/catalogue-search.ts'
import { readMessageSearch, readNewMessageSearch } from './features/communications/message-search.ts'
import { readDelegationSearch } from './features/delegations/delegation-search.ts'
import { readEntitySearch } from './features/entities/entity-search.ts'
import { readPageSearch } from './shared/ui/tables/page-search.ts'
import { readNameSearch } from './features/names/name-search.ts'
import { paths } from './paths.ts'
import { dataScreens, signedIn, text } from './route-frames.tsx'
import { landing, root } from './root-routes.tsx'
import { loadTexts } from './shared/intl.tsx'
import { fromUnknown } from './shared/session/wanted-path.ts'

/** Renders the page about an unknown address. @throws notFound */
function refuse(): never {
  throw notFound()
}

const maintenance = createRoute({
  getParentRoute: () => root,
  path: paths.maintenance,
  component: lazyRouteComponent(() => import('./features/maintenance/maintenance-page.tsx'), 'MaintenancePage'),
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad() {
    throw redirect({ to: paths.landing, state: fromUnknown, replace: true })
  },
})

const catalogue = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.catalogue,
  validateSearch: readCatalogueSearch,
  loader: () => loadTexts('catalogue', 'forms'),
  component: lazyRouteComponent(() => import('./features/catalogue/catalogue-page.tsx'), 'CataloguePage'),
})

const guide = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.guide,
  validateSearch: (search: Record<string, unknown>): { aim?: string; about?: string; exact?: string } => ({
    ...text(search, 'aim'),
    ...text(search, 'about'),
    ...text(search, 'exact'),
  }),
  loader: () => loadTexts('catalogue', 'entities', 'forms'),
  component: lazyRouteComponent(() => import('./features/catalogue/services/guide-page.tsx'), 'GuideRoute'),
})

const ofService = ['catalogue', 'prices', 'entities', 'applications', 'persons', 'forms'] as const

const service = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.service,
  async beforeLoad({ params }) {
    const { isServiceCode } = await import('@portal/services/catalogue')
    if (!isServiceCode(params.code)) refuse()
  },
  loader: ({ params }) => loadTexts(...ofService, 'services.document-types', `services.${params.code}`),
  component: lazyRouteComponent(() => import('./features/catalogue/services/service-page.tsx'), 'ServiceRoute'),
})

const prices = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.prices,
  loader: () => loadTexts('catalogue', 'prices', 'applications', 'forms'),
  component: lazyRouteComponent(() => import('./features/catalogue/prices/prices-page.tsx'), 'PricesPage'),
})

const catalogueSummary = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.catalogueSummary,
  loader: () => loadTexts('catalogue', 'forms'),
  component: lazyRouteComponent(() => import('./features/catalogue/summary-page.tsx'), 'SummaryPage'),
})

const names = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.names,
  validateSearch: readNameSearch,
  loaderDeps: ({ search: { type = 'SIA' } }) => ({ type }),
  loader: async ({ deps }) => (await import('./features/names/load-name-texts.ts')).loadNameTexts(deps.type),
  component: lazyRouteComponent(() => import('./features/names/names-page.tsx'), 'NamesPage'),
})

const page = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.page,
  beforeLoad({ params }) {
    if (!pageSlugs.some((slug) => slug === params.slug)) refuse()
  },
  loader: () => loadTexts('help'),
  component: lazyRouteComponent(() => import('./features/help/static-page.tsx'), 'StaticPage'),
})

const helpdesk = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.helpdesk,
  loader: () => loadTexts('help', 'forms'),
  component: lazyRouteComponent(() => import('./features/help/help-page.tsx'), 'HelpdeskPage'),
})

const directoryLogin = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.directoryLogin,
  loader: () => loadTexts('helpdesk', 'forms'),
  component: lazyRouteComponent(() => import('./features/helpdesk/directory-login-page.tsx'), 'DirectoryLoginRoute'),
})

const history = createRoute({
  getParentRoute: () => signedIn,
  path: paths.history,
  validateSearch: historyFilters.read,
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
  validateSearch: (search: Record<string, unknown>): { done?: 'given' | 'pending' } =>
    search['done'] === 'given' || search['done'] === 'pending' ? { done: search['done'] } : {},
  loader: () => loadTexts(...delegationTexts),
  component: lazyRouteComponent(() => import('./features/delegations/delegation-page.tsx'), 'DelegationRoute'),
})

const entities = createRoute({
  getParentRoute: () => signedIn,
  path: paths.entities,
  validateSearch: readEntitySearch,
  loader: () => loadTexts('entities', 'forms', 'tasks'),
  component: lazyRouteComponent(() => import('./features/entities/entities-page.tsx'), 'EntitiesPage'),
})

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: paths.profile,
  loader: () => loadTexts('profile', 'facts', 'contacts', 'problems', 'verification', 'forms'),
  component: lazyRouteComponent(() => import('./profile-with-contacts.tsx'), 'ProfileWithContacts'),
})

const contacts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.contacts,
  validateSearch: (search: Record<string, unknown>): { entity?: string } => text(search, 'entity'),
  loader: () => loadTexts('contacts', 'problems', 'verification', 'forms'),
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
  validateSearch: readPageSearch,
  beforeLoad({ params }) {
    if (!informationSlugs.some((slug) => slug === params.slug)) refuse()
  },
  loader: () => loadTexts('profile', 'facts'),
  component: lazyRouteComponent(
    () => import('./features/profile/entity/entity-information-page.tsx'),
    'EntityInformationRoute',
  ),
})

const listTexts = ['application-lists', 'applications', 'catalogue', 'forms', 'tasks'] as const

const applications = createRoute({
  getParentRoute: () => signedIn,
  path: paths.applications,
  validateSearch: listFilters.read,
  loader: () => loadTexts(...listTexts),
  component: lazyRouteComponent(() => import('./features/applications/lists/list-routes.tsx'), 'ApplicationsRoute'),
})

const submissions = createRoute({
  getParentRoute: () => signedIn,
  path: paths.submissions,
  validateSearch: listFilters.read,
  loader: () => loadTexts(...listTexts),
  component: lazyRouteComponent(() => import('./features/applications/lists/list-routes.tsx'), 'SubmissionsRoute'),
})

const submission = createRoute({
  getParentRoute: () => signedIn,
  path: paths.submission,
  loader: () => loadTexts('submissions', 'communications', 'applications', 'catalogue', 'forms', 'signing'),
  component: lazyRouteComponent(() => import('./submission-with-messages.tsx'), 'SubmissionWithMessages'),
})

const payments = createRoute({
  getParentRoute: () => signedIn,
  path: paths.payments,
  validateSearch: paymentFilters.read,
  loader: () => loadTexts('payments', 'forms'),
  component: lazyRouteComponent(() => import('./features/payments/list/payments-page.tsx'), 'PaymentsRoute'),
})

const messageTexts = ['communications', 'applications', 'forms'] as const

const communication = createRoute({
  getParentRoute: () => signedIn,
  path: paths.communication,
  validateSearch: readMessageSearch,
  loader: () => loadTexts(...messageTexts),
  component: lazyRouteComponent(() => import('./features/communications/folders-page.tsx'), 'FoldersRoute'),
})

const newMessage = createRoute({
  getParentRoute: () => signedIn,
  path: paths.newMessage,
  validateSearch: readNewMessageSearch,
  loader: () => loadTexts(...messageTexts),
  component: lazyRouteComponent(() => import('./features/communications/writing/write-page.tsx'), 'NewMessageRoute'),
})

const editMessage = createRoute({
  getParentRoute: () => signedIn,
  path: paths.editMessage,
  loader: () => loadTexts(...messageTexts),
  component: lazyRouteComponent(() => import('./features/communications/writing/write-page.tsx'), 'EditMessageRoute'),
})

const open = [
  catalogue,
  guide,
  service,
  prices,
  catalogueSummary,
  names,
  page,
  helpdesk,
  directoryLogin,
  ...byLink,
] as const
const ofProfile = [
  profile,
  contacts,
  dependents,
  contracts,
  entityInformation,
  entities,
  applications,
  submissions,
  submission,
  payments,
  communication,
  newMessage,
  editMessage,
  history,
  delegations,
  newDelegation,
  delegation,
] as const

export const routeTree = root.addChildren([
  landing,
  maintenance,
  unknown,
  dataScreens.addChildren([...open, signedIn.addChildren([...ofProfile, ...ofOneApplication])]),
])
