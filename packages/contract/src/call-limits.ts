import type { CallLimit, Route } from './route.ts'

/**
 * Limits of every caller, in addition to those of a route. A signed-in person is counted over all their sessions, an
 * anonymous caller by network address, which a whole office or town hall may share. The limits are ten times the need
 * of the fastest honest person: a page loads about 15 calls, and every open draft is saved at most once a second. Attempts of staff to
 * log in have their own: `auth/staff/login-attempts.ts` of the server.
 */
export const callLimits = {
  read: { calls: 300, seconds: 10 },
  write: { calls: 200, seconds: 10 },
  /** Calls that process a whole application or its fees. */
  expensive: { calls: 100, seconds: 10 },
  upload: { calls: 60, seconds: 60 },
  /** Refusals of calls for missing or forbidden objects (401, 403, 404). */
  probing: { calls: 150, seconds: 60 },
  anonymous: { calls: 3_000, seconds: 10 },
  'anonymous-expensive': { calls: 400, seconds: 10 },
  'anonymous-probing': { calls: 600, seconds: 60 },
  /** Reports of browsers, which are worth no database write. */
  report: { calls: 180, seconds: 60 },
  /** A bank repeats unacknowledged notifications thousands of times. */
  party: { calls: 6_000, seconds: 60 },
} as const satisfies Record<string, CallLimit>

export type CallKind = keyof typeof callLimits

/** Returns the kind of limit that a call of a route counts against. */
export function classifyCall(
  route: Pick<Route, 'who' | 'method' | 'upload' | 'expensive' | 'report'>,
  isAnonymous: boolean,
): CallKind {
  if (route.who === 'party') return 'party'
  if (route.report) return 'report'
  if (isAnonymous) return route.expensive ? 'anonymous-expensive' : 'anonymous'
  if (route.upload) return 'upload'
  if (route.expensive) return 'expensive'
  return route.method === 'GET' ? 'read' : 'write'
}
