import { Buffer } from 'node:buffer'
import { sign } from 'node:crypto'
import { completeSignature } from '../sign/complete-signature.ts'
import type { CompletionContext } from '../sign/complete-signature.ts'
import { prepareSignature } from '../sign/prepare-signature.ts'
import type { TrustStore } from '../trust.ts'
import { answerOcsp } from './answer-ocsp.ts'
import { answerTimestamp } from './answer-timestamp.ts'
import { pemToDer } from './certificate.ts'
import type { TestCredential } from './certificate.ts'
import type { TestPki } from './create-test-pki.ts'

/** Makes a trust store with the test authorities as in a trusted list: issuing CA, timestamps, no root. */
export function createTestTrust(pki: TestPki): TrustStore {
  const grantedFrom = new Date(0)
  return {
    anchors: [
      { certificate: pemToDer(pki.issuing.certificatePem), service: 'CA/QC', grantedFrom },
      { certificate: pemToDer(pki.tsa.certificatePem), service: 'TSA/QTST', grantedFrom },
    ],
  }
}

/** Returns the authorities' responses for a signer with a good certificate. */
export function createTestContext(pki: TestPki, now = new Date()): CompletionContext {
  return {
    issuerChain: [pemToDer(pki.issuing.certificatePem)],
    timestamp: (request) => Promise.resolve(answerTimestamp(pki, request, { at: now })),
    ocsp: (request) => Promise.resolve(answerOcsp(pki, request, { status: 'good', at: now })),
    trust: createTestTrust(pki),
    now,
  }
}

/** Signs a container with a local key: both halves of signing and the key's part between them. */
export async function addTestSignature(
  container: Uint8Array,
  signer: TestCredential,
  context: CompletionContext,
): Promise<Uint8Array> {
  const prepared = prepareSignature(container, {
    certificate: pemToDer(signer.certificatePem),
    signingTime: context.now,
  })
  const value = sign(prepared.hash, Buffer.from(prepared.dataToBeSigned, 'base64'), signer.privateKeyPem)
  return completeSignature(container, prepared, value, context)
}
