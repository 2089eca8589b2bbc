import { oid } from '../../asn1/object-identifiers.ts'
import type { Finding } from '../../findings.ts'
import { isDeceptiveName } from '../../names/deceptive-name.ts'
import type { Certificate } from '../../x509/certificate.ts'
import { readSigner } from '../../x509/signer.ts'

/** Checks that the certificate is for signatures and valid at that time. Trust is checked elsewhere. */
export function checkCertificate(certificate: Certificate, at: Date): Finding[] {
  const findings: Finding[] = []
  if (certificate.isAuthority || certificate.keyUsage?.nonRepudiation !== true)
    findings.push({ code: 'certificate-not-for-signing', level: 'error' })
  if (certificate.unknownCritical.length > 0) findings.push({ code: 'certificate-critical-extension', level: 'error' })
  if (at > certificate.notAfter) findings.push({ code: 'certificate-expired', level: 'error' })
  if (at < certificate.notBefore) findings.push({ code: 'certificate-not-yet-valid', level: 'error' })
  const { name, forename = '', surname = '' } = readSigner(certificate)
  if ([name, forename, surname].some(isDeceptiveName))
    findings.push({ code: 'signer-name-deceptive', level: 'warning' })
  const statements = certificate.qualifiedStatements
  if (!statements.has(oid.qcCompliance)) findings.push({ code: 'certificate-not-qualified', level: 'warning' })
  else if (!statements.has(oid.qcSscd)) findings.push({ code: 'key-not-in-signature-device', level: 'warning' })
  return findings
}
