import { reportViolations, reportVitals, type ViolationReport } from '@portal/contract/page-reports'
import type { Deps } from '../deps.ts'
import type { Serve } from '../serve.ts'

const directives = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const

const keywords = ['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'] as const

/** One violation in fixed words. The report also has addresses and samples of the page, which may contain secrets. */
export interface Violation {
  directive: (typeof directives)[number] | 'other'
  blocked: (typeof keywords)[number] | 'data' | 'blob' | 'extension' | 'own' | 'other-site' | 'other'
}

function classifyBlocked(address: string, origin: string): Violation['blocked'] {
  const keyword = keywords.find((word) => word === address)
  if (keyword) return keyword
  const scheme = /^([a-z][a-z0-9+.-]*)(:|$)/i.exec(address)?.[1]?.toLowerCase() ?? ''
  if (scheme === 'data' || scheme === 'blob') return scheme
  if (scheme.endsWith('-extension')) return 'extension'
  if (scheme !== 'http' && scheme !== 'https' && scheme !== 'ws' && scheme !== 'wss') return 'other'
  return URL.parse(address)?.origin === origin ? 'own' : 'other-site'
}

/** Returns the violations of a report. */
export function readViolations(report: ViolationReport, portalUrl: string): Violation[] {
  const found = Array.isArray(report)
    ? report.flatMap(({ type, body }) =>
        type === 'csp-violation' ? { directive: body?.effectiveDirective, blocked: body?.blockedURL } : [],
      )
    : [
        {
          directive: report['csp-report']['effective-directive'] ?? report['csp-report']['violated-directive'],
          blocked: report['csp-report']['blocked-uri'],
        },
      ]
  return found.map(({ directive = '', blocked = '' }) => ({
    // Older browsers add the sources to the directive.
    directive: directives.find((name) => name === directive.split(' ', 1)[0]) ?? 'other',
    blocked: classifyBlocked(blocked, new URL(portalUrl).origin),
  }))
}

const loggedEveryMs = 60_000

/** Receives measurements and violations from browsers. `metrics/page-metrics.ts` counts them. */
export function receivePageReports(serve: Serve, { log, now, settings }: Pick<Deps, 'log' | 'now' | 'settings'>): void {
  const loggedAt = new Map<string, number>()
  serve(reportVitals, async () => ({ data: null }))
  serve(reportViolations, async ({ body }) => {
    const at = now().getTime()
    for (const violation of readViolations(body, settings.PORTAL_URL)) {
      const kind = `${violation.directive} ${violation.blocked}`
      if (at < (loggedAt.get(kind) ?? 0) + loggedEveryMs) continue
      loggedAt.set(kind, at)
      log.info(violation, 'a browser reported a violation of the content security policy')
    }
    return { data: null }
  })
}
