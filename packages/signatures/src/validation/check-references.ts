import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { UNKNOWN_MEDIA_TYPE } from '../container/media-types.ts'
import type { ContainerFile } from '../container/open-container.ts'
import type { Finding } from '../findings.ts'
import { SignatureProblem } from '../problem.ts'
import { DEFAULT_CANONICALIZATION, readCanonicalization } from '../xades/algorithms.ts'
import type { ContentPart, ReferencedContent } from '../xades/archived-content.ts'
import type { Reference, XadesSignature } from '../xades/read-signature.ts'
import { canonicalize } from '../xml/canonicalize.ts'
import type { Canonicalization } from '../xml/canonicalize.ts'
import type { HashName } from '../x509/verify-value.ts'

export const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties'

/** Computes the digest of a file, or of consecutive parts; undefined for an unknown file name. */
export type FileDigests = (content: string | readonly ContentPart[], hash: HashName) => Uint8Array | undefined

const MAX_ARCHIVED_BYTES = 2 * 1024 ** 3

/** Every archive timestamp covers all files again: many of them over large files would take hours. */
export function archiveBudget(): (bytes: number) => void {
  let left = MAX_ARCHIVED_BYTES
  return (bytes) => {
    left -= bytes
    if (left < 0) throw new SignatureProblem('too-many-timestamps')
  }
}

/** Computes each digest of the data files once for all signatures. */
export function fileDigests(files: readonly ContainerFile[]): FileDigests {
  const byName = new Map(files.map((file) => [file.name, file]))
  const known = new Map<string, Uint8Array>()
  const spend = archiveBudget()
  return (content, hash) => {
    const parts = typeof content === 'string' ? [content] : content
    const key = typeof content === 'string' ? `${hash}:${content}` : undefined
    const before = key === undefined ? undefined : known.get(key)
    if (before || parts.some((part) => typeof part === 'string' && !byName.has(part))) return before
    const running = createHash(hash)
    for (const part of parts) {
      const bytes = typeof part === 'string' ? (byName.get(part)?.bytes() ?? Buffer.alloc(0)) : part
      if (key === undefined) spend(bytes.length)
      running.update(bytes)
    }
    const digest = running.digest()
    if (key !== undefined) known.set(key, digest)
    return digest
  }
}

/** Returns the content of a reference that `checkFileReferences` has accepted. */
export const fileContent =
  (signature: XadesSignature): ReferencedContent =>
  (reference, otherwise) =>
    reference.type === SIGNED_PROPERTIES
      ? canonicalize(signature.signed.element, howToRead(reference, otherwise))
      : fileNameOf(reference)

/** Compares every reference with its file; returns the covered files and the findings. */
export function checkFileReferences(
  signature: XadesSignature,
  files: readonly ContainerFile[],
  digestOf: FileDigests,
): { covers: string[]; findings: Finding[] } {
  const properties = propertiesReference(signature)
  const findings: Finding[] = [...checkProperties(signature, properties)]
  const data = new Set(files.map((file) => file.name))
  const names = new Set<string>()
  const covers: string[] = []
  for (const reference of signature.references) {
    if (reference === properties) continue
    const name = fileNameOf(reference)
    if (names.has(name)) throw new SignatureProblem('reference-twice', name)
    names.add(name)
    const digest = digestOf(name, reference.digest.hash)
    if (!digest) findings.push({ code: 'file-not-found', level: 'error' })
    else if (Buffer.compare(digest, reference.digest.value) !== 0)
      findings.push({ code: 'file-digest-mismatch', level: 'error' })
    // Files in META-INF may be covered too: a manifest, or the previous signature.
    if (digest && data.has(name)) covers.push(name)
  }
  findings.push(...checkMediaTypes(signature, files))
  // A reference without a file counts as a misspelled name; a file without a reference was added later.
  const isUncovered = files.some((file) => !names.has(file.name))
  if (isUncovered && !findings.some(({ code }) => code === 'file-not-found'))
    findings.push({ code: 'file-not-covered', level: 'error' })
  return { covers, findings }
}

/** Returns the only reference to the signed properties (EN 319 132-1 §4.4.2). */
export function propertiesReference(signature: XadesSignature): Reference {
  const [properties, ...others] = signature.references.filter((reference) => reference.type === SIGNED_PROPERTIES)
  if (!properties || others.length > 0) throw new SignatureProblem('properties-not-referenced')
  return properties
}

export function checkProperties(signature: XadesSignature, reference: Reference): Finding[] {
  if (reference.transforms.length > 1) throw new SignatureProblem('transform-unsupported')
  // The element was found by its position; the reference must mean exactly this element.
  if (reference.uri !== `#${signature.signed.id}`) throw new SignatureProblem('properties-not-referenced')
  const canonical = canonicalize(signature.signed.element, howToRead(reference, DEFAULT_CANONICALIZATION))
  const matches = createHash(reference.digest.hash).update(canonical).digest().equals(reference.digest.value)
  return matches ? [] : [{ code: 'properties-digest-mismatch', level: 'error' }]
}

function howToRead({ transforms: [transform] }: Reference, otherwise: Canonicalization): Canonicalization {
  return transform ? readCanonicalization(transform) : otherwise
}

/** Plain relative names only (EN 319 162-1 §4.4.3.2): nothing is fetched and nothing is transformed. */
function fileNameOf(reference: Reference): string {
  if (reference.transforms.length > 0) throw new SignatureProblem('transform-unsupported')
  const { uri } = reference
  // References to parts of the signature or to a manifest of further references are allowed, and validation ignores
  // them.
  if ((reference.type !== undefined && reference.type !== '') || uri.startsWith('#'))
    throw new SignatureProblem('reference-unsupported', reference.type ?? uri)
  if (uri === '' || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(uri) || /[#?]/.test(uri) || uri.startsWith('/'))
    throw new SignatureProblem('reference-forbidden', uri)
  const name = decodeName(uri)
  if (name.split('/').some((segment) => segment === '..')) throw new SignatureProblem('reference-forbidden', uri)
  return name
}

function decodeName(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    throw new SignatureProblem('reference-forbidden', uri)
  }
}

function checkMediaTypes(signature: XadesSignature, files: readonly ContainerFile[]): Finding[] {
  const { mediaTypes } = signature.signed
  const targets = signature.references.filter((reference) => reference.type !== SIGNED_PROPERTIES)
  const isComplete = targets.every((reference) => reference.id !== undefined && mediaTypes.has(reference.id))
  const listed = new Map(files.map((file) => [file.name, file.mediaType]))
  const differs = targets.some((reference) => {
    const inSignature = mediaTypes.get(reference.id ?? '')
    const inManifest = listed.get(decodeName(reference.uri))
    // A missing manifest, or one without this file, contradicts no reference.
    return (
      inSignature !== undefined &&
      inManifest !== undefined &&
      inManifest !== UNKNOWN_MEDIA_TYPE &&
      inSignature !== inManifest
    )
  })
  return [
    ...(isComplete ? [] : [{ code: 'media-type-missing', level: 'warning' } as const]),
    ...(differs ? [{ code: 'media-type-differs', level: 'warning' } as const] : []),
  ]
}
