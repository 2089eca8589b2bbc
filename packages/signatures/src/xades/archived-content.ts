import { canonicalize } from '../xml/canonicalize.ts'
import type { Canonicalization } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { getAttribute, childrenNamed } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import type { Reference, XadesSignature } from './read-signature.ts'
import type { ArchiveTimestamp } from './read-unsigned-properties.ts'

/** Bytes, or the name of a file that holds them: a large one need not be in memory. */
export type ContentPart = string | Uint8Array

/** Returns the content of a reference, canonicalised by `otherwise` where the reference itself leaves XML unchanged. */
export type ReferencedContent = (reference: Reference, otherwise: Canonicalization) => ContentPart

const { signature: ds, xades } = namespaces

/**
 * Lists the content of an archive timestamp (EN 319 132-1 §5.5.2.2): the signed data, the signature, all earlier
 * proofs, and unsigned objects in the signature.
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
      !referenced.has(`#${getAttribute(object, 'Id') ?? ''}`),
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
