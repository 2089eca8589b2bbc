import { Buffer } from 'node:buffer'
import { createHash, randomBytes } from 'node:crypto'
import { octetString } from '../asn1/write-der.ts'
import { makeOcspRequest } from '../ocsp/make-request.ts'
import { readOcspResponse } from '../ocsp/read-response.ts'
import { SignatureProblem } from '../problem.ts'
import type { AskOcsp } from '../sign/obtain-proofs.ts'
import type { Evidence, OpenQuestion } from '../validation/proofs/evidence.ts'
import type { ValidationReport } from '../validation/report.ts'
import { validateDocument } from '../validation/validate-document.ts'
import type { ValidationOptions } from '../validation/validation-options.ts'

/**
 * Fetches an address that comes from an untrusted certificate: the implementation restricts addresses, waiting time
 * and size. A request with a body is a POST.
 */
export type FetchProof = (
  url: string,
  request?: { readonly contentType: string; readonly body: Uint8Array },
) => Promise<Uint8Array>

/** A status question about one certificate with its addresses: plain values, so that another process can ask it. */
export interface StatusQuestion {
  /** SHA-256 of the certificate, lower-case hex */
  readonly certificate: string
  readonly responders: readonly string[]
  readonly revocationLists: readonly string[]
  /** An OCSP request and its nonce. */
  readonly request: Uint8Array
  readonly nonce: Uint8Array
}

/** Asks a responder through the given fetch function. */
export const ocspThrough =
  (bring: FetchProof): AskOcsp =>
  (body, url) =>
    bring(url, { contentType: 'application/ocsp-request', body })

const MAX_QUESTIONS = 20
const MAX_ADDRESSES = 3

/** Lists the questions; the authority of several timestamps is asked about once. */
export function statusQuestions(open: readonly OpenQuestion[]): StatusQuestion[] {
  const distinct = new Map(
    open.map((question) => [createHash('sha256').update(question.certificate.der).digest('hex'), question]),
  )
  return [...distinct].slice(0, MAX_QUESTIONS).map(([digest, { certificate, issuer }]) => {
    const nonce = randomBytes(16)
    return {
      certificate: digest,
      responders: addressesIn(certificate.ocspUrls),
      revocationLists: addressesIn(certificate.revocationListUrls),
      request: makeOcspRequest(certificate, issuer, nonce),
      nonce,
    }
  })
}

const addressesIn = (urls: readonly string[]): readonly string[] =>
  urls.filter((url) => /^https?:/i.test(url)).slice(0, MAX_ADDRESSES)

/** Returns the first response to this exact question, or undefined when no responder gives one. */
export async function askResponders(
  { responders, request, nonce }: Pick<StatusQuestion, 'responders' | 'request' | 'nonce'>,
  ask: AskOcsp,
): Promise<Uint8Array | undefined> {
  const answer = await first(responders, async (url) => {
    const bytes = await ask(request, url)
    const response = readOcspResponse(bytes)
    // RFC 6960 §4.4.1: a responder may leave the nonce out; a different nonce means a replayed response.
    if (response.nonce && Buffer.compare(response.nonce, octetString(nonce)) !== 0)
      throw new SignatureProblem('ocsp-nonce-differs')
    return bytes
  })
  return answer?.bytes
}

/** Asks responders, and fetches revocation lists where they do not answer. Unavailable proofs are left out. */
export async function fetchEvidence(open: readonly OpenQuestion[], ask: FetchProof): Promise<Evidence> {
  const ocspResponses: Uint8Array[] = []
  const lists = new Map<string, Uint8Array>()
  for (const question of statusQuestions(open)) {
    const answer = await askResponders(question, ocspThrough(ask))
    if (answer) ocspResponses.push(answer)
    const list = answer
      ? undefined
      : await first(
          question.revocationLists.filter((url) => !lists.has(url)),
          (url) => ask(url),
        )
    if (list) lists.set(list.url, list.bytes)
  }
  return { ocspResponses, revocationLists: [...lists.values()] }
}

async function first(
  urls: readonly string[],
  ask: (url: string) => Promise<Uint8Array>,
): Promise<{ url: string; bytes: Uint8Array } | undefined> {
  for (const url of urls) {
    try {
      return { url, bytes: await ask(url) }
    } catch {
      // The next address may answer; without any the status stays open and the verdict reports it.
    }
  }
  return undefined
}

/** Validates from the proofs that the document carries, and fetches only missing ones. */
export async function validateOnline(
  bytes: Uint8Array,
  options: ValidationOptions & { readonly fetch: FetchProof },
): Promise<ValidationReport> {
  const openQuestions: OpenQuestion[] = []
  const report = validateDocument(bytes, { ...options, openQuestions })
  if (openQuestions.length === 0) return report
  const evidence = await fetchEvidence(openQuestions, options.fetch)
  return validateDocument(bytes, { ...options, evidence })
}
