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
 * Brings what lies at an address, which comes out of a certificate that anybody may have made: the caller decides whom
 * it may call, how long it waits and how much it takes. With a body it is a POST.
 */
export type FetchProof = (
  url: string,
  request?: { readonly contentType: string; readonly body: Uint8Array },
) => Promise<Uint8Array>

/** What is to be asked about one certificate, and whom: plain values, so that it may be asked in another process. */
export interface StatusQuestion {
  /** SHA-256 of the certificate, lower-case hex */
  readonly certificate: string
  readonly responders: readonly string[]
  readonly revocationLists: readonly string[]
  /** An OCSP request, and the nonce in it. */
  readonly request: Uint8Array
  readonly nonce: Uint8Array
}

/** Asks a responder through whatever brings proofs. */
export const ocspThrough =
  (bring: FetchProof): AskOcsp =>
  (body, url) =>
    bring(url, { contentType: 'application/ocsp-request', body })

const MAX_QUESTIONS = 20
const MAX_ADDRESSES = 3

/** The authority of several timestamps is asked about once. */
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

/** The first answer to this very question, whatever it says; nothing when nobody gives one. */
export async function askResponders(
  { responders, request, nonce }: Pick<StatusQuestion, 'responders' | 'request' | 'nonce'>,
  ask: AskOcsp,
): Promise<Uint8Array | undefined> {
  const answer = await first(responders, async (url) => {
    const bytes = await ask(request, url)
    const response = readOcspResponse(bytes)
    // RFC 6960 §4.4.1: a responder may leave the nonce out, but another one is the answer to somebody else, sent again.
    if (response.nonce && Buffer.compare(response.nonce, octetString(nonce)) !== 0)
      throw new SignatureProblem('ocsp-nonce-differs')
    return bytes
  })
  return answer?.bytes
}

/** Asks responders, and fetches lists where these are silent; what cannot be had is simply not there. */
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
      // The next address may answer; without any the status stays open, and the verdict says so.
    }
  }
  return undefined
}

/** Validates from what the document carries, and asks only for what is missing then. */
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
