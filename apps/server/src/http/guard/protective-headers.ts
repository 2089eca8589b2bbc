import cookie from '@fastify/cookie'
import { calls } from '@portal/contract/calls'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '../../settings/settings.ts'

type Origins = Pick<Settings, 'PORTAL_URL' | 'BANK_URL' | 'ERROR_REPORTING_DSN' | 'USER_IP_LOOKUP_URL'>

const originsOf = (...urls: (string | undefined)[]) => urls.flatMap((url) => (url ? [new URL(url).origin] : []))

const forbiddenFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * Returns response headers against framing, sniffing, foreign scripts and caching. They are built once, because every
 * answer has them.
 */
export function protectiveHeaders({
  PORTAL_URL,
  BANK_URL,
  ERROR_REPORTING_DSN,
  USER_IP_LOOKUP_URL,
}: Origins): Record<string, string> {
  const tls = PORTAL_URL.startsWith('https:')
  const policy = [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...originsOf(BANK_URL)].join(' '),
    ["connect-src 'self'", ...originsOf(ERROR_REPORTING_DSN, USER_IP_LOOKUP_URL)].join(' '),
    "img-src 'self' data:",
    // No script of ours writes HTML into the page. DOMPurify cleans foreign HTML under its own policy.
    "require-trusted-types-for 'script'",
    // The PDF reader runs in a worker. Its own policy allows the worker's address, and no other.
    'trusted-types dompurify pdf-worker',
    ...(tls ? ['upgrade-insecure-requests', 'report-to csp'] : []),
    // Browsers that know report-to ignore this; they accept its endpoint with TLS only.
    `report-uri ${calls.reportViolations.path}`,
  ]
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    ...(tls && { 'reporting-endpoints': `csp="${new URL(calls.reportViolations.path, PORTAL_URL).href}"` }),
    // Neither the portal nor a script injected into its pages may use a device feature.
    'permissions-policy': forbiddenFeatures.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    ...(tls && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // Disables a filter of old browsers that caused vulnerabilities itself.
    'x-xss-protection': '0',
  }
}

/**
 * Reduces the headers to those that matter for a script, a style sheet or a font: the others rule documents only, and
 * would be most of the bytes of a small file. The worker of the PDF reader takes its policy from its own answer.
 */
export function reduceToFileHeaders(reply: Pick<FastifyReply, 'header' | 'removeHeader'>): void {
  for (const name of [
    'cross-origin-opener-policy',
    'origin-agent-cluster',
    'permissions-policy',
    'reporting-endpoints',
    'x-dns-prefetch-control',
    'x-download-options',
    'x-frame-options',
    'x-permitted-cross-domain-policies',
    'x-xss-protection',
  ])
    void reply.removeHeader(name)
  void reply.header('content-security-policy', "default-src 'self'")
}

export async function secure(app: FastifyInstance, headers: Record<string, string>): Promise<void> {
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
