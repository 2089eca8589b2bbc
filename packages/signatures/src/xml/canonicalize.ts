import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../problem.ts'
import type { XmlAttribute, XmlElement } from './tree.ts'

export type CanonicalMethod = 'inclusive-1.0' | 'inclusive-1.1' | 'exclusive'

export interface Canonicalization {
  readonly method: CanonicalMethod
  readonly comments?: boolean
  /** InclusiveNamespaces PrefixList of exclusive canonicalization; `''` stands for #default. */
  readonly inclusivePrefixes?: readonly string[]
  /** Elements that are left out with all their descendants: a signature inside its signed content. */
  readonly without?: ReadonlySet<XmlElement>
}

/** Computes the canonical bytes of an element with its descendants (Canonical XML 1.0, 1.1, Exclusive XML Canonicalization 1.0). */
export function canonicalize(apex: XmlElement, how: Canonicalization): Uint8Array {
  const out: string[] = []
  write(apex, how, new Map(), out, true)
  return Buffer.from(out.join(''), 'utf8')
}

type Rendered = ReadonlyMap<string, string>

function write(element: XmlElement, how: Canonicalization, rendered: Rendered, out: string[], isApex: boolean): void {
  const name = qualified(element)
  const namespaces = namespacesToRender(element, how, isApex).filter(
    ([prefix, uri]) => prefix !== 'xml' && (rendered.get(prefix) ?? '') !== uri,
  )
  out.push('<', name)
  for (const [prefix, uri] of namespaces.toSorted((a, b) => compare(a[0], b[0]))) {
    out.push(prefix === '' ? ' xmlns="' : ` xmlns:${prefix}="`, escapeAttribute(uri), '"')
  }
  const attributes =
    isApex && how.method !== 'exclusive'
      ? [...element.attributes, ...inherited(element, how.method)]
      : element.attributes
  for (const attribute of attributes.toSorted(
    (a, b) => compare(a.namespace, b.namespace) || compare(a.local, b.local),
  )) {
    out.push(' ', qualified(attribute), '="', escapeAttribute(attribute.value), '"')
  }
  out.push('>')
  const below = namespaces.length === 0 ? rendered : new Map([...rendered, ...namespaces])
  for (const child of element.children) {
    if (child.kind === 'element' && how.without?.has(child) === true) continue
    if (child.kind === 'element') write(child, how, below, out, false)
    else if (child.kind === 'text') out.push(escapeText(child.value))
    else if (child.kind === 'instruction')
      out.push('<?', child.target, child.value === '' ? '' : ` ${child.value.replace(/\r/g, '&#xD;')}`, '?>')
    else if (how.comments === true) out.push('<!--', child.value.replace(/\r/g, '&#xD;'), '-->')
  }
  out.push('</', name, '>')
}

function namespacesToRender(element: XmlElement, how: Canonicalization, isApex: boolean): [string, string][] {
  if (how.method !== 'exclusive') return [...(isApex ? element.scope : element.declared)]
  const used = new Set([
    element.prefix,
    ...element.attributes.map((attribute) => attribute.prefix).filter((prefix) => prefix !== ''),
  ])
  for (const prefix of how.inclusivePrefixes ?? []) if (prefix === '' || element.scope.has(prefix)) used.add(prefix)
  return [...used].map((prefix) => [prefix, element.scope.get(prefix) ?? ''])
}

/** Returns attributes of the xml namespace that the apex inherits from its ancestors (C14N 1.0 §2.4, 1.1 §2.4). */
function inherited(apex: XmlElement, method: CanonicalMethod): XmlAttribute[] {
  const found = new Map<string, XmlAttribute>()
  for (let ancestor = apex.parent; ancestor; ancestor = ancestor.parent) {
    for (const attribute of ancestor.attributes) {
      if (attribute.prefix !== 'xml' || found.has(attribute.local)) continue
      if (method === 'inclusive-1.1' && attribute.local === 'id') continue
      // Version 1.1 joins the values of xml:base; signatures in use have none.
      if (method === 'inclusive-1.1' && attribute.local === 'base') throw new SignatureProblem('xml-base')
      found.set(attribute.local, attribute)
    }
  }
  for (const own of apex.attributes) if (own.prefix === 'xml') found.delete(own.local)
  return [...found.values()]
}

const qualified = (name: { prefix: string; local: string }): string =>
  name.prefix === '' ? name.local : `${name.prefix}:${name.local}`

/** Compares by code points, the order of UTF-8 and not that of UTF-16. */
const compare = (a: string, b: string): number => (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)))

export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#xD;')

export const escapeAttribute = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;')
    .replace(/\t/g, '&#x9;')
    .replace(/\n/g, '&#xA;')
    .replace(/\r/g, '&#xD;')
