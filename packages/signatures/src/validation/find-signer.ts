import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { Finding } from '../findings.ts'
import { SignatureProblem } from '../problem.ts'
import type { CertificateReference } from '../xades/read-signed-properties.ts'
import type { XadesSignature } from '../xades/read-signature.ts'
import { issuerSerial, readCertificate } from '../x509/certificate.ts'
import type { Certificate } from '../x509/certificate.ts'

/**
 * Finds the certificate that the signed properties name by digest: the order in KeyInfo has no meaning, and a swapped
 * certificate for the same key is detected.
 */
export function findSigner(signature: XadesSignature): { certificate: Certificate; findings: Finding[] } {
  const named = signature.signed.certificate
  if (signature.certificates.length === 0) throw new SignatureProblem('certificate-missing')
  if (!named) throw new SignatureProblem('certificate-not-signed')
  const der = signature.certificates.find((one) =>
    createHash(named.digest.hash).update(one).digest().equals(named.digest.value),
  )
  if (!der) throw new SignatureProblem('certificate-swapped')
  const certificate = readCertificate(der)
  const isNamedRight = matchesIssuerSerial(certificate, named.issuerSerial)
  return { certificate, findings: isNamedRight ? [] : [{ code: 'issuer-serial-differs', level: 'warning' }] }
}

function matchesIssuerSerial(certificate: Certificate, named: CertificateReference['issuerSerial']): boolean {
  if (named === undefined) return true
  if ('der' in named) return Buffer.compare(named.der, issuerSerial(certificate)) === 0
  return /^\d{1,60}$/.test(named.serialNumber) && BigInt(named.serialNumber) === BigInt(`0x${certificate.serialNumber}`)
}
