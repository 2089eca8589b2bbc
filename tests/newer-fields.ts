import { join } from 'node:path'
import type * as Contract from '@portal/contract'
import { newerFields } from '@portal/contract/newer-fields'
import { z } from '@portal/contract/zod'

type Routes = Record<string, { response?: z.ZodType | undefined }>

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

interface Field {
  /** Leads through objects and lists, such as `data.number`. */
  path: string
  isRequired: boolean
}

/** @param within references that lead to the schema, because a schema may contain itself */
function listFields(schema: Schema, defs: Record<string, Schema>, path: string, within: readonly string[]): Field[] {
  const list = (inner: Schema, at = path) => listFields(inner, defs, at, [...within, schema.$ref ?? ''])
  const target = schema.$ref && !within.includes(schema.$ref) ? defs[schema.$ref.replace('#/$defs/', '')] : undefined
  const parts = [target, schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const at = path === '' ? name : `${path}.${name}`
    return [{ path: at, isRequired: schema.required?.includes(name) ?? false }, ...list(property, at)]
  })
  return [...properties, ...parts.flatMap((part) => (part ? list(part) : []))]
}

/** Lists the fields of an answer. */
export function listAnswerFields(response: z.ZodType): Field[] {
  const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }) as Schema
  return listFields(schema, schema.$defs ?? {}, '', [])
}

const isIn = (path: string, outer: string) => path.startsWith(`${outer}.`)

/** Lists fields that an older contract lacks, without those within them, unless pages fill them in. */
export function findUnfilledFields(older: Routes, newer: Routes, filled = newerFields): string[] {
  return Object.entries(newer).flatMap(([name, { response }]) => {
    const before = older[name]?.response
    if (!response || !before) return []
    const fields = listAnswerFields(response)
    const old = listAnswerFields(before)
    const known = new Set(old.map(({ path }) => path))
    const answered = new Set([
      ...old.flatMap(({ path, isRequired }) => (isRequired ? [path] : [])),
      ...Object.keys(filled[name as keyof typeof filled] ?? {}),
    ])
    const added = fields.filter(({ path }) => !known.has(path))
    return fields
      .filter(({ path, isRequired }) => isRequired && !answered.has(path))
      .filter(({ path }) => !added.some((outer) => isIn(path, outer.path)))
      .map(({ path }) => `${name} ${path}`)
  })
}

/** Compares the contract of the version in a folder with this one. */
export async function findUnfilledFieldsSince(folder: string): Promise<string[]> {
  const load = async (tree: string) =>
    ((await import(join(tree, 'packages/contract/src/index.ts'))) as typeof Contract).routes as Routes
  return findUnfilledFields(await load(folder), await load(join(import.meta.dirname, '..')))
}
