import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { ContainerFile } from '../container/open-container.ts'
import type { FileDigests } from '../validation/check-references.ts'
import { digestUris, EXCLUSIVE, signatureUri } from '../xades/algorithms.ts'
import { canonicalize, escapeAttribute, escapeText } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { issuerSerial } from '../x509/certificate.ts'
import type { Certificate } from '../x509/certificate.ts'
import type { HashName, Scheme } from '../x509/verify-value.ts'

// Each part declares its own namespaces, so that its exclusive canonical form does not depend on its position.
const DS = `xmlns:ds="${namespaces.signature}"`
const XADES = `xmlns:xades="${namespaces.xades}"`

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

export const canonicalPart = (xml: string): Uint8Array =>
  canonicalize(parseXml(Buffer.from(xml, 'utf8')).root, { method: 'exclusive' })

const digestElements = (hash: HashName, digest: Uint8Array): string =>
  `<ds:DigestMethod Algorithm="${digestUris[hash]}"/><ds:DigestValue>${base64(digest)}</ds:DigestValue>`

const digestOfBytes = (hash: HashName, content: Uint8Array): Uint8Array => createHash(hash).update(content).digest()

/** Unverified statements of the signer. */
export interface Statements {
  readonly signingTime: Date
  readonly place?: ProductionPlace | undefined
  readonly roles?: readonly string[] | undefined
}

export interface ProductionPlace {
  readonly city?: string
  readonly streetAddress?: string
  readonly stateOrProvince?: string
  readonly postalCode?: string
  /** ISO 3166 code */
  readonly country?: string
}

/** Writes SignatureProductionPlaceV2 (EN 319 132-1 §5.2.5), its elements in the order of the schema. */
function writePlace(place: ProductionPlace | undefined): string {
  const { city, streetAddress, stateOrProvince, postalCode, country } = place ?? {}
  const parts = Object.entries({
    City: city,
    StreetAddress: streetAddress,
    StateOrProvince: stateOrProvince,
    PostalCode: postalCode,
    CountryName: country,
  }).filter((part): part is [string, string] => part[1] !== undefined && part[1] !== '')
  if (parts.length === 0) return ''
  return `<xades:SignatureProductionPlaceV2>${parts.map(([name, text]) => `<xades:${name}>${escapeText(text)}</xades:${name}>`).join('')}</xades:SignatureProductionPlaceV2>`
}

/** Writes SignerRoleV2 with claimed roles (§5.2.6). */
const writeRoles = (roles: readonly string[]): string =>
  roles.length === 0
    ? ''
    : `<xades:SignerRoleV2><xades:ClaimedRoles>${roles.map((role) => `<xades:ClaimedRole>${escapeText(role)}</xades:ClaimedRole>`).join('')}</xades:ClaimedRoles></xades:SignerRoleV2>`

/** Writes SignedProperties of XAdES-BASELINE-B (EN 319 132-1 §6.3): time, certificate, and the media type of every file. */
export function writeSignedProperties(
  id: string,
  certificate: Certificate,
  { signingTime, place, roles }: Statements,
  files: readonly ContainerFile[],
): string {
  const formats = files.map(
    (file, index) =>
      `<xades:DataObjectFormat ObjectReference="#${id}-r${index}"><xades:MimeType>${escapeAttribute(file.mediaType)}</xades:MimeType></xades:DataObjectFormat>`,
  )
  return [
    `<xades:SignedProperties ${XADES} ${DS} Id="${id}-properties"><xades:SignedSignatureProperties>`,
    `<xades:SigningTime>${signingTime.toISOString().slice(0, 19)}Z</xades:SigningTime>`,
    `<xades:SigningCertificateV2><xades:Cert><xades:CertDigest>${digestElements('sha256', digestOfBytes('sha256', certificate.der))}</xades:CertDigest>`,
    `<xades:IssuerSerialV2>${base64(issuerSerial(certificate))}</xades:IssuerSerialV2></xades:Cert></xades:SigningCertificateV2>`,
    writePlace(place),
    writeRoles(roles ?? []),
    `</xades:SignedSignatureProperties><xades:SignedDataObjectProperties>${formats.join('')}</xades:SignedDataObjectProperties></xades:SignedProperties>`,
  ].join('')
}

export function writeSignedInfo(
  id: string,
  scheme: Scheme,
  files: readonly ContainerFile[],
  digestOf: FileDigests,
  signedProperties: string,
): string {
  const references = files.map(
    (file, index) =>
      `<ds:Reference Id="${id}-r${index}" URI="${escapeAttribute(fileUri(file.name))}">${digestElements(scheme.hash, digestOf(file.name, scheme.hash) ?? Buffer.alloc(0))}</ds:Reference>`,
  )
  return [
    `<ds:SignedInfo ${DS}><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/><ds:SignatureMethod Algorithm="${signatureUri(scheme)}"/>`,
    ...references,
    `<ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#${id}-properties">`,
    `<ds:Transforms><ds:Transform Algorithm="${EXCLUSIVE}"/></ds:Transforms>`,
    `${digestElements(scheme.hash, digestOfBytes(scheme.hash, canonicalPart(signedProperties)))}</ds:Reference></ds:SignedInfo>`,
  ].join('')
}

/** RFC 3986: a slash divides segments, and reserved characters within one are percent-encoded. */
const fileUri = (name: string): string => name.split('/').map(encodeURIComponent).join('/')

export const writeSignatureValue = (id: string, value: Uint8Array): string =>
  `<ds:SignatureValue ${DS} Id="${id}-value">${base64(value)}</ds:SignatureValue>`

export interface Proofs {
  readonly certificates: readonly Uint8Array[]
  readonly ocspResponses: readonly Uint8Array[]
  readonly revocationLists?: readonly Uint8Array[]
}

/** Writes the proofs that make a signature XAdES-BASELINE-LT. */
export const writeUnsignedProperties = (id: string, timestampToken: Uint8Array, proofs: Proofs): string =>
  [
    '<xades:UnsignedProperties><xades:UnsignedSignatureProperties>',
    writeTimestamp(`xades:SignatureTimeStamp Id="${id}-timestamp"`, timestampToken),
    ...writeProofs(proofs),
    '</xades:UnsignedSignatureProperties></xades:UnsignedProperties>',
  ].join('')

/** @param tag name and attributes of the element, such as `xades:SignatureTimeStamp Id="…"` */
export const writeTimestamp = (tag: string, token: Uint8Array): string =>
  [
    `<${tag}><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/>`,
    `<xades:EncapsulatedTimeStamp>${base64(token)}</xades:EncapsulatedTimeStamp></${tag.split(' ')[0]}>`,
  ].join('')

/** Writes CertificateValues and RevocationValues (EN 319 132-1 §5.4.1 and §5.4.2), without empty ones. */
export function writeProofs({ certificates, ocspResponses, revocationLists = [] }: Proofs, more = ''): string[] {
  const within = (name: string, contents: string, attributes = ''): string =>
    contents === '' ? '' : `<xades:${name}${attributes}>${contents}</xades:${name}>`
  const each = (name: string, values: readonly Uint8Array[]): string =>
    values.map((value) => within(name, base64(value))).join('')
  const lists = within('CRLValues', each('EncapsulatedCRLValue', revocationLists))
  const answers = within('OCSPValues', each('EncapsulatedOCSPValue', ocspResponses))
  return [
    within('CertificateValues', each('EncapsulatedX509Certificate', certificates), more),
    within('RevocationValues', lists + answers, more),
  ]
}

export interface SignatureParts {
  readonly id: string
  readonly signedInfo: string
  readonly signatureValue: string
  readonly certificate: Uint8Array
  readonly signedProperties: string
  readonly unsignedProperties: string
}

/** Writes the signature file (EN 319 162-1 §4.4.3.2) with one signature in it. */
export function writeSignatureFile(parts: SignatureParts): Uint8Array {
  return Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      `<asic:XAdESSignatures xmlns:asic="${namespaces.asic}"><ds:Signature ${DS} Id="${parts.id}">`,
      parts.signedInfo,
      parts.signatureValue,
      `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64(parts.certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
      `<ds:Object><xades:QualifyingProperties ${XADES} Target="#${parts.id}">`,
      parts.signedProperties,
      parts.unsignedProperties,
      '</xades:QualifyingProperties></ds:Object></ds:Signature></asic:XAdESSignatures>\n',
    ].join(''),
    'utf8',
  )
}
