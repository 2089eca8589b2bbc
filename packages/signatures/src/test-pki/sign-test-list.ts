import { Buffer } from 'node:buffer'
import { createHash, sign } from 'node:crypto'
import { oid } from '../asn1/object-identifiers.ts'
import { objectIdentifier, sequence } from '../asn1/write-der.ts'
import { base64, canonicalPart, writeSignatureValue, writeSignedProperties } from '../sign/write-signature.ts'
import { EXCLUSIVE } from '../xades/algorithms.ts'
import { escapeText } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { readCertificate } from '../x509/certificate.ts'
import { extension, issueCertificate, pemToDer } from './certificate.ts'
import type { TestCredential } from './certificate.ts'

export interface TestService {
  /** `CA/QC`, `TSA/QTST`… */
  readonly type: string
  readonly certificate: Uint8Array
  /** The current status first, earlier ones after it. */
  readonly statuses: readonly { readonly status: string; readonly from: Date; readonly extensions?: string }[]
}

export interface TestList {
  readonly territory: string
  readonly sequenceNumber?: number
  readonly issuedAt: Date
  readonly nextUpdate: Date
  readonly services?: readonly TestService[]
  readonly pointers?: readonly {
    readonly url: string
    readonly territory: string
    readonly signers: readonly Uint8Array[]
  }[]
  readonly schemeUris?: readonly string[]
}

/** Creates a signer of trusted lists (TS 119 612 §5.7.1). */
export const createTestListSigner = (name: string, notBefore: Date): TestCredential =>
  issueCertificate({
    subject: [
      [oid.country, 'LV'],
      [oid.commonName, name],
    ],
    key: 'P-256',
    notBefore,
    notAfter: new Date(notBefore.getTime() + 20 * 365 * 86_400_000),
    extensions: [extension(oid.extendedKeyUsage, sequence(objectIdentifier(oid.tslSigning)))],
  })

/** Writes a trusted list with its enveloped signature. */
export function signTestList(list: TestList, signer: TestCredential): Buffer {
  const certificate = readCertificate(pemToDer(signer.certificatePem))
  const open = writeList(list)
  const properties = writeSignedProperties('list', certificate, { signingTime: list.issuedAt }, [])
  const reference = (attributes: string, transforms: readonly string[], content: Uint8Array): string =>
    [
      `<ds:Reference ${attributes}><ds:Transforms>${transforms.map((uri) => `<ds:Transform Algorithm="${uri}"/>`).join('')}</ds:Transforms>`,
      `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>${createHash('sha256').update(content).digest('base64')}</ds:DigestValue></ds:Reference>`,
    ].join('')
  const signedInfo = [
    `<ds:SignedInfo xmlns:ds="${namespaces.signature}"><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>`,
    reference('URI=""', [`${namespaces.signature}enveloped-signature`, EXCLUSIVE], canonicalPart(`${open}${CLOSE}`)),
    reference(
      'Type="http://uri.etsi.org/01903#SignedProperties" URI="#list-properties"',
      [EXCLUSIVE],
      canonicalPart(properties),
    ),
    '</ds:SignedInfo>',
  ].join('')
  const value = sign('sha256', canonicalPart(signedInfo), { key: signer.privateKeyPem, dsaEncoding: 'ieee-p1363' })
  return Buffer.from(
    [
      open,
      `<ds:Signature xmlns:ds="${namespaces.signature}" Id="list">`,
      signedInfo,
      writeSignatureValue('list', value),
      `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64(certificate.der)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
      `<ds:Object><xades:QualifyingProperties xmlns:xades="${namespaces.xades}" Target="#list">${properties}</xades:QualifyingProperties></ds:Object></ds:Signature>`,
      CLOSE,
    ].join(''),
    'utf8',
  )
}

const CLOSE = '</TrustServiceStatusList>'

function writeList(list: TestList): string {
  const identity = (certificates: readonly Uint8Array[]): string =>
    certificates
      .map(
        (one) =>
          `<ServiceDigitalIdentity><DigitalId><X509Certificate>${base64(one)}</X509Certificate></DigitalId></ServiceDigitalIdentity>`,
      )
      .join('')
  const pointers = (list.pointers ?? []).map(({ url, territory, signers }) =>
    [
      `<OtherTSLPointer><ServiceDigitalIdentities>${identity(signers)}</ServiceDigitalIdentities><TSLLocation>${escapeText(url)}</TSLLocation><AdditionalInformation>`,
      `<OtherInformation><SchemeTerritory>${territory}</SchemeTerritory></OtherInformation>`,
      `<OtherInformation><m:MimeType xmlns:m="${namespaces.trustListMore}">application/vnd.etsi.tsl+xml</m:MimeType></OtherInformation></AdditionalInformation></OtherTSLPointer>`,
    ].join(''),
  )
  const period = (
    { type, certificate }: TestService,
    { status, from, extensions }: TestService['statuses'][number],
  ): string =>
    [
      `<ServiceTypeIdentifier>http://uri.etsi.org/TrstSvc/Svctype/${type}</ServiceTypeIdentifier><ServiceName><Name xml:lang="en">${type}</Name></ServiceName>`,
      identity([certificate]),
      `<ServiceStatus>http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/${status}</ServiceStatus><StatusStartingTime>${from.toISOString()}</StatusStartingTime>`,
      extensions === undefined ? '' : `<ServiceInformationExtensions>${extensions}</ServiceInformationExtensions>`,
    ].join('')
  const services = (list.services ?? []).map((service) => {
    const [now = { status: 'withdrawn', from: list.issuedAt }, ...earlier] = service.statuses
    const history = earlier
      .map((one) => `<ServiceHistoryInstance>${period(service, one)}</ServiceHistoryInstance>`)
      .join('')
    return `<TSPService><ServiceInformation>${period(service, now)}</ServiceInformation>${history === '' ? '' : `<ServiceHistory>${history}</ServiceHistory>`}</TSPService>`
  })
  return [
    `<TrustServiceStatusList xmlns="${namespaces.trustList}" TSLTag="http://uri.etsi.org/19612/TSLTag"><SchemeInformation><TSLVersionIdentifier>6</TSLVersionIdentifier>`,
    `<TSLSequenceNumber>${list.sequenceNumber ?? 1}</TSLSequenceNumber><SchemeInformationURI>${(list.schemeUris ?? []).map((uri) => `<URI xml:lang="en">${escapeText(uri)}</URI>`).join('')}</SchemeInformationURI>`,
    `<SchemeTerritory>${list.territory}</SchemeTerritory><PointersToOtherTSL>${pointers.join('')}</PointersToOtherTSL>`,
    `<ListIssueDateTime>${list.issuedAt.toISOString()}</ListIssueDateTime><NextUpdate><dateTime>${list.nextUpdate.toISOString()}</dateTime></NextUpdate></SchemeInformation>`,
    services.length === 0
      ? ''
      : `<TrustServiceProviderList><TrustServiceProvider><TSPServices>${services.join('')}</TSPServices></TrustServiceProvider></TrustServiceProviderList>`,
  ].join('')
}
