import { isDeepStrictEqual } from 'node:util'
import { namedSchemas } from '@portal/contract/named-schemas'
import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema
type Direction = 'input' | 'output'

const registry = z.registry<{ id: string }>()
for (const [schema, id] of namedSchemas) registry.add(schema, { id })

/** Leaves out repeated alternatives: brands of ids differ for the compiler only. */
function uniteAlternatives(jsonSchema: JsonSchema): void {
  const { anyOf } = jsonSchema
  if (!anyOf) return
  const distinct = anyOf.filter((one, at) => !anyOf.slice(0, at).some((other) => isDeepStrictEqual(one, other)))
  const [only] = distinct
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, distinct.length === 1 ? only : { anyOf: distinct })
}

/** Describes a schema; named ones within it are references into `$defs`. */
function convert(schema: z.ZodType, io: Direction): { schema: JsonSchema; defs: Record<string, JsonSchema> } {
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ root: schema }), {
    io,
    metadata: registry,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      uniteAlternatives(jsonSchema)
      // Applies to tuples: their fixed length already excludes other items, but linters demand a schema.
      if (jsonSchema.prefixItems && jsonSchema.items === false) jsonSchema.items = {}
    },
  })
  return { schema: properties?.root as JsonSchema, defs: $defs as Record<string, JsonSchema> }
}

const referred = /^#\/\$defs\/(\w+)$/

/** Copies a description with other references. */
function mapReferences(node: unknown, rename: (id: string) => string): unknown {
  if (Array.isArray(node)) return node.map((each) => mapReferences(each, rename))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, value]) => {
    const id = key === '$ref' ? referred.exec(String(value))?.[1] : undefined
    return [key, id === undefined ? mapReferences(value, rename) : rename(id)]
  })
  return Object.fromEntries(entries)
}

function listReferences(node: unknown): string[] {
  const found: string[] = []
  mapReferences(node, (id) => (found.push(id), id))
  return found
}

/** Lists the schemas whose input differs from their output, by defaults for example, itself or within. */
function listDiffering({ input, output }: Record<Direction, Map<string, JsonSchema>>): Set<string> {
  const differing = new Set([...input].flatMap(([id, one]) => (isDeepStrictEqual(one, output.get(id)) ? [] : [id])))
  for (let size = -1; size !== differing.size;) {
    size = differing.size
    for (const [id, one] of input) if (listReferences(one).some((inner) => differing.has(inner))) differing.add(id)
  }
  return differing
}

export interface SchemaSet {
  /** Describes a schema with references to the components. */
  describe(schema: z.ZodType, io: Direction): JsonSchema
  /** Returns the components that the described schemas refer to. */
  components(): Record<string, JsonSchema>
}

/** Describes schemas for OpenAPI. Named schemas are components; one that differs as input is a second one. */
export function schemaSet(): SchemaSet {
  const all = { input: new Map<string, JsonSchema>(), output: new Map<string, JsonSchema>() }
  for (const [schema, id] of namedSchemas)
    for (const io of ['input', 'output'] as const) {
      const converted = convert(schema, io).defs[id]
      if (converted) all[io].set(id, converted)
    }
  const differing = listDiffering(all)
  const used = new Map<string, JsonSchema>()

  function refer(node: JsonSchema, io: Direction): JsonSchema {
    return mapReferences(node, (id) => {
      const name = io === 'input' && differing.has(id) ? `${id}Input` : id
      const found = all[io].get(id)
      if (found && !used.has(name)) {
        // Before the next line, because a schema may contain itself.
        used.set(name, {})
        used.set(name, refer(found, io))
      }
      return `#/components/schemas/${name}`
    }) as JsonSchema
  }
  return {
    describe: (schema, io) => refer(convert(schema, io).schema, io),
    components: () => Object.fromEntries([...used].toSorted(([one], [other]) => one.localeCompare(other))),
  }
}
