import { parseSync } from 'oxc-parser'
import { findModule } from './places.ts'
import { isTest, type SourceFile } from './source-file.ts'

/** Schemas that belong to no module. */
const ownersOutside: [schema: string, owner: RegExp][] = [
  ['http', /^apps\/server\/src\/(http\/|call-count\.ts$)/],
  ['keys', /^apps\/server\/src\/keys\//],
  ['jobs', /^apps\/server\/src\/jobs\//],
]

/** Lists every table that holds data about a person, for exports and erasures (decision 115). */
const reader = /^apps\/server\/src\/operating\/persons\//

const isOwner = (path: string, schema: string) =>
  reader.test(path) ||
  findModule(path) === schema ||
  ownersOutside.some(([name, owner]) => name === schema && owner.test(path))

/** Lists texts and parts of templates anywhere in the file: SQL, and table names for Kysely. */
function textsIn({ path, text }: SourceFile): string[] {
  const texts: string[] = []
  function look(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(look)
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
      texts.push(node.value)
    if ('type' in node && node.type === 'TemplateElement' && 'value' in node)
      texts.push((node.value as { raw: string }).raw)
    for (const [key, inner] of Object.entries(node)) if (key !== 'value') look(inner)
  }
  look(parseSync(path, text).program)
  return texts
}

/** Lists tables. @returns each `schema.table` in the generated types */
export function tablesIn(generated: string): string[] {
  return [...generated.matchAll(/^ {2}'(\w+\.\w+)':/gm)].flatMap(([, table]) => table ?? [])
}

/**
 * Reports names of tables and functions in another owner's schema. A module publishes names that begin with `api_`;
 * everything else is reached through its index.
 */
export function schemaViolations(files: readonly SourceFile[], tables: readonly string[]): string[] {
  const known = new Set(tables)
  const schemas = new Set(tables.map((table) => table.split('.')[0] ?? ''))
  const isForeign = (path: string, [name, schema = '', relation = '', call]: RegExpMatchArray) =>
    schemas.has(schema) && (call ? true : known.has(name)) && !relation.startsWith('api_') && !isOwner(path, schema)
  return files
    .filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path) && !path.includes('.generated.'))
    .flatMap((file) => {
      const found = textsIn(file)
        .flatMap((text) => [...text.matchAll(/\b([a-z_]+)\.([a-z_]+)\b(\()?/g)])
        .filter((match) => isForeign(file.path, match))
        .map(([name]) => `${file.path}: ${name.replace('(', '')} is another's; what others may join begins with api_`)
      return [...new Set(found)]
    })
}
