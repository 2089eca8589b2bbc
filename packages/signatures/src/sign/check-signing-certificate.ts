import type { Finding } from '../findings.ts'
import { SignatureProblem } from '../problem.ts'
import { checkCertificate } from '../validation/proofs/check-certificate.ts'
import { readCertificates } from '../validation/proofs/read-certificates.ts'
import { readCertificate } from '../x509/certificate.ts'
import { readTrust } from '../x509/find-chain.ts'
import { readSigner } from '../x509/signer.ts'
import type { Signer } from '../x509/signer.ts'
import type { CompletionContext } from './complete-signature.ts'
import { obtainOcspResponses, requireChain } from './obtain-proofs.ts'

/**
 * Checks, before the signer enters a PIN, that this is a certificate for signatures, trusted, valid and not revoked.
 * The caller compares the certificate's owner with the signer. @throws SignatureProblem with the code of the failed
 * check
 */
export async function checkSigningCertificate(
  der: Uint8Array,
  context: Omit<CompletionContext, 'timestamp'>,
): Promise<{ signer: Signer; warnings: Finding[] }> {
  const certificate = readCertificate(der)
  const findings = checkCertificate(certificate, context.now)
  const obstacle = findings.find((finding) => finding.level === 'error')
  if (obstacle) throw new SignatureProblem(obstacle.code)
  const trusted = readTrust(context.trust)
  const chain = requireChain(certificate, readCertificates(context.issuerChain), trusted, context.now)
  await obtainOcspResponses(chain, context.ocsp, trusted, context.now)
  return { signer: readSigner(certificate), warnings: findings }
}
