import { calls, type Call, type CallName } from './calls.ts'
import type { Who } from './route.ts'

/** The writes that stay open to whoever has yet to accept the terms of use: accepting them, and what is about the session itself. */
const openWrites: readonly CallName[] = ['consentToTerms', 'keepAlive', 'logout', 'changeProfile', 'setOrganization']

const keyOf = ({ method, path }: Call) => `${method} ${path}`
const open = new Set(openWrites.map((name) => keyOf(calls[name])))

/** Whether a call waits for the terms of use: every write of somebody signed in, so that a new one does until it stands here. */
export const needsTerms = (call: Call & { who: Who }): boolean => (call.who === 'user' || call.who === 'guest') && call.method !== 'GET' && !open.has(keyOf(call))
