import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { octetString } from '../asn1/write-der.ts'
import { SignatureProblem } from '../problem.ts'
import { makeOcspRequest } from '../ocsp/make-request.ts'
import { readOcspResponse } from '../ocsp/read-response.ts'
import { makeTimestampRequest } from '../timestamp/make-request.ts'
import { readTimestampToken, tokenOfResponse } from '../timestamp/read-token.ts'
import { evaluateToken } from '../timestamp/verify-token.ts'
import type { DigestOf } from '../timestamp/verify-token.ts'
import { evaluateStatus } from '../validation/proofs/check-revocation.ts'
import { readCertificates } from '../validation/proofs/read-certificates.ts'
import type { Certificate } from '../x509/certificate.ts'
import { findChain } from '../x509/find-chain.ts'
import type { Chain, TrustedAuthorities } from '../x509/find-chain.ts'

/** Asks a timestamping authority: takes and returns the bodies of RFC 3161 §3.4. */
export type AskTimestamp = (request: Uint8Array) => Promise<Uint8Array>
/** Asks the responder at `url`, which comes from the certificate: the implementation restricts the addresses. */
export type AskOcsp = (request: Uint8Array, url: string) => Promise<Uint8Array>

export interface ObtainedTimestamp {
  readonly token: Uint8Array
  /** End of validity of the authority's certificate. */
  readonly until: Date
  /** Certificates of the authority and their status proofs, where a trusted list names only its issuer. */
  readonly certificates: readonly Uint8Array[]
  readonly ocspResponses: readonly Uint8Array[]
}

/** Obtains a token over `content` from a trusted authority, in response to this exact request. */
export async function obtainTimestamp(
  content: DigestOf,
  ask: { readonly timestamp: AskTimestamp; readonly ocsp: AskOcsp },
  trusted: TrustedAuthorities,
  now: Date,
): Promise<ObtainedTimestamp> {
  const nonce = requestNonce()
  const bytes = tokenOfResponse(await ask.timestamp(makeTimestampRequest(content, nonce)))
  const token = readTimestampToken(bytes)
  if (token.nonce !== nonce.toString('hex')) throw new SignatureProblem('timestamp-nonce-differs')
  const candidates = [...readCertificates(token.certificates), ...trusted.map((one) => one.certificate)]
  const verdict = evaluateToken(token, content, { candidates, trusted }, now)
  if ('fault' in verdict) throw new SignatureProblem(verdict.fault)
  const { chain } = verdict
  return {
    token: bytes,
    until: (chain.below[0] ?? chain.anchor).notAfter,
    certificates: chain.below.map((one) => one.der),
    ocspResponses: await obtainOcspResponses(chain, ask.ocsp, trusted, now).catch(asTimestampProblem),
  }
}

/** The signer's certificate is not at fault. */
function asTimestampProblem(error: unknown): never {
  throw error instanceof SignatureProblem ? new SignatureProblem('timestamp-revocation-missing', error.message) : error
}

export function requireChain(
  certificate: Certificate,
  candidates: readonly Certificate[],
  trusted: TrustedAuthorities,
  at: Date,
): Chain {
  const chain = findChain(certificate, { candidates, trusted }, 'CA/QC', at)
  if (!chain || chain.below.length === 0) throw new SignatureProblem('certificate-untrusted')
  return chain
}

/** Obtains one response for each certificate below the anchor. @throws SignatureProblem unless each is "good" now */
export async function obtainOcspResponses(
  chain: Chain,
  ask: AskOcsp,
  trusted: TrustedAuthorities,
  now: Date,
): Promise<Uint8Array[]> {
  const responses: Uint8Array[] = []
  for (const [index, certificate] of chain.below.entries()) {
    const issuer = chain.below[index + 1] ?? chain.anchor
    const [url] = certificate.ocspUrls
    if (url === undefined) throw new SignatureProblem('certificate-without-ocsp')
    const nonce = requestNonce()
    const bytes = await ask(makeOcspRequest(certificate, issuer, nonce), url)
    const response = readOcspResponse(bytes)
    if (response.nonce && Buffer.compare(response.nonce, octetString(nonce)) !== 0)
      throw new SignatureProblem('ocsp-nonce-differs')
    // Responders may leave the nonce out (RFC 8954 §2.1); then only the time shows that the response is new.
    const time = response.nonce ? response.producedAt : now
    const { findings } = evaluateStatus({
      certificate,
      issuer,
      responses: [response],
      lists: [],
      candidates: chain.below,
      trusted,
      time,
      isTimeProven: true,
      at: now,
    })
    const fault = findings.find((finding) => finding.level === 'error' || finding.code === 'certificate-revoked-later')
    if (fault)
      throw new SignatureProblem(fault.code === 'certificate-revoked-later' ? 'certificate-revoked' : fault.code)
    responses.push(bytes)
  }
  return responses
}

/** Makes 16 octets without a leading zero or sign bit, so that the INTEGER has a fixed length. */
function requestNonce(): Buffer {
  const nonce = randomBytes(16)
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  return nonce
}
