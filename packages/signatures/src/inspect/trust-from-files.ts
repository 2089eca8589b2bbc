import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { oid } from '../asn1/object-identifiers.ts'
import { SignatureProblem } from '../problem.ts'
import { findFormatByStart } from '../recognize-format.ts'
import { readTrustList } from '../trust-list/read-list.ts'
import type { TrustList } from '../trust-list/read-list.ts'
import { isAmong, signerOfList } from '../trust-list/verify-list.ts'
import type { TrustAnchor, TrustService, TrustStore } from '../trust.ts'
import { readCertificate } from '../x509/certificate.ts'
import type { Certificate } from '../x509/certificate.ts'

/** Reads trust from the files named on the command line: certificates, and trusted lists signed by those given for it. */
export function trustFromFiles(paths: readonly string[], at: Date): { trust: TrustStore; problems: string[] } {
  const problems: string[] = []
  const certificates: Certificate[] = []
  const lists: { path: string; list: TrustList }[] = []
  for (const path of paths) {
    try {
      const bytes = readFileSync(path)
      if (findFormatByStart(bytes) === 'xml') lists.push({ path, list: readTrustList(bytes) })
      else certificates.push(...dersOf(bytes).map(readCertificate))
    } catch (error) {
      problems.push(`${path}: ${error instanceof SignatureProblem ? error.code : String(error)}`)
    }
  }
  const anchors: TrustAnchor[] = certificates.filter((one) => !signsLists(one)).flatMap(toAnchors)
  const signers = certificates.filter(signsLists).map((one) => one.der)
  // A verified list of lists vouches for others, so the loop runs as long as it finds new ones.
  for (let open = lists; open.length > 0;) {
    const known = open.filter(({ list }) => isSignedByOne(list, signers))
    if (known.length === 0) {
      problems.push(...open.map(({ path, list }) => `${path}: ${faultOf(list)}`))
      break
    }
    for (const { path, list } of known) {
      if (list.nextUpdate !== undefined && list.nextUpdate < at) problems.push(`${path}: trust-list-expired`)
      anchors.push(...list.anchors)
      signers.push(...list.pointers.flatMap((pointer) => pointer.signers))
    }
    open = open.filter((one) => !known.includes(one))
  }
  return { trust: { anchors }, problems }
}

const isSignedByOne = (list: TrustList, signers: readonly Uint8Array[]): boolean => faultOf(list, signers) === undefined

function faultOf(list: TrustList, signers: readonly Uint8Array[] = []): string | undefined {
  try {
    return isAmong(signerOfList(list), signers) ? undefined : 'trust-list-signer-unknown'
  } catch (error) {
    if (error instanceof SignatureProblem) return error.code
    throw error
  }
}

const signsLists = (certificate: Certificate): boolean =>
  certificate.extendedKeyUsage?.purposes.includes(oid.tslSigning) === true

const toAnchors = (certificate: Certificate): TrustAnchor[] =>
  servicesOf(certificate).map((service) => ({ certificate: certificate.der, service, grantedFrom: new Date(0) }))

/** The purposes in an authority's certificate limit those that it may grant; a certificate that signs for itself has one service. */
function servicesOf({ isAuthority, extendedKeyUsage }: Certificate): TrustService[] {
  const purposes = extendedKeyUsage?.purposes ?? []
  const isForTime = purposes.includes(oid.timeStamping)
  if (isAuthority) return isForTime ? ['CA/QC', 'TSA/QTST'] : ['CA/QC']
  if (isForTime) return ['TSA/QTST']
  return purposes.includes(oid.ocspSigning) ? ['OCSP'] : ['CA/QC']
}

/** Reads certificates: PEM may hold several, DER holds one. */
function dersOf(bytes: Buffer): Uint8Array[] {
  const blocks = [
    ...bytes.toString('latin1').matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g),
  ]
  return blocks.length > 0 ? blocks.map((block) => Buffer.from((block[1] ?? '').replace(/\s/g, ''), 'base64')) : [bytes]
}
