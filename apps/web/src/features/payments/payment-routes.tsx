import { getRouteApi } from '@tanstack/react-router'
import { LinkNotValid } from '../../shared/applications/link-not-valid.tsx'
import { useShareKey } from '../../shared/applications/share-link.ts'
import { SignedInOutlet } from '../../shared/session/signed-in-outlet.tsx'
import { findGuestPayment } from './guest-payment.ts'
import { GuestPaymentPage } from './guest-payment-page.tsx'
import { GuestPaymentResult } from './guest-payment-result.tsx'
import { PaymentCompletedPage } from './payment-completed-page.tsx'
import { PaymentPage, PaymentPendingPage } from './payment-page.tsx'

const completed = getRouteApi('/data/payment-completed')
const sharedPayment = getRouteApi('/data/applications/$uuid/show_shared_payment/$payment_id')
const payment = getRouteApi('/data/signed-in/applications/$uuid/payment')
const pending = getRouteApi('/data/signed-in/applications/$uuid/payment-pending')

/** Guests return to the payment that they began in this tab; all others are for signed-in users. */
export function PaymentCompletedRoute() {
  const { payment_request_id: id } = completed.useSearch()
  const begun = findGuestPayment(id)
  if (begun) return <GuestPaymentResult key={id} begun={begun} />
  return (
    <SignedInOutlet>
      <PaymentCompletedPage key={id} id={id} />
    </SignedInOutlet>
  )
}

export function PaymentRoute() {
  const { uuid } = payment.useParams()
  return <PaymentPage key={uuid} uuid={uuid} />
}

export function PaymentPendingRoute() {
  const { uuid } = pending.useParams()
  return <PaymentPendingPage key={uuid} uuid={uuid} />
}

/** Without a key in the address or in this tab the link cannot be loaded. */
export function SharedPaymentRoute() {
  const { uuid, payment_id: id } = sharedPayment.useParams()
  const key = useShareKey(uuid, 'payment')
  return key === null ? <LinkNotValid /> : <GuestPaymentPage key={key} application={uuid} payment={id} shareKey={key} />
}
