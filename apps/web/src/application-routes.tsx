import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { paths } from './paths.ts'
import { dataScreens, requireSession, signedIn, text } from './route-frames.tsx'
import { loadTexts } from './shared/intl.tsx'
import { currentSession } from './shared/session/session.ts'
import { askForLater } from './shared/session/wanted-path.ts'

const applicationTexts = [
  'applications',
  'catalogue',
  'forms',
  'issues',
  'persons',
  'reading',
  'services.document-types',
  'signing',
  'verification',
] as const

const submitForm = createRoute({
  getParentRoute: () => signedIn,
  path: paths.submitForm,
  validateSearch: (search: Record<string, unknown>): { tab?: 'data_entry' | 'documents'; step?: string } => ({
    ...(search['tab'] === 'data_entry' || search['tab'] === 'documents' ? { tab: search['tab'] } : {}),
    ...text(search, 'step'),
  }),
  beforeLoad: async () => (await import('./shared/session/select-profile.ts')).selectStoredProfile(),
  loader: () => loadTexts(...applicationTexts),
  component: lazyRouteComponent(() => import('./features/applications/form-route.tsx'), 'FormRoute'),
})

const overview = createRoute({
  getParentRoute: () => signedIn,
  path: paths.application,
  loader: () => loadTexts(...applicationTexts),
  component: lazyRouteComponent(() => import('./features/applications/submission/review-routes.tsx'), 'OverviewRoute'),
})

const submit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.submit,
  loader: () => loadTexts(...applicationTexts),
  component: lazyRouteComponent(() => import('./features/applications/submission/review-routes.tsx'), 'SubmitRoute'),
})

const success = createRoute({
  getParentRoute: () => signedIn,
  path: paths.success,
  validateSearch: (search: Record<string, unknown>): { uuid: string } => ({
    uuid: typeof search['uuid'] === 'string' ? search['uuid'] : '',
  }),
  loader: () => loadTexts(...applicationTexts),
  component: lazyRouteComponent(() => import('./features/applications/submission/review-routes.tsx'), 'SuccessRoute'),
})

/** By a shared link also for guests, whose key its fragment carries. */
const signing = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.signingDocument,
  validateSearch: (search: Record<string, unknown>): { code?: string; state?: string; error?: string } => ({
    ...text(search, 'code'),
    ...text(search, 'state'),
    ...text(search, 'error'),
  }),
  async beforeLoad({ search: { code, state, error }, params, location }) {
    const { isShareKey, keepShareKey, shareKeyOf } = await import('./shared/applications/share-link.ts')
    if (isShareKey(location.hash)) {
      keepShareKey(params.application_uuid, 'documents', location.hash)
      // A key in the address would stay in the history, and in whatever is told of the address.
      throw redirect({ to: paths.signingDocument, params, search: {}, hash: '', replace: true })
    }
    if (state !== undefined) {
      const { keepReturn } = await import('./features/signing/signing-return.ts')
      keepReturn(params.document_uuid, {
        state,
        ...(code !== undefined && { code }),
        ...(error !== undefined && { error }),
      })
      // A code in the address would be sent again by every reload, and stay in the history.
      throw redirect({ to: paths.signingDocument, params, search: {}, replace: true })
    }
    if (shareKeyOf(params.application_uuid, 'documents') !== null) return
    if (!currentSession()) return askForLater(location.href)
    const { selectStoredProfile } = await import('./shared/session/select-profile.ts')
    await selectStoredProfile()
  },
  loader: () => loadTexts('applications', 'forms', 'reading', 'signing', 'signers'),
  component: lazyRouteComponent(() => import('./features/signing/signing-route.tsx'), 'SigningRoute'),
})

/** From the page that a shared link opens also for its guest. */
const report = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.validationReport,
  async beforeLoad({ params, location }) {
    const { shareKeyOf } = await import('./shared/applications/share-link.ts')
    if (shareKeyOf(params.uuid, 'documents') === null) requireSession(location.href)
  },
  loader: () => loadTexts('report', 'findings', 'applications'),
  component: lazyRouteComponent(() => import('./features/signature-report/report-route.tsx'), 'ReportRoute'),
})

const signers = createRoute({
  getParentRoute: () => signedIn,
  path: paths.signers,
  loader: () => loadTexts('signers', 'signing', 'applications', 'forms'),
  component: lazyRouteComponent(() => import('./features/signers/room-page.tsx'), 'SigningRoomRoute'),
})

const paymentTexts = ['applications', 'catalogue', 'forms', 'payments'] as const

const sharedPayment = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.sharedPayment,
  async beforeLoad({ params, location }) {
    if (!location.hash) return
    const { isShareKey, keepShareKey } = await import('./shared/applications/share-link.ts')
    if (!isShareKey(location.hash)) return
    keepShareKey(params.uuid, 'payment', location.hash)
    throw redirect({ to: paths.sharedPayment, params, hash: '', replace: true })
  },
  loader: () => loadTexts(...paymentTexts),
  component: lazyRouteComponent(() => import('./features/payments/payment-routes.tsx'), 'SharedPaymentRoute'),
})

/** Where the bank sends the browser back to, a guest's too. */
const paymentCompleted = createRoute({
  getParentRoute: () => dataScreens,
  path: paths.paymentCompleted,
  validateSearch: (search: Record<string, unknown>): { payment_request_id?: string } =>
    text(search, 'payment_request_id'),
  async beforeLoad({ search: { payment_request_id: id }, location }) {
    const { guestPaymentOf } = await import('./features/payments/guest-payment.ts')
    if (guestPaymentOf(id)) return
    requireSession(location.href)
    await (await import('./shared/session/select-profile.ts')).selectStoredProfile()
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

/** For whoever is signed in. */
export const ofOneApplication = [submitForm, overview, submit, success, signers, payment, paymentPending] as const

/** Also for guests with a shared link. */
export const byLink = [signing, report, sharedPayment, paymentCompleted] as const
