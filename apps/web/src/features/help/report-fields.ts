import { fileRefusal, type FileRefusal } from '../../shared/applications/file-rules.ts'

export const reportTypes = ['technical_issue', 'grammar_mistake', 'site_suggestion'] as const
export type ReportType = (typeof reportTypes)[number]

export const longestDescription = 1000

export interface Report {
  type: ReportType | ''
  description: string
  attachment: File | undefined
  email: string
  phone: string
}

export const emptyReport: Report = { type: '', description: '', attachment: undefined, email: '', phone: '' }

export type ReportIssue = 'type' | 'description' | 'descriptionLong' | 'email' | 'phone' | FileRefusal
type ReportIssues = Partial<Record<keyof Report, ReportIssue>>

// The pattern is as loose as the server's, which decides: text before and after the @, and a dot in the domain.
const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const phone = /^\+?\d[\d ]{6,18}$/

/** Lists the issues that prevent sending, by field. */
export function reportIssues(report: Report): ReportIssues {
  const description = report.description.trim()
  const refusal = report.attachment && fileRefusal(report.attachment)
  return {
    ...(report.type === '' && { type: 'type' }),
    ...(description === ''
      ? { description: 'description' }
      : description.length > longestDescription && { description: 'descriptionLong' }),
    ...(refusal && { attachment: refusal }),
    ...(report.email.trim() !== '' && !email.test(report.email.trim()) && { email: 'email' }),
    ...(report.phone.trim() !== '' && !phone.test(report.phone.trim()) && { phone: 'phone' }),
  } as ReportIssues
}

/** Converts the form to its request; the file comes last, because the server reads the body as a stream. */
export function reportBody(report: Report, page: string | undefined): FormData {
  const body = new FormData()
  body.set('type', report.type)
  body.set('description', report.description.trim())
  body.set('email', report.email.trim())
  body.set('phone', report.phone.trim())
  if (page) body.set('page', page)
  if (report.attachment) body.set('attachment', report.attachment, report.attachment.name)
  return body
}
