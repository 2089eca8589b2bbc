import { SignatureProblem } from '../problem.ts'
import type { Scanner } from './scanner.ts'

export type Declarations = ReadonlyMap<string, string>

interface WrittenAttribute {
  readonly prefix: string
  readonly local: string
  readonly value: string
}

const MAX_ATTRIBUTES = 100
const RESERVED = new Set(['http://www.w3.org/XML/1998/namespace', 'http://www.w3.org/2000/xmlns/'])

/** Reads the attributes of a start tag, separate from its namespace declarations (Namespaces in XML 1.0 §3). */
export function readAttributes(scanner: Scanner): { attributes: WrittenAttribute[]; declared: Declarations } {
  const attributes: WrittenAttribute[] = []
  const declared = new Map<string, string>()
  const names = new Set<string>()
  while (scanner.match(/[ \t\n]+(?=[^ \t\n/>])/y)) {
    const { prefix, local } = scanner.readName()
    if (!scanner.match(/[ \t\n]*=[ \t\n]*/y)) throw new SignatureProblem('xml-malformed', 'attribute')
    const value = scanner.readValue()
    if (names.size === MAX_ATTRIBUTES) throw new SignatureProblem('xml-too-many-attributes')
    names.add(`${prefix}:${local}`)
    if (prefix === 'xmlns') declare(declared, local, value)
    else if (prefix === '' && local === 'xmlns') declare(declared, '', value)
    else attributes.push({ prefix, local, value })
  }
  if (names.size !== attributes.length + declared.size) throw new SignatureProblem('xml-malformed', 'attribute twice')
  return { attributes, declared }
}

function declare(declared: Map<string, string>, prefix: string, namespace: string): void {
  // The prefix `xml` is fixed, and only the default namespace can be undeclared.
  if (
    prefix === 'xml' ||
    prefix === 'xmlns' ||
    RESERVED.has(namespace) ||
    (prefix !== '' && namespace === '') ||
    declared.has(prefix)
  ) {
    throw new SignatureProblem('xml-malformed', 'namespace declaration')
  }
  declared.set(prefix, namespace)
}
