import { Buffer } from 'node:buffer'
import { constants, createHash, sign } from 'node:crypto'
import { openContainer } from '../container/open-container.ts'
import type { CompletionContext } from '../sign/complete-signature.ts'
import { base64, writeSignatureFile, writeSignatureValue, writeSignedProperties } from '../sign/write-signature.ts'
import { makeTimestampRequest } from '../timestamp/make-request.ts'
import { tokenOfResponse } from '../timestamp/read-token.ts'
import { digestOfBytes } from '../timestamp/verify-token.ts'
import { digestUris, EXCLUSIVE, readCanonicalization, signatureUri } from '../xades/algorithms.ts'
import { canonicalize } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { parseXml } from '../xml/parse-xml.ts'
import type { XmlElement } from '../xml/tree.ts'
import { readCertificate } from '../x509/certificate.ts'
import type { HashName } from '../x509/verify-value.ts'
import { addToZip } from '../zip/write-zip.ts'
import { pemToDer } from './certificate.ts'
import type { TestCredential } from './certificate.ts'

/** Departures from the signatures that this library writes, as other programs make them. */
export interface HandMade {
  readonly signingTime: Date
  readonly family?: 'ecdsa' | 'rsa' | 'rsa-pss'
  readonly hash?: HashName
  /** Hash of the references. */
  readonly digest?: HashName
  /** The whole SignatureMethod, where it contradicts the used method. */
  readonly method?: string
  /** Makes the value in place of the key, in unusual ways. */
  readonly makeValue?: (signedInfo: Uint8Array) => Uint8Array
  /** Algorithm of SignedInfo and of the timestamp. */
  readonly canonicalization?: string
  /** Algorithm of the properties' transform; null for none. */
  readonly transform?: string | null
  /** The first version of SigningCertificate (TS 101 903 §7.2.2). */
  readonly version?: 1 | 2
  readonly changeProperties?: (xml: string) => string
  readonly changeReferences?: (xml: string) => string
  /** Requests a timestamp, which is added. */
  readonly timestamp?: CompletionContext['timestamp']
  /** Elements after the timestamp: values of certificates and their status. */
  readonly proofs?: string
  readonly name?: string
}

const ID = 'S-hand'

/** Builds a signature in its final position step by step: inclusive canonical forms depend on the position. */
export async function signByHand(container: Uint8Array, signer: TestCredential, made: HandMade): Promise<Uint8Array> {
  const { family = 'ecdsa', hash = 'sha256', digest = hash, canonicalization = EXCLUSIVE, transform = EXCLUSIVE } = made
  const { files } = openContainer(container)
  const certificate = readCertificate(pemToDer(signer.certificatePem))
  const properties = writeSignedProperties(ID, certificate, made, files)
  const versioned =
    made.version === 1 ? toFirstVersion(properties, certificate.der, certificate.serialNumber) : properties
  const reference = (attributes: string, value: string, within = ''): string =>
    `<ds:Reference ${attributes}>${within}<ds:DigestMethod Algorithm="${digestUris[digest]}"/><ds:DigestValue>${value}</ds:DigestValue></ds:Reference>`
  const references = files
    .map((file, index) =>
      reference(
        `Id="${ID}-r${index}" URI="${encodeURI(file.name)}"`,
        createHash(digest).update(file.bytes()).digest('base64'),
      ),
    )
    .join('')
  const signedInfo = [
    `<ds:SignedInfo xmlns:ds="${namespaces.signature}"><ds:CanonicalizationMethod Algorithm="${canonicalization}"/>`,
    made.method ?? `<ds:SignatureMethod Algorithm="${signatureUri({ family, hash })}"/>`,
    made.changeReferences?.(references) ?? references,
    reference(
      `Type="http://uri.etsi.org/01903#SignedProperties" URI="#${ID}-properties"`,
      '@properties@',
      transform === null ? '' : `<ds:Transforms><ds:Transform Algorithm="${transform}"/></ds:Transforms>`,
    ),
    '</ds:SignedInfo>',
  ].join('')
  const timestamp = made.timestamp
    ? `<xades:SignatureTimeStamp><ds:CanonicalizationMethod Algorithm="${canonicalization}"/><xades:EncapsulatedTimeStamp>@token@</xades:EncapsulatedTimeStamp></xades:SignatureTimeStamp>`
    : ''
  let xml = Buffer.from(
    writeSignatureFile({
      id: ID,
      signedInfo,
      signatureValue: writeSignatureValue(ID, Buffer.alloc(0)).replace('></', '>@value@</'),
      certificate: certificate.der,
      signedProperties: made.changeProperties?.(versioned) ?? versioned,
      unsignedProperties: `<xades:UnsignedProperties><xades:UnsignedSignatureProperties>${timestamp}${made.proofs ?? ''}</xades:UnsignedSignatureProperties></xades:UnsignedProperties>`,
    }),
  ).toString()
  const canonical = (name: string, algorithm: string): Uint8Array => canonicalElement(xml, name, algorithm)
  const { inclusive } = canonicalizations
  xml = xml.replace(
    '@properties@',
    createHash(digest)
      .update(canonical('SignedProperties', transform ?? inclusive))
      .digest('base64'),
  )
  const options =
    family === 'rsa-pss'
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: createHash(hash).digest().length }
      : { dsaEncoding: 'ieee-p1363' as const }
  const content = canonical('SignedInfo', canonicalization)
  xml = xml.replace(
    '@value@',
    base64(made.makeValue?.(content) ?? sign(hash, content, { key: signer.privateKeyPem, ...options })),
  )
  if (made.timestamp)
    xml = xml.replace('@token@', base64(await askToken(made.timestamp, canonical('SignatureValue', canonicalization))))
  return addToZip(container, [{ name: made.name ?? 'META-INF/signatures0.xml', bytes: Buffer.from(xml) }])
}

export const canonicalizations = {
  inclusive: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'inclusive 1.1': 'http://www.w3.org/2006/12/xml-c14n11',
  exclusive: EXCLUSIVE,
} as const

export const askToken = async (ask: CompletionContext['timestamp'], content: Uint8Array): Promise<Uint8Array> =>
  tokenOfResponse(await ask(makeTimestampRequest(digestOfBytes(content), Buffer.from([1]))))

export function elementNamed(xml: string, name: string): XmlElement {
  const found = parseXml(Buffer.from(xml)).elements.find(({ local }) => local === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

function canonicalElement(xml: string, name: string, algorithm: string): Uint8Array {
  const method = parseXml(Buffer.from(`<m Algorithm="${algorithm}"/>`)).root
  return canonicalize(elementNamed(xml, name), readCanonicalization(method))
}

function toFirstVersion(properties: string, der: Uint8Array, serialNumber: string): string {
  const issuer = `<xades:IssuerSerial><ds:X509IssuerName>CN=Issuer</ds:X509IssuerName><ds:X509SerialNumber>${BigInt(`0x${serialNumber}`)}</ds:X509SerialNumber></xades:IssuerSerial>`
  const digest = `<ds:DigestMethod Algorithm="${digestUris.sha256}"/><ds:DigestValue>${createHash('sha256').update(der).digest('base64')}</ds:DigestValue>`
  return properties.replace(
    /<xades:SigningCertificateV2>.*<\/xades:SigningCertificateV2>/s,
    `<xades:SigningCertificate><xades:Cert><xades:CertDigest>${digest}</xades:CertDigest>${issuer}</xades:Cert></xades:SigningCertificate>`,
  )
}
