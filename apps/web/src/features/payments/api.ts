import type { PaymentMethod } from '@portal/contract/payments'
import { dayInRiga } from '@portal/domain/calendar/days'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download, type Answer } from '../../shared/api.ts'
import type { Application } from '../../shared/applications/application.ts'
import { pollDelay } from '../../shared/poll-delay.ts'
import { queryClient, refreshTasks } from '../../shared/query.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { guestHeaders, getLinkId } from '../../shared/applications/share-link.ts'
import { toExportQuery, toQuery, type Filters } from './list/filters.ts'
import { isAwaitedTransfer, isOpen, type Awaited } from './payment-states.ts'

export type PaymentStatus = Answer<'getPaymentStatus'>['data']

const undelivered = ['draft', 'initiated', 'reinitiated', 'waiting_for_information']

/** Returns whether the payment is paid and the register has the application. */
export const isDelivered = ({ status, application_state }: PaymentStatus) =>
  status === 'paid' && application_state !== null && !undelivered.includes(application_state)

/** Returns whether the payment is in a final state. */
export const isOver = (payment: PaymentStatus) =>
  isDelivered(payment) ||
  // The payer may no longer see the application, so nothing more becomes known of it.
  (payment.status === 'paid' && payment.application_state === null) ||
  ['failed', 'cancelled', 'expired', 'refunded'].includes(payment.status)

/**
 * Loads the state of a payment, and repeats until it is final. The server asks the provider; the browser's return
 * proves nothing.
 */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment', id],
    staleTime: 0,
    retry: false,
    async queryFn({ signal }) {
      const { data } = await call('getPaymentStatus', { params: { payment_request_id: id }, signal })
      if (data.status === 'paid' || isOver(data)) {
        refreshTasks()
        void queryClient.invalidateQueries({ queryKey: ['application', data.application_uuid] })
      }
      return data
    },
    refetchInterval: ({ state }) =>
      state.data && isOver(state.data) ? false : askAgainIn(state.data, state.dataUpdateCount + state.errorUpdateCount),
  })

/** A transfer takes hours at least; other payments may end within a moment. */
const askAgainIn = (payment: Awaited | undefined, asked: number) =>
  payment && isAwaitedTransfer(payment) ? transferPollMs : pollDelay(asked)
const transferPollMs = 60_000

/** Gives up a transfer, and reloads the resulting state. */
export async function giveUpTransfer({
  payment_request_id: id,
  application_uuid: uuid,
}: Pick<PaymentStatus, 'payment_request_id' | 'application_uuid'>): Promise<void> {
  await call('cancelPayment', { params: { payment_id: id } })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['payment', id] }),
    queryClient.invalidateQueries({ queryKey: ['application', uuid] }),
  ])
}

export type ListedPayment = Answer<'listPayments'>['data'][number]
export type Payment = Omit<ListedPayment, 'legal_entity_name'>

/** Loads the payments of the selected profile. */
export const paymentsQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['payments', filters],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('listPayments', { query: toQuery(filters), signal }),
  })

/** Requests a refund, and reloads each query that contains the payment. */
export async function requestRefund(
  { payment_request_id: id, application_uuid: uuid }: Pick<Payment, 'payment_request_id' | 'application_uuid'>,
  part: 'surplus' | 'fee',
  reason: string,
): Promise<void> {
  await call('requestRefund', { params: { payment_id: id }, body: { part, reason } })
  await Promise.all(
    [['payment', id], ['application', uuid, 'payments'], ['payments']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

/** Downloads the whole filtered list as a file. @param name of the file, without its day and ending */
export async function savePayments(filters: Filters, name: string): Promise<void> {
  saveFile(await download('exportPayments', { query: toExportQuery(filters) }), `${name}-${dayInRiga(new Date())}.csv`)
}

/** Downloads the receipt of a payment as a file. @param name of the file, without its reference and ending */
export async function saveReceipt(
  { payment_request_id: id, reference }: Pick<Payment, 'payment_request_id' | 'reference'>,
  name: string,
  shareKey?: string,
): Promise<void> {
  const headers = shareKey === undefined ? {} : { headers: guestHeaders(shareKey) }
  saveFile(await download('getPaymentReceipt', { params: { payment_id: id }, ...headers }), `${name}-${reference}.pdf`)
}

/** Loads all attempts to pay for an application, the newest first. */
export const attemptsQuery = ({ uuid, number }: Pick<Application, 'uuid' | 'number'>) =>
  queryOptions({
    queryKey: ['application', uuid, 'payments'],
    queryFn: async ({ signal }) =>
      (await call('listPayments', { query: { search: number, limit: '100' }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isOpen(status))
        ? askAgainIn(state.data.find(isAwaitedTransfer), state.dataUpdateCount)
        : false,
  })

export type GuestPaymentStatus = Answer<'getGuestPayment'>['data']

/** The attempt of this tab: the data with which a guest returns to it after the bank, a reload or a lost answer. */
export interface Begun {
  application: string
  /** The link's id, which identifies the shared payment. */
  payment: string
  key: string
  /** Key of one attempt: a repeated request leads to the same payment. */
  attempt: string
  /** Absent until the first answer. */
  id?: string
}

/** Loads the payment behind a share link. */
export const sharedPaymentQuery = (application: string, key: string) =>
  queryOptions({
    queryKey: ['application', application, 'shared-payment', getLinkId(key)],
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
  method: PaymentMethod,
): Promise<Answer<'paySharedPayment'>['data']> {
  const headers = { ...guestHeaders(key), 'Idempotency-Key': attempt }
  return (
    await call('paySharedPayment', {
      params: { uuid: application, payment_id: payment },
      body: { amount, method },
      headers,
    })
  ).data
}

/** Returns whether the guest's payment is in a final state. */
export const isOverForGuest = ({ status, submitted }: GuestPaymentStatus) =>
  (status === 'paid' && submitted) || ['failed', 'cancelled', 'expired', 'refunded'].includes(status)

/** Loads the state of the guest's payment, and repeats until it is final. */
export const guestPaymentQuery = ({ id = '', key }: Begun) =>
  queryOptions({
    queryKey: ['guest-payment', id],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      (await call('getGuestPayment', { params: { payment_request_id: id }, headers: guestHeaders(key), signal })).data,
    refetchInterval: ({ state }) =>
      state.data && isOverForGuest(state.data)
        ? false
        : askAgainIn(state.data, state.dataUpdateCount + state.errorUpdateCount),
  })

/** Gives up the guest's transfer, and reloads the resulting state. */
export async function giveUpGuestTransfer({ id = '', key }: Begun): Promise<void> {
  await call('cancelPayment', { params: { payment_id: id }, headers: guestHeaders(key) })
  await queryClient.invalidateQueries({ queryKey: ['guest-payment', id] })
}
