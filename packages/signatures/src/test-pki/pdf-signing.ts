import { Buffer } from 'node:buffer'
import { oid } from '../asn1/object-identifiers.ts'
import { objectIdentifier, sequence, setOf, tagged } from '../asn1/write-der.ts'
import { makeOcspRequest } from '../ocsp/make-request.ts'
import type { CompletionMeans } from '../sign/complete-signature.ts'
import { readCertificate } from '../x509/certificate.ts'
import { testMeans } from './add-test-signature.ts'
import { pemToDer } from './certificate.ts'
import { createTestPki } from './create-test-pki.ts'
import { issueTestSigner } from './issue-signing-certificate.ts'
import { addTestProofs, signTestPdf, timestampTestPdf } from './sign-test-pdf.ts'
import type { TestPdfDeparture } from './sign-test-pdf.ts'

/** Somebody who signs PDF files, under an authority of her own. */
export interface PdfSigning {
  readonly means: CompletionMeans
  /** With the proofs in the signature itself, so that it passes at once and nothing follows it. */
  sign(pdf: Buffer, departure?: TestPdfDeparture): Promise<Buffer>
  /** Adds proofs in a revision of their own. */
  prove(pdf: Buffer): Buffer
  timestamp(pdf: Buffer, departure?: TestPdfDeparture): Promise<Buffer>
}

export async function createPdfSigning(now: Date): Promise<PdfSigning> {
  const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
  const means = testMeans(pki, now)
  const signer = issueTestSigner(pki)
  const [certificate, issuer] = [signer, pki.issuing].map((one) => readCertificate(pemToDer(one.certificatePem)))
  if (!certificate || !issuer) throw new Error('no certificate')
  const response = await means.ocsp(makeOcspRequest(certificate, issuer, Buffer.from([1, 2, 3])), '')
  const certificates = [pki.issuing, pki.ocsp, pki.tsa].map((one) => pemToDer(one.certificatePem))
  const archival = sequence(objectIdentifier(oid.adobeRevocation), setOf(sequence(tagged(1, sequence(response)))))
  return {
    means,
    sign: (pdf, departure) => signTestPdf(pdf, signer, means, { ...departure, attributes: [archival] }),
    prove: (pdf) => addTestProofs(pdf, { certificates, ocspResponses: [response] }),
    timestamp: (pdf, departure) => timestampTestPdf(pdf, means, departure),
  }
}
