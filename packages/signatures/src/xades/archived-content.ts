import { canonicalize } from '../xml/canonicalize.ts'
import type { Canonicalization } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { attributeOf, childrenNamed } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import type { Reference, XadesSignature } from './read-signature.ts'
import type { ArchiveTimestamp } from './read-unsigned-properties.ts'

/** Bytes, or the name of a file whose bytes are meant: a large one need not be in memory. */
export type ContentPart = string | Uint8Array

/** What a reference is about, canonicalised by `otherwise` where the reference itself leaves XML as it is. */
export type ReferencedContent = (reference: Reference, otherwise: Canonicalization) => ContentPart

const { signature: ds, xades } = namespaces

/**
 * What an archive timestamp is about (EN 319 132-1 §5.5.2.2): what was signed, the signature, all proofs before the
 * timestamp, and objects that lie in the signature without being signed.
 */
export function archivedContent(
  signature: XadesSignature,
  element: XmlElement,
  { canonicalization, propertiesBefore }: ArchiveTimestamp,
  contentOf: ReferencedContent,
): ContentPart[] {
  const canonical = (one: XmlElement): Uint8Array => canonicalize(one, canonicalization)
  const referenced = new Set(signature.references.map(({ uri }) => uri))
  const objects = childrenNamed(element, ds, 'Object').filter(
    (object) =>
      childrenNamed(object, xades, 'QualifyingProperties').length === 0 &&
      !referenced.has(`#${attributeOf(object, 'Id') ?? ''}`),
  )
  return [
    ...signature.references.map((reference) => contentOf(reference, canonicalization)),
    ...[
      signature.signedInfo,
      signature.valueElement,
      ...childrenNamed(element, ds, 'KeyInfo'),
      ...propertiesBefore,
      ...objects,
    ].map(canonical),
  ]
}
