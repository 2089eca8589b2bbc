import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { makeOcspRequest } from '../ocsp/make-request.ts'
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

const MAX_QUESTIONS = 20

/** Asks responders, and fetches lists where these are silent; what cannot be had is simply not there. */
export async function fetchEvidence(questions: readonly OpenQuestion[], ask: FetchProof): Promise<Evidence> {
  const ocspResponses: Uint8Array[] = []
  const lists = new Map<string, Uint8Array>()
  // The authority of several timestamps is asked about once.
  const distinct = new Map(
    questions.map((question) => [Buffer.from(question.certificate.der).toString('base64'), question]),
  )
  for (const { certificate, issuer } of [...distinct.values()].slice(0, MAX_QUESTIONS)) {
    const body = makeOcspRequest(certificate, issuer, randomBytes(16))
    const answer = await first(certificate.ocspUrls, (url) =>
      ask(url, { contentType: 'application/ocsp-request', body }),
    )
    if (answer) ocspResponses.push(answer.bytes)
    const list = answer
      ? undefined
      : await first(
          certificate.revocationListUrls.filter((url) => !lists.has(url)),
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
  for (const url of urls.filter((one) => /^https?:/i.test(one)).slice(0, 3)) {
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
