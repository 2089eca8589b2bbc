import { SignatureProblem } from '../problem.ts'
import type { Canonicalization } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { getAttribute, childElements, childrenNamed } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import type { Scheme } from '../x509/verify-value.ts'
import { readCanonicalization, readSignatureMethod } from './algorithms.ts'
import { readBase64, readDigest, requireChild, optionalChild } from './read-element.ts'
import type { Digest } from './read-element.ts'
import { readSignedProperties } from './read-signed-properties.ts'
import type { SignedProperties } from './read-signed-properties.ts'
import { readUnsignedProperties } from './read-unsigned-properties.ts'
import type { UnsignedProperties } from './read-unsigned-properties.ts'

export interface Reference {
  readonly id: string | undefined
  readonly uri: string
  readonly type: string | undefined
  readonly transforms: readonly XmlElement[]
  readonly digest: Digest
}

/** An XAdES signature, parsed but not verified. */
export interface XadesSignature {
  readonly id: string
  readonly signedInfo: XmlElement
  readonly canonicalization: Canonicalization
  readonly scheme: Scheme
  readonly references: readonly Reference[]
  readonly valueElement: XmlElement
  readonly value: Uint8Array
  /** Certificates of KeyInfo, as DER. */
  readonly certificates: readonly Uint8Array[]
  /** The element with all statements about the signature, signed and unsigned. */
  readonly qualifying: XmlElement
  readonly signed: SignedProperties
  readonly unsigned: UnsignedProperties
}

const MAX_REFERENCES = 1100
const { signature: ds, xades } = namespaces

/** Parses a ds:Signature by position and never by Id look-up: an element elsewhere cannot replace a part. */
export function readSignature(element: XmlElement): XadesSignature {
  const strangers = childElements(element).filter(
    (child) => child.namespace !== ds || !['SignedInfo', 'SignatureValue', 'KeyInfo', 'Object'].includes(child.local),
  )
  if (strangers.length > 0) throw new SignatureProblem('structure', 'unknown element in Signature')
  const id = getAttribute(element, 'Id')
  if (id === undefined || id === '') throw new SignatureProblem('structure', 'Signature has no Id')
  const signedInfo = requireChild(element, ds, 'SignedInfo')
  const references = childrenNamed(signedInfo, ds, 'Reference')
  if (references.length > MAX_REFERENCES) throw new SignatureProblem('too-many-references')
  const valueElement = requireChild(element, ds, 'SignatureValue')
  const properties = readQualifyingProperties(element, id)
  const unsigned = optionalChild(properties, xades, 'UnsignedProperties')
  return {
    id,
    signedInfo,
    canonicalization: readCanonicalization(requireChild(signedInfo, ds, 'CanonicalizationMethod')),
    scheme: readSignatureMethod(requireChild(signedInfo, ds, 'SignatureMethod')),
    references: references.map(readReference),
    valueElement,
    value: readBase64(valueElement),
    certificates: readKeyInfo(optionalChild(element, ds, 'KeyInfo')),
    qualifying: properties,
    signed: readSignedProperties(requireChild(properties, xades, 'SignedProperties')),
    unsigned: readUnsignedProperties(unsigned && optionalChild(unsigned, xades, 'UnsignedSignatureProperties')),
  }
}

/** Requires exactly one, directly in an Object, about this signature (EN 319 132-1 §4.4.2). */
function readQualifyingProperties(element: XmlElement, id: string): XmlElement {
  const found = childrenNamed(element, ds, 'Object').flatMap((object) =>
    childrenNamed(object, xades, 'QualifyingProperties'),
  )
  const [properties, second] = found
  if (found.length === 0)
    throw new SignatureProblem(
      hasOldProperties(element) ? 'xades-version-unsupported' : 'structure',
      'QualifyingProperties',
    )
  if (!properties || second) throw new SignatureProblem('structure', 'QualifyingProperties')
  if (getAttribute(properties, 'Target') !== `#${id}`)
    throw new SignatureProblem('structure', 'QualifyingProperties has another Target')
  return properties
}

/** XAdES before 1.3.2 has other elements under the same names (TS 101 903 V1.1.1 and V1.2.2). */
const hasOldProperties = (element: XmlElement): boolean =>
  childrenNamed(element, ds, 'Object')
    .flatMap(childElements)
    .some(({ local, namespace }) => local === 'QualifyingProperties' && /\/01903\/v1\.[12]\.\d#$/.test(namespace))

export function readReference(element: XmlElement): Reference {
  const transforms = optionalChild(element, ds, 'Transforms')
  const uri = getAttribute(element, 'URI')
  // XMLDSig §4.4.3.1 leaves the meaning of such a reference to each application.
  if (uri === undefined) throw new SignatureProblem('reference-unsupported', 'Reference has no URI')
  return {
    id: getAttribute(element, 'Id'),
    uri,
    type: getAttribute(element, 'Type'),
    transforms: transforms ? childElements(transforms) : [],
    digest: readDigest(element),
  }
}

function readKeyInfo(keyInfo: XmlElement | undefined): Uint8Array[] {
  if (!keyInfo) return []
  return childrenNamed(keyInfo, ds, 'X509Data')
    .flatMap((one) => childrenNamed(one, ds, 'X509Certificate'))
    .map(readBase64)
}
