import type { PaymentMethod } from '@portal/contract/payments'
import { v7 } from 'uuid'
import { ApiProblem, unanswered } from '../../shared/problem.ts'
import { paySharedPayment, type Begun } from './api.ts'

const place = 'guest_payment'

function readBegun(): Begun | undefined {
  const stored = sessionStorage.getItem(place)
  return stored === null ? undefined : (JSON.parse(stored) as Begun)
}

function keepBegun(begun: Begun | undefined): void {
  if (begun) sessionStorage.setItem(place, JSON.stringify(begun))
  else sessionStorage.removeItem(place)
}

/** Returns the guest's payment with this id if this tab began it. */
export function findGuestPayment(id: string | undefined): Begun | undefined {
  const begun = readBegun()
  return id !== undefined && begun?.id === id ? begun : undefined
}

/** Finds the attempt begun by the link, with or without a response. */
export function attemptBy(key: string): Begun | undefined {
  const begun = readBegun()
  return begun?.key === key ? begun : undefined
}

/** Begins a payment, or repeats the same one after a lost response. @returns the address of the payment page */
export async function payShared(
  request: Pick<Begun, 'application' | 'payment' | 'key'>,
  { amount, method }: { amount: string; method: PaymentMethod },
  again?: Begun,
): Promise<string> {
  const before = readBegun()
  const begun = again ?? { ...request, attempt: v7() }
  keepBegun(begun)
  const data = await paySharedPayment(begun, amount, method).catch((problem: unknown) => {
    // The payment under way is another guest's: the portal would have returned this tab's own.
    if (again && isPaidByOther(problem)) keepBegun(undefined)
    else if (!again && !isLost(problem)) keepBegun(before)
    throw problem
  })
  keepBegun({ ...begun, id: data.payment_request_id })
  return data.redirect_url
}

/** Checks whether the attempt may have reached the portal though no response came back. */
export const isLost = (problem: unknown) =>
  problem instanceof ApiProblem && (problem.status === unanswered || problem.status >= 500)

const isPaidByOther = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'payment-in-progress'
