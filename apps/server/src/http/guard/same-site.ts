import type { FastifyRequest } from 'fastify'
import type { Route } from '@portal/contract/route'
import { Problem } from '../../problem.ts'

/**
 * Refuses writes that another site makes a browser send. Browsers send the origin of a request (Fetch Metadata; older
 * ones `Origin` alone). A client that sends neither is not a browser. Outside parties call from their own servers and
 * prove themselves by a signature.
 * @throws Problem cross-site-request
 */
export function requireSameSite(
  route: Pick<Route, 'who' | 'method'>,
  request: FastifyRequest,
  portalUrl: string,
): void {
  if (route.method === 'GET' || route.who === 'party') return
  const { 'sec-fetch-site': site, origin } = request.headers
  const isOwn =
    site === undefined
      ? origin === undefined || origin === new URL(portalUrl).origin
      : site === 'same-origin' || site === 'none'
  if (!isOwn) throw new Problem('cross-site-request')
}
