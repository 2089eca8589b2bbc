import type { Canonicalization } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { childElements, childrenNamed, isNamed } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import { DEFAULT_CANONICALIZATION, readCanonicalization } from './algorithms.ts'
import { optionalChild, readBase64 } from './read-element.ts'

/** What was added after signing: proofs of time and of status. */
export interface UnsignedProperties {
  /** UnsignedSignatureProperties; absent where nothing was added. */
  readonly element: XmlElement | undefined
  readonly timestamps: readonly (SignatureTimestamp & { readonly archivesBefore: number })[]
  readonly certificates: readonly Uint8Array[]
  readonly ocspResponses: readonly Uint8Array[]
  readonly revocationLists: readonly Uint8Array[]
  /** In the order in which they stand: each is about all that stands before it. */
  readonly archiveTimestamps: readonly ArchiveTimestamp[]
}

/** EN 319 132-1 §5.5.2, and its older form of TS 101 903 §7.7.1, which is computed alike. */
export interface ArchiveTimestamp extends SignatureTimestamp {
  readonly propertiesBefore: readonly XmlElement[]
}

export interface SignatureTimestamp {
  readonly canonicalization: Canonicalization
  /** Mostly one; several are several authorities' (TS 101 903 §7.1.4). */
  readonly tokens: readonly Uint8Array[]
}

const { signature: ds, xades, xadesArchive } = namespaces

export function readUnsignedProperties(element: XmlElement | undefined): UnsignedProperties {
  const properties = element ? childElements(element) : []
  // What was collected for the timestamps stands apart (EN 319 132-1 §5.5.1), and serves alike.
  const places = element ? [element, ...childrenNamed(element, xadesArchive, 'TimeStampValidationData')] : []
  const within = (name: string): XmlElement[] => places.flatMap((place) => childrenNamed(place, xades, name))
  const certificates = within('CertificateValues').flatMap((values) =>
    childrenNamed(values, xades, 'EncapsulatedX509Certificate'),
  )
  const revocation = within('RevocationValues').flatMap(childElements)
  const responses = revocation
    .filter((one) => one.local === 'OCSPValues')
    .flatMap((values) => childrenNamed(values, xades, 'EncapsulatedOCSPValue'))
  const lists = revocation
    .filter((one) => one.local === 'CRLValues')
    .flatMap((values) => childrenNamed(values, xades, 'EncapsulatedCRLValue'))
  return {
    element,
    timestamps: properties.flatMap((one, index) =>
      isNamed(one, xades, 'SignatureTimeStamp')
        ? [{ ...readTimestamp(one), archivesBefore: properties.slice(0, index).filter(isArchiveTimestamp).length }]
        : [],
    ),
    certificates: certificates.map(readBase64),
    ocspResponses: responses.map(readBase64),
    revocationLists: lists.map(readBase64),
    archiveTimestamps: properties.flatMap((one, index) =>
      isArchiveTimestamp(one) ? [{ ...readTimestamp(one), propertiesBefore: properties.slice(0, index) }] : [],
    ),
  }
}

const isArchiveTimestamp = (element: XmlElement): boolean =>
  isNamed(element, xadesArchive, 'ArchiveTimeStamp') || isNamed(element, xades, 'ArchiveTimeStamp')

function readTimestamp(element: XmlElement): SignatureTimestamp {
  const method = optionalChild(element, ds, 'CanonicalizationMethod')
  return {
    canonicalization: method ? readCanonicalization(method) : DEFAULT_CANONICALIZATION,
    tokens: childrenNamed(element, xades, 'EncapsulatedTimeStamp').map(readBase64),
  }
}
