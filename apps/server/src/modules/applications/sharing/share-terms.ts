import { mostLinkDays, usualLinkDays } from '@portal/domain'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'

/** Dependencies of functions that make links. */
export type LinkMeans = Pick<Deps, 'linkKeys' | 'settings'>

const dayMs = 24 * 60 * 60_000

/**
 * Returns the expiry of a link: as requested, as before, or after 30 days. @throws Problem malformed-request for a time that has passed
 * or is too far
 */
export function computeExpiry(wished: string | undefined, before: Date | undefined, at: Date): Date {
  if (wished === undefined) return before ?? new Date(at.getTime() + usualLinkDays * dayMs)
  const until = new Date(wished)
  if (until <= at || until.getTime() > at.getTime() + mostLinkDays * dayMs)
    throw new Problem('malformed-request', { errors: [{ path: 'body.expires_at', code: 'out-of-range' }] })
  return until
}
