import type { PaymentMethod } from '@portal/contract/payments'
import { dayInRiga } from '@portal/domain/calendar/days'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download, type Answer } from '../../shared/api.ts'
import type { Application } from '../../shared/applications/application.ts'
import { askPage } from '../../shared/ask-page.ts'
import { pollDelay } from '../../shared/poll-delay.ts'
import { queryClient } from '../../shared/query.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { guestHeaders, linkOf } from '../../shared/applications/share-link.ts'
import { toExportQuery, toQuery, type Filters } from './list/filters.ts'
import { isAwaitedTransfer, isOpen, type Awaited } from './payment-states.ts'

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
      state.data && isOver(state.data) ? false : askAgainIn(state.data, state.dataUpdateCount + state.errorUpdateCount),
  })

/** A transfer takes hours at least; anything else may end within a moment. */
const askAgainIn = (payment: Awaited | undefined, asked: number) =>
  payment && isAwaitedTransfer(payment) ? transferPollMs : pollDelay(asked)
const transferPollMs = 60_000

/** Gives up a transfer, and reads what stands then. */
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

export type Payment = Answer<'listPayments'>['data'][number]

/** The payments of the selected profile. */
export const paymentsQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['payments', filters],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => askPage(toQuery(filters), (query) => call('listPayments', { query, signal })),
  })

/** Asks for money back; whatever shows the payment shows the request. */
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

/** Hands the whole list, as filtered, to the browser as a file. @param name of the file, without its day and ending */
export async function savePayments(filters: Filters, name: string): Promise<void> {
  saveFile(await download('exportPayments', { query: toExportQuery(filters) }), `${name}-${dayInRiga(new Date())}.csv`)
}

/** Hands the receipt of what was paid to the browser as a file. @param name of the file, without its reference and ending */
export async function saveReceipt(
  { payment_request_id: id, reference }: Pick<Payment, 'payment_request_id' | 'reference'>,
  name: string,
): Promise<void> {
  saveFile(await download('getPaymentReceipt', { params: { payment_id: id } }), `${name}-${reference}.pdf`)
}

/** All attempts to pay for an application, the youngest first. */
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
      state.data && isOverForGuest(state.data)
        ? false
        : askAgainIn(state.data, state.dataUpdateCount + state.errorUpdateCount),
  })

/** Gives up the guest's transfer, and reads what stands then. */
export async function giveUpGuestTransfer({ id = '', key }: Begun): Promise<void> {
  await call('cancelPayment', { params: { payment_id: id }, headers: guestHeaders(key) })
  await queryClient.invalidateQueries({ queryKey: ['guest-payment', id] })
}
