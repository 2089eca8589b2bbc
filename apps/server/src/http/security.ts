import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'

/** Response headers against framing, sniffing, foreign scripts and caches; put together once, since every answer carries them. */
export async function secure(app: FastifyInstance, { portalUrl, paymentUrls }: { portalUrl: string; paymentUrls: string[] }): Promise<void> {
  const tls = portalUrl.startsWith('https:')
  const policy = [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...paymentUrls].join(' '),
    "img-src 'self' data:",
    ...(tls ? ['upgrade-insecure-requests'] : []),
  ]
  const headers = {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...(tls && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // Switches off a filter of old browsers that itself opened holes.
    'x-xss-protection': '0',
  }
  await app.register(cookie)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    void reply.header('request-id', request.id)
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
}
