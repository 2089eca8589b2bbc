import { parseEmail } from '@portal/domain/identifiers/email'
import { calls } from './calls.ts'
import { fileProblems } from './problems.ts'
import { route } from './route.ts'
import { dataSchema, Instant, Language } from './shapes.ts'
import { z } from './zod.ts'

/** Sanitised HTML: headings, paragraphs, lists, tables, links. */
const Html = z.string()

export const ContentBlock = z.object({ id: z.string(), title: z.string(), body: Html, changed_at: Instant })

export const getContentBlock = route(calls.getContentBlock, {
  who: 'public',
  summary: 'A static page: privacy, about (the accessibility statement), terms, contacts, cookies, helpdesk',
  params: z.object({ id: z.string().max(60), language: Language }),
  response: dataSchema(ContentBlock),
  problems: ['not-found'],
})

export const Terms = z.object({
  version: z.string(),
  title: z.string(),
  body: Html,
  valid_from: Instant,
  /** Changes of the last versions, the newest first. */
  changes: z.array(z.object({ version: z.string(), body: Html, valid_from: Instant })),
})

export const getCurrentConsent = route(calls.getCurrentConsent, {
  who: 'public',
  summary: 'The current terms of use',
  params: z.object({ language: Language }),
  response: dataSchema(Terms),
  problems: ['not-found'],
})

export const feedbackTypes = ['technical_issue', 'grammar_mistake', 'site_suggestion'] as const

export const FeedbackFields = z.strictObject({
  type: z.enum(feedbackTypes),
  description: z.string().trim().min(1).max(1000),
  email: z
    .union([
      z.literal(''),
      z
        .string()
        .max(250)
        .refine((value) => parseEmail(value) !== null),
    ])
    .optional(),
  phone: z
    .string()
    .trim()
    .regex(/^(\+?\d[\d ]{6,18})?$/)
    .optional(),
  /** The portal's path that the report concerns. */
  page: z
    .string()
    .max(300)
    .regex(/^(\/[^\s?#]*)?$/)
    .optional(),
})

export const sendFeedback = route(calls.sendFeedback, {
  who: 'public',
  summary: 'A report to the help desk, as a form with an optional file in its last field, attachment',
  upload: true,
  form: { fields: FeedbackFields, file: 'attachment' },
  response: dataSchema(z.object({ number: z.string() })),
  problems: [...fileProblems, 'media-type-not-allowed', 'too-many-requests', 'service-unavailable'],
  limit: { calls: 10, seconds: 3600 },
})
