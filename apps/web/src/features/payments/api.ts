import { queryOptions } from '@tanstack/react-query'
import { call, type Answer } from '../../shared/api.ts'
import { pollDelay } from '../../shared/poll-delay.ts'
import { queryClient } from '../../shared/query.tsx'
import { guestHeaders, linkOf } from '../../shared/applications/share-link.ts'

export type PaymentStatus = Answer<'getPaymentStatus'>['data']

const undelivered = ['draft', 'initiated', 'reinitiated', 'waiting_for_information']

/** Paid, and the register has the application. */
export const isDelivered = ({ status, application_state }: PaymentStatus) =>
  status === 'paid' && !undelivered.includes(application_state)

/** Nothing more will happen by itself. */
export const isOver = (payment: PaymentStatus) =>
  isDelivered(payment) || ['failed', 'cancelled', 'expired', 'refunded'].includes(payment.status)

/** How a payment stands, asked again until it is over. The server asks the provider; no return of the browser is believed. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment', id],
    staleTime: 0,
    retry: false,
    async queryFn({ signal }) {
      const { data } = await call('getPaymentStatus', { params: { payment_request_id: id }, signal })
      if (data.status === 'paid' || isOver(data))
        void queryClient.invalidateQueries({ queryKey: ['application', data.application_uuid] })
      return data
    },
    refetchInterval: ({ state }) =>
      state.data && isOver(state.data) ? false : pollDelay(state.dataUpdateCount + state.errorUpdateCount),
  })

/** Attempts to pay for an application to which money came after they had ended. */
export const latePaymentsQuery = (application: string) =>
  queryOptions({
    queryKey: ['application', application, 'late-payments'],
    queryFn: async ({ signal }) =>
      (await call('listPayments', { query: { limit: '100' }, signal })).data.filter(
        ({ application_uuid: of, late_money }) => of === application && late_money !== null,
      ),
  })

export type GuestPaymentStatus = Answer<'getGuestPayment'>['data']

/** The attempt of this tab: what a guest needs to come back to it after the bank, a reload or a lost answer. */
export interface Begun {
  application: string
  /** The link's id, under which the payment is shared. */
  payment: string
  key: string
  /** Of one attempt: repeated, it leads to the same payment. */
  attempt: string
  /** Unknown until an answer has come. */
  id?: string
}

/** What is to be paid, as the link shows it. */
export const sharedPaymentQuery = (application: string, key: string) =>
  queryOptions({
    queryKey: ['application', application, 'shared-payment', linkOf(key)],
    staleTime: 0,
    async queryFn({ signal }) {
      const { data } = await call('getPaymentShare', {
        params: { uuid: application },
        headers: guestHeaders(key),
        signal,
      })
      if ('reference' in data) return data
      throw new Error('A guest was answered as an owner')
    },
  })

export async function paySharedPayment(
  { application, payment, key, attempt }: Begun,
  amount: string,
): Promise<Answer<'paySharedPayment'>['data']> {
  const headers = { ...guestHeaders(key), 'Idempotency-Key': attempt }
  return (
    await call('paySharedPayment', { params: { uuid: application, payment_id: payment }, body: { amount }, headers })
  ).data
}

/** Nothing more will happen by itself. */
export const isOverForGuest = ({ status, submitted }: GuestPaymentStatus) =>
  (status === 'paid' && submitted) || ['failed', 'cancelled', 'expired', 'refunded'].includes(status)

/** How the guest's payment stands, asked again until it is over. */
export const guestPaymentQuery = ({ id = '', key }: Begun) =>
  queryOptions({
    queryKey: ['guest-payment', id],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      (await call('getGuestPayment', { params: { payment_request_id: id }, headers: guestHeaders(key), signal })).data,
    refetchInterval: ({ state }) =>
      state.data && isOverForGuest(state.data) ? false : pollDelay(state.dataUpdateCount + state.errorUpdateCount),
  })
