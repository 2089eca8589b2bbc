import { parseSync } from 'oxc-parser'

export interface SourceFile {
  path: string
  text: string
}

export type Texts = { readonly [key: string]: string | Texts }

/** Mentions of texts in a source file. */
interface Mentioned {
  literals: Set<string>
  /** Templates, each hole as `\0`. */
  templates: Set<string>
  /** Literals and names of properties. */
  names: Set<string>
  /** Namespaces whose translator is called with a key computed at run time. */
  open: Set<string>
}

type Node = { readonly type: string; readonly [part: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each)
  else if (isNode(value)) {
    yield value
    for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesOf(part)
  }
}

const literalOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined

function templateOf(node: Node): string {
  const quasis = node.quasis as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('\0')
}

/** Checks that the key is written out: a literal, a template, or a choice between such. */
function isWritten(key: unknown): boolean {
  if (!isNode(key)) return true
  if (key.type === 'ConditionalExpression') return isWritten(key.consequent) && isWritten(key.alternate)
  return literalOf(key) !== undefined || (key.type === 'TemplateLiteral' && templateOf(key).replaceAll('\0', '') !== '')
}

/** `const t = useTranslations('a.b')`: maps the translator's name to the namespace. */
function translatorsOf(program: unknown): Map<string, string[]> {
  const translators = new Map<string, string[]>()
  for (const node of nodesOf(program)) {
    if (node.type !== 'VariableDeclarator' || !isNode(node.init) || node.init.type !== 'CallExpression') continue
    const asked = nameOf(node.init.callee)
    const name = nameOf(node.id)
    const [namespace] = node.init.arguments as unknown[]
    if (name && (asked === 'useTranslations' || asked === 'useKeyedTexts'))
      translators.set(name, [...(translators.get(name) ?? []), literalOf(namespace) ?? ''])
  }
  return translators
}

function mentionedIn({ path, text }: SourceFile): Mentioned {
  const mentioned: Mentioned = { literals: new Set(), templates: new Set(), names: new Set(), open: new Set() }
  if (path.endsWith('.html')) {
    for (const [, key = ''] of text.matchAll(/\{\{([\w.-]+)\}\}/g)) mentioned.literals.add(key)
    return mentioned
  }
  const { program } = parseSync(path, text)
  const translators = translatorsOf(program)
  for (const node of nodesOf(program)) {
    const literal = literalOf(node)
    if (literal !== undefined) mentioned.literals.add(literal)
    if (node.type === 'TemplateLiteral') mentioned.templates.add(templateOf(node))
    if (node.type === 'Property' || node.type === 'TSPropertySignature' || node.type === 'JSXAttribute') {
      const name = nameOf(node.key) ?? literalOf(node.key)
      if (name) mentioned.names.add(name)
    }
    if (node.type === 'CallExpression') {
      const callee = node.callee as Node
      const called = nameOf(callee) ?? (callee.type === 'MemberExpression' ? nameOf(callee.object) : undefined)
      const [key] = node.arguments as unknown[]
      if (called && !isWritten(key))
        for (const namespace of translators.get(called) ?? []) mentioned.open.add(namespace)
    }
  }
  for (const each of mentioned.literals) mentioned.names.add(each)
  return mentioned
}

const keysOf = (texts: Texts, path: string): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}.${key}`] : keysOf(value, `${path}.${key}`),
  )

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (template: string) =>
  new RegExp(`^${template.split('\0').map(escaped).join('([\\w-]+(?:\\.[\\w-]+)*)')}$`)

/**
 * Lists every key of the catalogues that the sources do not use. A key counts as used when it is written in a file
 * after a namespace of the same file; when its end is computed, that end must be written somewhere.
 */
export function unusedTexts(catalogues: Readonly<Record<string, Texts>>, files: readonly SourceFile[]): string[] {
  const keys = Object.entries(catalogues).flatMap(([namespace, texts]) => keysOf(texts, namespace))
  const places = new Set(
    keys.flatMap((key) => key.split('.').map((_, index, parts) => parts.slice(0, index).join('.'))),
  )
  const mentioned = files.map(mentionedIn)
  const known = new Set(mentioned.flatMap(({ names }) => [...names]))
  // Names may be computed, too: `payment-${state}`. Enough of a name must be written to identify it.
  const made = mentioned
    .flatMap(({ templates }) => [...templates])
    .filter((template) => /^[\w-]{4,}\0$/.test(template))
    .map(patternOf)
  const isMade = (part: string) =>
    made.some((pattern) =>
      pattern
        .exec(part)
        ?.slice(1)
        .every((hole) => known.has(hole) || known.has(hole.replaceAll('-', '_'))),
    )
  const isKnown = (end: string) => known.has(end) || end.split('.').every((part) => known.has(part) || isMade(part))

  const used = new Set<string>()
  for (const { literals, templates, open } of mentioned) {
    const written = [...templates].filter((template) => template.includes('\0') && template.replaceAll('\0', '') !== '')
    const namespaces = written.map(patternOf)
    const isNamespace = (place: string) =>
      literals.has(place) ||
      namespaces.some((pattern) =>
        pattern
          .exec(place)
          ?.slice(1)
          .every((hole) => isKnown(hole)),
      )
    const prefixes = [
      '',
      ...[...places].filter((place) => place !== '' && isNamespace(place)).map((place) => `${place}.`),
    ]
    for (const prefix of prefixes) for (const literal of literals) used.add(prefix + literal)
    // `${key}.title`: the part before the dot is a namespace made elsewhere in the file.
    const patterns = written
      .flatMap((template) => (template.startsWith('\0.') ? [template, template.slice(2)] : [template]))
      .map(patternOf)
    for (const key of keys) {
      if (used.has(key)) continue
      const [parent, end] = [key.slice(0, key.lastIndexOf('.')), key.slice(key.lastIndexOf('.') + 1)]
      if (open.has(parent) && isKnown(end)) used.add(key)
      for (const prefix of prefixes) {
        if (!key.startsWith(prefix)) continue
        const rest = key.slice(prefix.length)
        if (
          patterns.some((pattern) =>
            pattern
              .exec(rest)
              ?.slice(1)
              .every((hole) => isKnown(hole)),
          )
        )
          used.add(key)
      }
    }
  }
  return keys.filter((key) => !used.has(key))
}
