import type { CallLimit, Route } from './route.ts'

/**
 * What every caller may do, whatever else a route limits. A person is counted by her person over all her sessions, whoever is nobody by
 * her network address, behind which a whole office or town hall may sit. The figures leave the fastest honest person an order of
 * magnitude of room: a page loads about 15 calls, and every open draft is saved once a second at most.
 */
export const callLimits = {
  read: { calls: 300, seconds: 10 },
  write: { calls: 200, seconds: 10 },
  /** What works through a whole application or its fees. */
  expensive: { calls: 100, seconds: 10 },
  upload: { calls: 60, seconds: 60 },
  /** Refusals that ask for what is not there or not the caller's (401, 403, 404). */
  probing: { calls: 150, seconds: 60 },
  anonymous: { calls: 3_000, seconds: 10 },
  'anonymous-expensive': { calls: 400, seconds: 10 },
  'anonymous-probing': { calls: 600, seconds: 60 },
  /** A bank repeats its news by the thousand when it was not heard. */
  party: { calls: 6_000, seconds: 60 },
} as const satisfies Record<string, CallLimit>

export type CallKind = keyof typeof callLimits

/** As what a call of a route counts. */
export function kindOf(route: Pick<Route, 'who' | 'method' | 'upload' | 'expensive'>, isAnonymous: boolean): CallKind {
  if (route.who === 'party') return 'party'
  if (isAnonymous) return route.expensive ? 'anonymous-expensive' : 'anonymous'
  if (route.upload) return 'upload'
  if (route.expensive) return 'expensive'
  return route.method === 'GET' ? 'read' : 'write'
}
