import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { Finding } from '../findings.ts'
import { SignatureProblem } from '../problem.ts'
import { checkProperties, propertiesReference, SIGNED_PROPERTIES } from '../validation/check-references.ts'
import { DEFAULT_CANONICALIZATION, readCanonicalization } from '../xades/algorithms.ts'
import type { ReferencedContent } from '../xades/archived-content.ts'
import { readBase64 } from '../xades/read-element.ts'
import { readReference } from '../xades/read-signature.ts'
import type { Reference, XadesSignature } from '../xades/read-signature.ts'
import { canonicalize } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { getAttribute, childElements, childrenNamed, isNamed, plainText } from '../xml/tree.ts'
import type { XmlDocument, XmlElement } from '../xml/tree.ts'

const FILTER = 'http://www.w3.org/2002/06/xmldsig-filter2'
const ENVELOPED = `${namespaces.signature}enveloped-signature`
const BASE64 = `${namespaces.signature}base64`
const MANIFEST = `${namespaces.signature}Manifest`
const MAX_MANIFEST_REFERENCES = 1000

/** Name of an XML document in reports: it is its own only file. */
export const XML_NAME = 'document.xml'

/**
 * Checks the references of a signature inside an XML document. It may sign only the whole document or an Object of the
 * signature itself; an element elsewhere, found by its Id, is refused, because the reader does not see that it alone
 * is signed.
 */
export function checkDocumentReferences(
  document: XmlDocument,
  signature: XadesSignature,
  element: XmlElement,
): { covers: string[]; findings: Finding[] } {
  const properties = propertiesReference(signature)
  const findings = checkProperties(signature, properties)
  assertDistinct(signature.references)
  let coversData = false
  for (const reference of signature.references.filter((one) => one !== properties)) {
    const outcome = compare(document, reference, element)
    findings.push(...outcome.findings)
    coversData ||= outcome.isData
  }
  if (!coversData && findings.every(({ level }) => level !== 'error'))
    findings.push({ code: 'nothing-signed', level: 'error' })
  return { covers: coversData ? [XML_NAME] : [], findings }
}

function compare(
  document: XmlDocument,
  reference: Reference,
  signature: XmlElement,
): { findings: Finding[]; isData: boolean } {
  const content = contentOf(document, reference, signature)
  if (!content) return { findings: [{ code: 'file-not-found', level: 'error' }], isData: false }
  const matches = createHash(reference.digest.hash).update(content.bytes).digest().equals(reference.digest.value)
  const findings: Finding[] = matches ? [] : [{ code: 'file-digest-mismatch', level: 'error' }]
  if (reference.type === MANIFEST && matches) findings.push(...checkManifest(document, content.target, signature))
  return { findings, isData: content.isData }
}

/** Everything that a signed ds:Manifest lists must match too: the signature covers only its digests. */
function checkManifest(document: XmlDocument, manifest: XmlElement, signature: XmlElement): Finding[] {
  const references = childrenNamed(manifest, namespaces.signature, 'Reference').map(readReference)
  if (references.length > MAX_MANIFEST_REFERENCES) throw new SignatureProblem('too-many-references')
  assertDistinct(references)
  return references.flatMap((reference) => {
    // Nested manifests are not followed, because their depth is unlimited.
    if (reference.type === MANIFEST) throw new SignatureProblem('reference-unsupported', reference.type)
    return compare(document, reference, signature).findings
  })
}

/** Each reference may occur once, so that a file cannot request the same digest repeatedly. */
function assertDistinct(references: readonly Reference[]): void {
  if (new Set(references.map(({ uri }) => uri)).size !== references.length)
    throw new SignatureProblem('reference-twice')
}

interface Content {
  readonly bytes: Uint8Array
  readonly target: XmlElement
  readonly isData: boolean
}

/** Returns the content of a reference that `checkDocumentReferences` has accepted. */
export const documentContent =
  (document: XmlDocument, signature: XadesSignature, element: XmlElement): ReferencedContent =>
  (reference, otherwise) => {
    const [method] = reference.transforms
    if (reference.type === SIGNED_PROPERTIES)
      return canonicalize(signature.signed.element, method ? readCanonicalization(method) : otherwise)
    return contentOf(document, reference, element, otherwise)?.bytes ?? reference.uri
  }

function contentOf(
  document: XmlDocument,
  reference: Reference,
  signature: XmlElement,
  otherwise = DEFAULT_CANONICALIZATION,
): Content | undefined {
  const transforms = reference.transforms.map((transform) => getAttribute(transform, 'Algorithm'))
  const { uri } = reference
  if (uri !== '' && !uri.startsWith('#')) return undefined
  const isWhole = uri === '' || getAttribute(document.root, 'Id') === uri.slice(1)
  const target = isWhole ? document.root : ownElement(signature, uri.slice(1))
  if (!target) throw new SignatureProblem('reference-unsupported', uri)
  if (!isWhole && transforms.length === 1 && transforms[0] === BASE64)
    return { bytes: readBase64(target), target, isData: true }
  const without = leftOut(document, reference, signature)
  // The signature cannot be part of its own signed content.
  if ((without !== undefined) !== isWhole) throw new SignatureProblem('transform-unsupported')
  const [method, ...more] = reference.transforms.slice(without ? 1 : 0)
  if (more.length > 0) throw new SignatureProblem('transform-unsupported')
  const how = method ? readCanonicalization(method) : otherwise
  return {
    bytes: Buffer.from(canonicalize(target, { ...how, ...(without && { without }) })),
    target,
    isData: !isNamed(target, namespaces.signature, 'KeyInfo'),
  }
}

/** Returns the elements that the first transform removes from the document: the signature, or all of them, each of which has its own report. */
function leftOut(
  document: XmlDocument,
  { transforms: [transform] }: Reference,
  signature: XmlElement,
): ReadonlySet<XmlElement> | undefined {
  const algorithm = transform && getAttribute(transform, 'Algorithm')
  if (algorithm === ENVELOPED) return new Set([signature])
  if (algorithm !== FILTER) return undefined
  if (!takesOutSignatures(transform)) throw new SignatureProblem('transform-unsupported', algorithm)
  return new Set(document.elements.filter((element) => isNamed(element, namespaces.signature, 'Signature')))
}

/** Recognises the only path of XPath Filter 2.0 in use, which DSS writes; no other is followed, because a path can select anything. */
function takesOutSignatures(transform: XmlElement | undefined): boolean {
  const [path, ...others] = transform ? childElements(transform) : []
  if (!path || others.length > 0 || !isNamed(path, FILTER, 'XPath')) return false
  const prefix = /^\/descendant::([^\s:/[\]()]+):Signature$/.exec((plainText(path) ?? '').trim())?.[1]
  return (
    getAttribute(path, 'Filter') === 'subtract' &&
    prefix !== undefined &&
    path.scope.get(prefix) === namespaces.signature
  )
}

/** Returns KeyInfo, an Object, or a Manifest in an Object, each at its own position in the signature (against wrapping). */
function ownElement(signature: XmlElement, id: string): XmlElement | undefined {
  const children = childElements(signature).filter((child) => child.local === 'Object' || child.local === 'KeyInfo')
  const manifests = children.flatMap((child) => childrenNamed(child, namespaces.signature, 'Manifest'))
  return [...children, ...manifests].find((one) => getAttribute(one, 'Id') === id)
}
