import type { Finding } from '../findings.ts'
import { SignatureProblem } from '../problem.ts'
import { checkCertificate } from '../validation/proofs/check-certificate.ts'
import { readCertificates } from '../validation/proofs/read-certificates.ts'
import { readCertificate } from '../x509/certificate.ts'
import { readTrust } from '../x509/find-chain.ts'
import { readSigner } from '../x509/signer.ts'
import type { Signer } from '../x509/signer.ts'
import type { CompletionMeans } from './complete-signature.ts'
import { obtainOcspResponses, requireChain } from './obtain-proofs.ts'

/**
 * Checks, before the signer enters a PIN, that this is a certificate for signatures, trusted, valid and not revoked.
 * The caller compares the certificate's owner with the signer. @throws SignatureProblem with the code of the failed
 * check
 */
export async function checkSigningCertificate(
  der: Uint8Array,
  means: Omit<CompletionMeans, 'timestamp'>,
): Promise<{ signer: Signer; warnings: Finding[] }> {
  const certificate = readCertificate(der)
  const findings = checkCertificate(certificate, means.now)
  const obstacle = findings.find((finding) => finding.level === 'error')
  if (obstacle) throw new SignatureProblem(obstacle.code)
  const trusted = readTrust(means.trust)
  const chain = requireChain(certificate, readCertificates(means.issuerChain), trusted, means.now)
  await obtainOcspResponses(chain, means.ocsp, trusted, means.now)
  return { signer: readSigner(certificate), warnings: findings }
}
