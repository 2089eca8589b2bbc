import { isDay } from '@portal/domain/calendar/days'
import { pageSizes } from '@portal/domain/limits'
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
  limit: z.enum(pageSizes).transform(Number).default(10),
}

export const dataSchema = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema })

/** The total is exact to `mostListed`; one row more means that the list is longer. */
export const listSchema = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ data: z.array(schema), total: z.int() })

export const ProblemBody = z.object({
  code: z.string(),
  message: z.string(),
  /** Parameters of the message, so that a client can display it in another language. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  errors: z
    .array(z.object({ path: z.string(), code: z.string(), params: z.record(z.string(), z.unknown()).optional() }))
    .optional(),
  /** Number of errors, where only the first hundred are listed. */
  errors_total: z.int().optional(),
  /** Trace id of the request, for faults of the portal. */
  trace_id: z.string().optional(),
  /** The message again, for calls that have it there (portal.md 7). */
  data: z.object({ errorMessage: z.string() }).optional(),
})
export type ProblemBody = z.infer<typeof ProblemBody>
