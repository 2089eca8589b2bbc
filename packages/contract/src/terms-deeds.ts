import { calls, type Call, type CallName } from './calls.ts'
import type { Who } from './route.ts'

/** The writes that stay open to whoever has yet to accept the terms of use: accepting them, and what is about the session itself. */
const openWrites: readonly CallName[] = ['consentToTerms', 'keepAlive', 'logout', 'changeProfile', 'setOrganization']

/** A read that makes what it shows where there is none: the specification knows no other call that makes the link to a payment. */
const writingReads: readonly CallName[] = ['getPaymentShare']

const keyOf = ({ method, path }: Call) => `${method} ${path}`
const keysOf = (names: readonly CallName[]) => new Set(names.map((name) => keyOf(calls[name])))
const open = keysOf(openWrites)
const writing = keysOf(writingReads)

/** Whether a call waits for the terms of use: every write of somebody signed in, so that a new one does until it stands here. */
export const needsTerms = (call: Call & { who: Who }): boolean =>
  (call.who === 'user' || call.who === 'guest') &&
  (call.method !== 'GET' || writing.has(keyOf(call))) &&
  !open.has(keyOf(call))
