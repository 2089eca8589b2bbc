import type { Canonicalization } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { childElements, childrenNamed, isNamed } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import { DEFAULT_CANONICALIZATION, readCanonicalization } from './algorithms.ts'
import { optionalChild, readBase64 } from './read-element.ts'
import type { ReasonCode } from '../texts/reason-text.ts'

/** Additions after signing: proofs of time and of status. */
export interface UnsignedProperties {
  /** UnsignedSignatureProperties; absent without additions. */
  readonly element: XmlElement | undefined
  readonly timestamps: readonly (SignatureTimestamp & { readonly archivesBefore: number })[]
  readonly certificates: readonly Uint8Array[]
  readonly ocspResponses: readonly Uint8Array[]
  readonly revocationLists: readonly Uint8Array[]
  /** In document order: each covers everything before it. */
  readonly archiveTimestamps: readonly ArchiveTimestamp[]
  /** Codes of properties that validation does not read. */
  readonly ignored: readonly ReasonCode[]
}

/** EN 319 132-1 §5.5.2, and its older form of TS 101 903 §7.7.1 with the same computation. */
export interface ArchiveTimestamp extends SignatureTimestamp {
  readonly propertiesBefore: readonly XmlElement[]
}

export interface SignatureTimestamp {
  readonly canonicalization: Canonicalization
  /** Usually one; several come from several authorities (TS 101 903 §7.1.4). */
  readonly tokens: readonly Uint8Array[]
}

const { signature: ds, xades, xadesArchive } = namespaces

export function readUnsignedProperties(element: XmlElement | undefined): UnsignedProperties {
  const properties = element ? childElements(element) : []
  // Proofs for the timestamps have an element of their own (EN 319 132-1 §5.5.1) and are used in the same way.
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
    ignored: properties.flatMap(({ local }) => {
      if (local === 'CounterSignature') return ['counter-signature-ignored']
      return /EvidenceRecords?$/.test(local) ? ['evidence-record-ignored'] : []
    }),
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
