import { Counter, Histogram, type Registry } from '@prometheus-io/client'
import { PageVitals, ViolationReport } from '@portal/contract/page-reports'
import type { FastifyInstance } from 'fastify'
import { readViolations } from '../http/page-reports.ts'
import { getCall } from '../http/request-log.ts'

/** The buckets contain the bounds of "good" and "poor" of web.dev: 2.5 s and 4 s, 200 ms and 500 ms, 0.1 and 0.25. */
const vitals = {
  LCP: { name: 'portal_page_lcp_seconds', help: 'Largest Contentful Paint', buckets: [0.5, 1, 1.5, 2.5, 4, 8] },
  INP: { name: 'portal_page_inp_seconds', help: 'Interaction to Next Paint', buckets: [0.05, 0.1, 0.2, 0.5, 1, 3] },
  CLS: { name: 'portal_page_cls', help: 'Cumulative Layout Shift', buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1] },
}

/** Counts the accepted reports of browsers. */
export function watchPages(app: FastifyInstance, registry: Registry, portalUrl: string): void {
  const registers = [registry]
  const measure = (vital: (typeof vitals)[keyof typeof vitals]) =>
    new Histogram({ ...vital, help: `${vital.help} of page loads by device.`, labelNames: ['device'], registers })
  const measured = { LCP: measure(vitals.LCP), INP: measure(vitals.INP), CLS: measure(vitals.CLS) }
  const violations = new Counter({
    name: 'portal_csp_violations_total',
    help: 'Violations of the Content Security Policy that browsers reported, by directive and kind of blocked source.',
    labelNames: ['directive', 'blocked'],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 300) return
    const call = getCall(request)
    if (call === 'reportVitals') {
      const { device, vitals: values } = PageVitals.parse(request.body)
      for (const { name, value } of values) measured[name].observe({ device }, name === 'CLS' ? value : value / 1_000)
    }
    if (call === 'reportViolations')
      for (const violation of readViolations(ViolationReport.parse(request.body), portalUrl))
        violations.inc({ ...violation })
  })
}
