import { calls } from './calls.ts'
import { route } from './route.ts'
import { dataSchema } from './shapes.ts'
import { z } from './zod.ts'

export const vitalNames = ['CLS', 'INP', 'LCP'] as const

/** Measurements of one page load: milliseconds for INP and LCP, a score for CLS. */
export const PageVitals = z.strictObject({
  device: z.enum(['phone', 'desktop']),
  vitals: z
    .array(z.strictObject({ name: z.enum(vitalNames), value: z.number().nonnegative().max(600_000) }))
    .min(1)
    .max(vitalNames.length),
})
export type PageVitals = z.infer<typeof PageVitals>

/** The report of CSP Level 2 (`report-uri`), and a list of those of the Reporting API (`report-to`). Other members are ignored. */
export const ViolationReport = z.union([
  z.object({
    'csp-report': z.object({
      'effective-directive': z.string().max(200).optional(),
      'violated-directive': z.string().max(200).optional(),
      'blocked-uri': z.string().max(8_000).optional(),
    }),
  }),
  z
    .array(
      z.object({
        type: z.string().max(100),
        body: z
          .object({ effectiveDirective: z.string().max(200).optional(), blockedURL: z.string().max(8_000).optional() })
          .optional(),
      }),
    )
    .max(100),
])
export type ViolationReport = z.infer<typeof ViolationReport>

export const reportVitals = route(calls.reportVitals, {
  who: 'public',
  summary: 'Receives the measurements of a page load. They become metrics without addresses or persons',
  body: PageVitals,
  response: dataSchema(z.null()),
  problems: ['too-many-requests'],
  report: true,
  keyless: true,
})

export const reportViolations = route(calls.reportViolations, {
  who: 'public',
  summary: 'Receives reports of the browser about violations of the Content Security Policy',
  body: ViolationReport,
  response: dataSchema(z.null()),
  problems: ['too-many-requests'],
  report: true,
  keyless: true,
})
