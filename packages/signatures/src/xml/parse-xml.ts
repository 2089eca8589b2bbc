import { SignatureProblem } from '../problem.ts'
import { readAttributes } from './read-attributes.ts'
import type { Declarations } from './read-attributes.ts'
import { Scanner } from './scanner.ts'
import type { XmlDocument, XmlElement, XmlNode } from './tree.ts'

export interface XmlLimits {
  readonly bytes: number
  readonly depth: number
  readonly nodes: number
  readonly declarations: number
}

/** The limits are far above the size of any signature. */
export const xmlLimits: XmlLimits = { bytes: 16 * 1024 * 1024, depth: 256, nodes: 100_000, declarations: 2000 }

type OpenElement = Omit<XmlElement, 'endTagAt'> & { readonly children: XmlNode[]; endTagAt: number | undefined }

const utf8 = new TextDecoder('utf-8', { fatal: true })
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'

/**
 * Parses XML 1.0 with namespaces, UTF-8, without DOCTYPE. It refuses malformed XML and everything that a second parser
 * could read differently: the verified content must be the displayed one.
 */
export function parseXml(bytes: Uint8Array, limits = xmlLimits): XmlDocument {
  if (bytes.length > limits.bytes) throw new SignatureProblem('xml-too-large')
  const scanner = new Scanner(decodeXml(bytes).replace(/\r\n?/g, '\n'))
  readDeclaration(scanner)
  skipOutsideRoot(scanner)
  const elements: XmlElement[] = []
  const root = readTree(scanner, elements, limits)
  skipOutsideRoot(scanner)
  if (!scanner.atEnd()) throw malformed('content after the root element')
  return { root, elements }
}

/** Decodes the text without its byte order mark. */
export function decodeXml(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new SignatureProblem('xml-not-utf8')
  }
}

function readDeclaration(scanner: Scanner): void {
  if (!scanner.startsWith('<?xml') || !/[ \t\n]/.test(scanner.peek(5))) return
  const declaration = scanner.match(
    /<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(["'])1\.0\1(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(["'])([A-Za-z][\w.-]*)\2)?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(["'])(?:yes|no)\4)?[ \t\n]*\?>/y,
  )
  if (!declaration) throw malformed('XML declaration')
  const encoding = declaration[3]
  if (encoding !== undefined && encoding.toUpperCase() !== 'UTF-8') throw new SignatureProblem('xml-not-utf8', encoding)
}

function skipOutsideRoot(scanner: Scanner): void {
  for (;;) {
    scanner.match(/[ \t\n]+/y)
    if (scanner.startsWith('<!DOCTYPE')) throw new SignatureProblem('xml-doctype')
    if (scanner.startsWith('<!--')) scanner.readComment()
    else if (scanner.startsWith('<?')) scanner.readInstruction()
    else return
  }
}

function readTree(scanner: Scanner, elements: XmlElement[], limits: XmlLimits): XmlElement {
  const open: OpenElement[] = []
  const budget = { nodes: limits.nodes, declarations: limits.declarations }
  const start = (): OpenElement => {
    const { element, empty } = readStartTag(scanner, open.at(-1), budget)
    elements.push(element)
    open.at(-1)?.children.push(element)
    if (!empty) open.push(element)
    if (open.length > limits.depth) throw new SignatureProblem('xml-too-deep')
    return element
  }
  if (!scanner.startsWith('<')) throw malformed('no root element')
  const root = start()
  for (let current = open.at(-1); current; current = open.at(-1)) {
    budget.nodes -= 1
    if (budget.nodes < 0) throw new SignatureProblem('xml-too-many-nodes')
    if (scanner.startsWith('</')) {
      current.endTagAt = scanner.at
      scanner.readEndTag(current)
      open.pop()
    } else if (scanner.startsWith('<!--')) current.children.push({ kind: 'comment', value: scanner.readComment() })
    else if (scanner.startsWith('<![CDATA[')) addText(current, scanner.readCharacterData())
    else if (scanner.startsWith('<!')) throw malformed('markup declaration')
    else if (scanner.startsWith('<?')) current.children.push({ kind: 'instruction', ...scanner.readInstruction() })
    else if (scanner.startsWith('<')) start()
    else addText(current, scanner.readText())
  }
  return root
}

function addText(element: OpenElement, value: string): void {
  const last = element.children.at(-1)
  if (value === '') return
  if (last?.kind === 'text') element.children[element.children.length - 1] = { kind: 'text', value: last.value + value }
  else element.children.push({ kind: 'text', value })
}

function readStartTag(
  scanner: Scanner,
  parent: XmlElement | undefined,
  budget: { declarations: number },
): { element: OpenElement; empty: boolean } {
  const { prefix, local } = scanner.readElementName()
  const written = readAttributes(scanner)
  budget.declarations -= written.declared.size
  if (budget.declarations < 0) throw new SignatureProblem('xml-too-many-namespaces')
  const inherited = parent?.scope ?? new Map([['xml', XML_NAMESPACE]])
  const scope = written.declared.size === 0 ? inherited : new Map([...inherited, ...written.declared])
  const attributes = written.attributes.map((attribute) => ({
    ...attribute,
    namespace: attribute.prefix === '' ? '' : resolve(scope, attribute.prefix),
  }))
  const names = new Set(attributes.map((attribute) => `${attribute.namespace} ${attribute.local}`))
  if (names.size !== attributes.length) throw malformed('attribute twice')
  const namespace = prefix === '' ? (scope.get('') ?? '') : resolve(scope, prefix)
  const element: OpenElement = {
    kind: 'element',
    prefix,
    local,
    namespace,
    attributes,
    declared: written.declared,
    scope,
    parent,
    children: [],
    endTagAt: undefined,
  }
  return { element, empty: scanner.readTagEnd() }
}

function resolve(scope: Declarations, prefix: string): string {
  const namespace = scope.get(prefix)
  if (namespace === undefined) throw malformed(`prefix ${prefix} is not declared`)
  return namespace
}

function malformed(detail: string): SignatureProblem {
  return new SignatureProblem('xml-malformed', detail)
}
