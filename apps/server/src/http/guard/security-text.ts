import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings/settings.ts'

const validMs = 180 * 24 * 60 * 60_000

/** Publishes where to report a vulnerability (RFC 9116). */
export function serveSecurityText(
  app: FastifyInstance,
  { HELP_DESK_MAIL: mail, PORTAL_URL: portalUrl }: Pick<Settings, 'HELP_DESK_MAIL' | 'PORTAL_URL'>,
  now: () => Date,
): void {
  const path = '/.well-known/security.txt'
  app.get(path, { exposeHeadRoute: false }, async (_request, reply) => {
    const expires = new Date(now().getTime() + validMs).toISOString()
    const lines = [
      `Contact: mailto:${mail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: lv, en',
      `Canonical: ${new URL(path, portalUrl).href}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
