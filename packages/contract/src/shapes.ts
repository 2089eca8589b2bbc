import { isDay } from '@portal/domain/calendar/days'
import { z } from './zod.ts'

export const Uuid = z.uuid()
/** Euros as a decimal string with two places. */
export const Money = z.string().regex(/^-?\d{1,12}\.\d{2}$/)
/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
/** A day in Europe/Riga. */
export const Day = z.iso.date().refine(isDay)
export const Language = z.enum(['lv', 'en'])
export type Language = z.infer<typeof Language>
/** Eleven digits. */
export const PersonalCode = z.string().regex(/^\d{11}$/)
export const RegistrationNumber = z.string().regex(/^\d{11}$/)

const whole = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)

/** Paging of every list: offset from 0, items per page from the offered sizes. */
export const paging = {
  offset: whole.default(0),
  limit: z.enum(['10', '25', '50', '100']).transform(Number).default(10),
}

/** Paging of lists that may be very long: beside a page that is known, the next one costs the same wherever it stands. */
export const longPaging = {
  ...paging,
  /** What an answer gave for the page beside its own; the offset then counts for nothing. Narrowed lists go by their offsets. */
  cursor: z.base64url().max(3_000).optional(),
}

/** Of longer lists no file is made. */
export const mostExported = 10_000

export const dataOf = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema })
export const listOf = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: z.array(schema), total: z.int() })

export const longListOf = <Schema extends z.ZodType>(schema: Schema) =>
  listOf(schema).extend({
    /** There are at least `total`: what filters find among many rows is not counted to the end. */
    total_is_minimum: z.boolean().optional(),
    /** By which the pages beside this one are asked for: none where there is no page, and none in a narrowed list. */
    previous_cursor: z.string().optional(),
    next_cursor: z.string().optional(),
  })

export const ProblemBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z
    .array(z.object({ path: z.string(), code: z.string(), params: z.record(z.string(), z.unknown()).optional() }))
    .optional(),
  /** How many errors there are, where only the first hundred are listed. */
  errors_total: z.int().optional(),
  /** The request's number, of what was the portal's fault. */
  trace_id: z.string().optional(),
  /** The message again, of calls that have it there (portal.md 7). */
  data: z.object({ errorMessage: z.string() }).optional(),
})
export type ProblemBody = z.infer<typeof ProblemBody>
