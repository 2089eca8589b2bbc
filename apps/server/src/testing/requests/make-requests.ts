import * as fc from 'fast-check'
import { z } from 'zod'

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const hostile = [
  '',
  ' ',
  '0',
  'null',
  '../x',
  '%00',
  "' or 1=1 --",
  '<script>',
  '{{x}}',
  '\u202E',
  '9'.repeat(400),
  'ā'.repeat(300),
  '2026-02-31',
  '-1',
  '1e309',
]

function text({ format, pattern, enum: options }: Schema): fc.Arbitrary<unknown> {
  if (options) return fc.constantFrom(...options)
  const right =
    format === 'uuid'
      ? fc.uuid()
      : format === 'date'
        ? fc.constant('2026-11-20')
        : pattern
          ? fc.stringMatching(new RegExp(pattern))
          : fc.string({ maxLength: 40 })
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...hostile) })
}

/** Generates values that usually fit a schema. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map(valueOf))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 200 }), fc.constantFrom(-1, 1e15, 0.5))
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { maxLength: 4 })
    case 'object': {
      if (!schema.properties)
        return fc.dictionary(fc.string({ maxLength: 30 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
      const fields = Object.fromEntries(
        Object.entries(schema.properties).map(([name, field]) => [name, valueOf(field)]),
      )
      return fc.record(fields, { requiredKeys: schema.required ?? [] })
    }
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Generates values for a schema; sometimes any JSON value. */
export function makeRequests(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined)
  const fitting = valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
  return fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) })
}

const fittingValues = new WeakMap<z.ZodType, unknown>()

/** Returns one value that fits: always the same, because finding one costs more than the call with it. */
export function fitting(schema: z.ZodType | undefined): unknown {
  if (!schema) return undefined
  if (!fittingValues.has(schema)) fittingValues.set(schema, findFitting(schema))
  return structuredClone(fittingValues.get(schema))
}

function findFitting(schema: z.ZodType): unknown {
  // The same seed makes the few the first ones of the many.
  for (const numRuns of [20, 400]) {
    const found = fc
      .sample(makeRequests(schema), { numRuns, seed: 20261120 })
      .find((value) => schema.safeParse(value).success)
    if (found !== undefined) return found
  }
  throw new Error('No request fits')
}
