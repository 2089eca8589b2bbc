import type { Finding } from '../findings.ts'
import { SignatureProblem } from '../problem.ts'
import { checkCertificate } from '../validation/proofs/check-certificate.ts'
import { readCertificates } from '../validation/proofs/read-certificates.ts'
import { readCertificate } from '../x509/certificate.ts'
import { readTrust } from '../x509/find-chain.ts'
import { signerOf } from '../x509/signer.ts'
import type { Signer } from '../x509/signer.ts'
import type { CompletionMeans } from './complete-signature.ts'
import { obtainOcspResponses, requireChain } from './obtain-proofs.ts'

/**
 * Before anybody is asked for a PIN: is this a certificate for signatures, trusted, in force and not revoked? What it
 * is not, is thrown by its code; whose it is, is for the caller to compare with who is signing.
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
  return { signer: signerOf(certificate), warnings: findings }
}
