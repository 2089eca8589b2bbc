import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/connect.ts'
import { logPlace } from '../db/replica.ts'
import type { Deps } from '../deps.ts'
import { setCookie, writtenCookieName } from '../modules/auth/index.ts'
import { Problem } from '../problem.ts'

type ReadingDeps = Pick<Deps, 'db' | 'replica' | 'settings'>

/**
 * Runs a handler with the database for its lists and searches: the replica, if it has everything that this browser has
 * changed. A handler that fails on the replica runs again on the database itself.
 */
export async function withReplica<Answer>(
  { db, replica, settings }: ReadingDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (source: { readonly reading: Database }) => Promise<Answer>,
): Promise<Answer> {
  const written = request.cookies[writtenCookieName(settings.PORTAL_URL)] ?? ''
  const copy = request.method === 'GET' && replica?.upTo(logPlace.test(written) ? written : undefined)
  if (!replica || !copy) return handle({ reading: db })
  let isUsed = false
  try {
    return await handle({
      get reading() {
        isUsed = true
        return copy
      },
    })
  } catch (error) {
    if (!isUsed || error instanceof Problem || reply.sent) throw error
    replica.leaveOut(error)
    return handle({ reading: db })
  }
}

/** Sets the browser's cookie with the place that the replica must have reached to have the changes of this call. */
export async function rememberChange(
  { replica, settings }: ReadingDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!replica || request.method === 'GET' || reply.sent) return
  // The change is made: the answer does not fail because the database has gone since.
  const place = await replica.currentPlace().catch(() => '')
  const { PORTAL_URL: portalUrl } = settings
  if (place) setCookie(portalUrl, reply, writtenCookieName(portalUrl), place, { sameSite: 'strict' })
}
