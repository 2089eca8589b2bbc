import { Buffer } from 'node:buffer'
import { oid } from '../asn1/object-identifiers.ts'
import { objectIdentifier, sequence, sortedSet, tagged } from '../asn1/write-der.ts'
import { makeOcspRequest } from '../ocsp/make-request.ts'
import type { CompletionContext } from '../sign/complete-signature.ts'
import { readCertificate } from '../x509/certificate.ts'
import { openPdf } from '../pdf/objects/open-pdf.ts'
import { PdfScanner } from '../pdf/objects/scanner.ts'
import type { PdfValue } from '../pdf/objects/values.ts'
import { appendRevision, newReference } from '../pdf/write/append-revision.ts'
import { createTestContext } from './add-test-signature.ts'
import { pemToDer } from './certificate.ts'
import type { TestCredential } from './certificate.ts'
import { createTestPki } from './create-test-pki.ts'
import type { TestPki } from './create-test-pki.ts'
import { issueTestSigner } from './issue-signing-certificate.ts'
import { addTestProofs, makeSignerInfo, signedData, signTestPdf, timestampTestPdf } from './sign-test-pdf.ts'
import type { TestPdfDeparture } from './sign-test-pdf.ts'

/** A signer of PDF files with their own authority. */
export interface PdfSigning {
  readonly context: CompletionContext
  /** Puts the proofs into the signature itself, so that it passes at once and no revision follows. */
  sign(pdf: Buffer, departure?: TestPdfDeparture): Promise<Buffer>
  /** Adds proofs in their own revision. */
  prove(pdf: Buffer): Buffer
  timestamp(pdf: Buffer, departure?: TestPdfDeparture): Promise<Buffer>
}

export async function createPdfSigning(now: Date): Promise<PdfSigning> {
  const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
  const context = createTestContext(pki, now)
  const signer = issueTestSigner(pki)
  const response = await statusOf(signer, pki, context)
  const certificates = [pki.issuing, pki.ocsp, pki.tsa].map((one) => pemToDer(one.certificatePem))
  return {
    context,
    sign: (pdf, departure) => signTestPdf(pdf, signer, context, { ...departure, attributes: [archivalOf(response)] }),
    prove: (pdf) => addTestProofs(pdf, { certificates, ocspResponses: [response] }),
    timestamp: (pdf, departure) => timestampTestPdf(pdf, context, departure),
  }
}

async function statusOf(signer: TestCredential, pki: TestPki, context: CompletionContext): Promise<Uint8Array> {
  const [certificate, issuer] = [signer, pki.issuing].map((one) => readCertificate(pemToDer(one.certificatePem)))
  if (!certificate || !issuer) throw new Error('no certificate')
  return context.ocsp(makeOcspRequest(certificate, issuer, Buffer.from([1, 2, 3])), '')
}

const archivalOf = (response: Uint8Array): Uint8Array =>
  sequence(objectIdentifier(oid.adobeRevocation), sortedSet(sequence(tagged(1, sequence(response)))))

const PLACE = 8000
const RANGE = '[0 9999999999 9999999999 9999999999]'

const valueOf = (text: string): PdfValue => new PdfScanner(Buffer.from(text), 0).readValue()

/** Signs any PDF in place, as desktop programs do, with timestamp and proof. @param shown entries that make the field visible on the page */
export async function signInPlace(pdf: Uint8Array, signer: TestCredential, pki: TestPki, shown = ''): Promise<Buffer> {
  const context = createTestContext(pki)
  const document = openPdf(pdf)
  const at = context.now.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  const [field, value] = [newReference(document, 0), newReference(document, 1)]
  const form = document.dictionary(document.catalog.entries.get('AcroForm'))
  const fields = [...(document.array(form?.entries.get('Fields')) ?? []), field]
  const acroForm: PdfValue = {
    kind: 'dictionary',
    entries: new Map<string, PdfValue>([
      ['Fields', { kind: 'array', items: fields }],
      ['SigFlags', 3],
    ]),
  }
  const open = appendRevision(document, [
    [document.root, { kind: 'dictionary', entries: new Map([...document.catalog.entries, ['AcroForm', acroForm]]) }],
    [
      field,
      valueOf(
        `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Paraksts ${field.number}) /F 132 ${shown || '/Rect [0 0 0 0]'} /V ${value.number} 0 R >>`,
      ),
    ],
    [
      value,
      valueOf(
        `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M (D:${at}Z) /ByteRange ${RANGE} /Contents <${'0'.repeat(2 * PLACE)}> >>`,
      ),
    ],
  ])
  const start = open.indexOf('/Contents <0000', pdf.length) + '/Contents '.length
  const end = start + 2 * PLACE + 2
  open.write(`[0 ${start} ${end} ${open.length - end}]`.padEnd(RANGE.length), open.indexOf(RANGE, pdf.length), 'latin1')
  const certificate = pemToDer(signer.certificatePem)
  const content = Buffer.concat([open.subarray(0, start), open.subarray(end)])
  const proof = archivalOf(await statusOf(signer, pki, context))
  const signerInfo = await makeSignerInfo(content, certificate, signer, context, [proof])
  open.write(Buffer.from(signedData(signerInfo, certificate)).toString('hex'), start + 1, 'latin1')
  return open
}
