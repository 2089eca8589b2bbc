import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { applicationTexts, formTexts } from './application-texts.ts'
import { paths } from './paths.ts'
import { dataScreens, requireSession, signedIn, text } from './route-frames.tsx'
import { applicationQuery } from './shared/applications/application.ts'
import { loadTexts, type Texts } from './shared/intl.tsx'
import { requireIds } from './shared/page/require-ids.ts'
import { currentSession } from './shared/session/session.ts'
import { queryClient } from './shared/query.tsx'
import { askForLater } from './shared/session/wanted-path.ts'

/**
 * Reads the application while the code of its page loads. A link that is only pointed at reads nothing: reads of the
 * help desk are recorded.
 */
const withApplication =
  (...texts: readonly Texts[]) =>
  async ({ params, cause }: { params: { uuid: string }; cause: 'preload' | 'enter' | 'stay' }): Promise<void> => {
    // The page loads the same once more, and reports a failure.
    if (cause === 'enter') readAhead(params.uuid).catch(() => {})
    await loadTexts(...texts)
  }

/** Loads what follows from an application as soon as it is there, before its page is rendered. */
async function readAhead(uuid: string): Promise<void> {
  const [{ servicesQuery }, { registeredSubjectQuery }] = await Promise.all([
    import('./features/applications/api.ts'),
    import('./shared/facts/registered-subject.ts'),
    queryClient.prefetchQuery(applicationQuery(uuid)),
  ])
  const application = queryClient.getQueryData(applicationQuery(uuid).queryKey)
  if (!application) return
  if (application.subject !== null) void queryClient.prefetchQuery(registeredSubjectQuery(uuid))
  await queryClient.prefetchQuery(servicesQuery(application.services))
}

const loadForm = () => import('./features/applications/form-route.tsx')

const submitForm = createRoute({
  getParentRoute: () => signedIn,
  path: paths.submitForm,
  validateSearch: (search: Record<string, unknown>): { tab?: 'data_entry' | 'documents' | 'tasks'; step?: string } => ({
    ...(search['tab'] === 'data_entry' || search['tab'] === 'documents' || search['tab'] === 'tasks'
      ? { tab: search['tab'] }
      : {}),
    ...text(search, 'step'),
  }),
  beforeLoad: async ({ params, cause }) => {
    // The form loads while the profile is read; the component reports a failure. A switch of the profile drops the data.
    void Promise.allSettled([loadForm(), loadTexts(...formTexts), cause === 'enter' && readAhead(params.uuid)])
    await (await import('./shared/session/select-profile.ts')).selectStoredProfile()
  },
  loader: withApplication(...formTexts),
  component: lazyRouteComponent(loadForm, 'FormRoute'),
})

const overview = createRoute({
  getParentRoute: () => signedIn,
  path: paths.application,
  /** Number of documents that the user has just signed. */
  validateSearch: (search: Record<string, unknown>): { signed?: string } =>
    /^\d{1,3}$/.test(String(search['signed'])) ? text(search, 'signed') : {},
  loader: withApplication(...applicationTexts),
  component: lazyRouteComponent(() => import('./features/applications/submissions/review-routes.tsx'), 'OverviewRoute'),
})

const submit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.submit,
  loader: withApplication(...applicationTexts),
  component: lazyRouteComponent(() => import('./features/applications/submissions/review-routes.tsx'), 'SubmitRoute'),
})

const success = createRoute({
  getParentRoute: () => signedIn,
  path: paths.success,
  validateSearch: (search: Record<string, unknown>): { uuid: string } => ({
    uuid: typeof search['uuid'] === 'string' ? search['uuid'] : '',
  }),
  beforeLoad: ({ search: { uuid } }) => requireIds({ uuid }),
  loader: () => loadTexts(...applicationTexts),
  component: lazyRouteComponent(() => import('./features/applications/submissions/review-routes.tsx'), 'SuccessRoute'),
})

/** Open to guests too, with a share link whose key is in the fragment. */
const signing = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.signingDocument,
  validateSearch: (search: Record<string, unknown>): { code?: string; state?: string; error?: string } => ({
    ...text(search, 'code'),
    ...text(search, 'state'),
    ...text(search, 'error'),
  }),
  async beforeLoad({ search: { code, state, error }, params, location }) {
    const { keepShareKey, shareKeyIn, getShareKey } = await import('./shared/applications/share-link.ts')
    const key = shareKeyIn(location.hash)
    if (key !== undefined) {
      keepShareKey(params.application_uuid, 'documents', key)
      // A key in the address would stay in the history and in everything that logs the address.
      throw redirect({ to: paths.signingDocument, params, search: {}, hash: '', replace: true })
    }
    if (state !== undefined) {
      const { keepReturn } = await import('./features/signing/signing-return.ts')
      keepReturn(params.document_uuid, {
        state,
        ...(code !== undefined && { code }),
        ...(error !== undefined && { error }),
      })
      // Every reload would send a code in the address again, and the history would keep it.
      throw redirect({ to: paths.signingDocument, params, search: {}, replace: true })
    }
    if (getShareKey(params.application_uuid, 'documents') !== null) return
    if (!currentSession()) return askForLater(location.href)
    const { selectStoredProfile } = await import('./shared/session/select-profile.ts')
    await selectStoredProfile()
  },
  loader: () => loadTexts('applications', 'forms', 'reading', 'services.document-types', 'signing', 'signers'),
  component: lazyRouteComponent(() => import('./features/signing/signing-route.tsx'), 'SigningRoute'),
})

/** Open to guests too, from the page of a share link. */
const report = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.validationReport,
  async beforeLoad({ params, location }) {
    const { getShareKey } = await import('./shared/applications/share-link.ts')
    if (getShareKey(params.uuid, 'documents') === null) requireSession(location.href)
  },
  loader: () => loadTexts('signature-report', 'findings', 'applications', 'services.document-types'),
  component: lazyRouteComponent(
    () => import('./features/applications/documents/report/report-route.tsx'),
    'ReportRoute',
  ),
})

const signers = createRoute({
  getParentRoute: () => signedIn,
  path: paths.signers,
  loader: withApplication('signers', 'services.document-types', 'signing', 'applications', 'forms'),
  component: lazyRouteComponent(() => import('./features/signers/signers-page.tsx'), 'SignersRoute'),
})

const paymentTexts = ['applications', 'catalogue', 'forms', 'payments'] as const

const sharedPayment = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.sharedPayment,
  async beforeLoad({ params, location }) {
    if (!location.hash) return
    const { keepShareKey, shareKeyIn } = await import('./shared/applications/share-link.ts')
    const key = shareKeyIn(location.hash)
    if (key === undefined) return
    keepShareKey(params.uuid, 'payment', key)
    throw redirect({ to: paths.sharedPayment, params, hash: '', replace: true })
  },
  loader: () => loadTexts(...paymentTexts),
  component: lazyRouteComponent(() => import('./features/payments/payment-routes.tsx'), 'SharedPaymentRoute'),
})

/** The bank sends the browser back here, a guest's too. */
const paymentCompleted = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.paymentCompleted,
  validateSearch: (search: Record<string, unknown>): { payment_request_id?: string } =>
    text(search, 'payment_request_id'),
  async beforeLoad({ search: { payment_request_id: id }, location }) {
    const { findGuestPayment } = await import('./features/payments/guest-payment.ts')
    if (findGuestPayment(id)) return
    requireSession(location.href)
    await (await import('./shared/session/select-profile.ts')).selectStoredProfile()
  },
  loader: () => loadTexts(...paymentTexts),
  component: lazyRouteComponent(() => import('./features/payments/payment-routes.tsx'), 'PaymentCompletedRoute'),
})

const payment = createRoute({
  getParentRoute: () => signedIn,
  path: paths.payment,
  loader: withApplication(...paymentTexts),
  component: lazyRouteComponent(() => import('./features/payments/payment-routes.tsx'), 'PaymentRoute'),
})

const paymentPending = createRoute({
  getParentRoute: () => signedIn,
  path: paths.paymentPending,
  loader: () => loadTexts(...paymentTexts),
  component: lazyRouteComponent(() => import('./features/payments/payment-routes.tsx'), 'PaymentPendingRoute'),
})

/** Routes for signed-in users. */
export const ofOneApplication = [submitForm, overview, submit, success, signers, payment, paymentPending] as const

/** Routes that are also open to guests with a share link. */
export const byLink = [signing, report, sharedPayment, paymentCompleted] as const
