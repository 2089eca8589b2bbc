import { calls, type Call, type CallName } from './calls.ts'
import type { Who } from './route.ts'

/** Writes that stay open before the terms of use are accepted: accepting them, and calls about the session itself. */
const openWrites: readonly CallName[] = ['consentToTerms', 'keepAlive', 'logout', 'changeProfile', 'setOrganization']

/** A read that creates a missing link: the specification has no other call for the link to a payment. */
const writingReads: readonly CallName[] = ['getPaymentShare']

const keyOf = ({ method, path }: Call) => `${method} ${path}`
const keysOf = (names: readonly CallName[]) => new Set(names.map((name) => keyOf(calls[name])))
const open = keysOf(openWrites)
const writing = keysOf(writingReads)

/** Checks whether a call requires accepted terms of use: every write of a signed-in user does unless it is listed here. */
export const needsTermsOfUse = (call: Call & { who: Who }): boolean =>
  (call.who === 'user' || call.who === 'guest') &&
  (call.method !== 'GET' || writing.has(keyOf(call))) &&
  !open.has(keyOf(call))
