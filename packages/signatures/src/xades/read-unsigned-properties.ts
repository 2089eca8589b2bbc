import type { Canonicalization } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { childElements, childrenNamed } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import { DEFAULT_CANONICALIZATION, readCanonicalization } from './algorithms.ts'
import { optionalChild, readBase64 } from './read-element.ts'

/** What was added after signing: proofs of time and of status. */
export interface UnsignedProperties {
  readonly timestamps: readonly SignatureTimestamp[]
  readonly certificates: readonly Uint8Array[]
  readonly ocspResponses: readonly Uint8Array[]
  readonly revocationLists: readonly Uint8Array[]
  readonly hasArchiveTimestamp: boolean
}

export interface SignatureTimestamp {
  readonly canonicalization: Canonicalization
  /** One token in a sound signature. */
  readonly tokens: readonly Uint8Array[]
}

const { signature: ds, xades } = namespaces

export function readUnsignedProperties(element: XmlElement | undefined): UnsignedProperties {
  const within = (name: string): XmlElement[] => (element ? childrenNamed(element, xades, name) : [])
  const certificates = within('CertificateValues').flatMap((values) => childrenNamed(values, xades, 'EncapsulatedX509Certificate'))
  const revocation = within('RevocationValues').flatMap(childElements)
  const responses = revocation.filter((one) => one.local === 'OCSPValues').flatMap((values) => childrenNamed(values, xades, 'EncapsulatedOCSPValue'))
  const lists = revocation.filter((one) => one.local === 'CRLValues').flatMap((values) => childrenNamed(values, xades, 'EncapsulatedCRLValue'))
  return {
    timestamps: within('SignatureTimeStamp').map(readTimestamp),
    certificates: certificates.map(readBase64),
    ocspResponses: responses.map(readBase64),
    revocationLists: lists.map(readBase64),
    hasArchiveTimestamp: element !== undefined && childElements(element).some((one) => one.local === 'ArchiveTimeStamp'),
  }
}

function readTimestamp(element: XmlElement): SignatureTimestamp {
  const method = optionalChild(element, ds, 'CanonicalizationMethod')
  return {
    canonicalization: method ? readCanonicalization(method) : DEFAULT_CANONICALIZATION,
    tokens: childrenNamed(element, xades, 'EncapsulatedTimeStamp').map(readBase64),
  }
}
