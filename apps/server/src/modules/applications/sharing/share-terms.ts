import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'

/** What links are made with. */
export type LinkMeans = Pick<Deps, 'linkKeys' | 'settings'>

const dayMs = 24 * 60 * 60_000
const usualDays = 30
const mostDays = 90

/** Until when a link holds: as wished, as before, or for 30 days. @throws Problem malformed-request for a time that has passed or is too far */
export function expiryOf(wished: string | undefined, before: Date | undefined, at: Date): Date {
  if (wished === undefined) return before ?? new Date(at.getTime() + usualDays * dayMs)
  const until = new Date(wished)
  if (until <= at || until.getTime() > at.getTime() + mostDays * dayMs)
    throw new Problem('malformed-request', { errors: [{ path: 'body.expires_at', code: 'out-of-range' }] })
  return until
}
