import { getRouteApi } from '@tanstack/react-router'
import { PaymentCompletedPage } from './payment-completed-page.tsx'
import { PaymentPage, PaymentPendingPage } from './payment-page.tsx'

const completed = getRouteApi('/reading/signed-in/payment-completed')
const payment = getRouteApi('/reading/signed-in/applications/$uuid/payment')
const pending = getRouteApi('/reading/signed-in/applications/$uuid/payment-pending')

export function PaymentCompletedRoute() {
  const { payment_request_id } = completed.useSearch()
  return <PaymentCompletedPage key={payment_request_id} id={payment_request_id} />
}

export function PaymentRoute() {
  const { uuid } = payment.useParams()
  return <PaymentPage key={uuid} uuid={uuid} />
}

export function PaymentPendingRoute() {
  const { uuid } = pending.useParams()
  return <PaymentPendingPage key={uuid} uuid={uuid} />
}
