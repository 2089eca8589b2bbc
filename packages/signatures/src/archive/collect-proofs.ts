import { Buffer } from 'node:buffer'
import { readRevocationList } from '../crl/read-list.ts'
import { answerAbout, readOcspResponse } from '../ocsp/read-response.ts'
import { fetchEvidence, ocspThrough } from '../online/fetch-evidence.ts'
import type { FetchProof } from '../online/fetch-evidence.ts'
import { obtainTimestamp } from '../sign/obtain-proofs.ts'
import type { AskTimestamp, ObtainedTimestamp } from '../sign/obtain-proofs.ts'
import type { Proofs } from '../sign/write-signature.ts'
import { SignatureProblem } from '../problem.ts'
import type { DigestOf } from '../timestamp/verify-token.ts'
import type { TrustStore } from '../trust.ts'
import type { Evidence, OpenQuestion } from '../validation/proofs/evidence.ts'
import { readable } from '../validation/proofs/read-certificates.ts'
import type { SignatureReport, ValidationReport } from '../validation/report.ts'
import type { ValidationOptions } from '../validation/validation-options.ts'
import { readTrust } from '../x509/find-chain.ts'
import type { Chain } from '../x509/find-chain.ts'
import type { ReasonCode } from '../texts/reason-text.ts'

export interface ArchiveContext {
  readonly timestamp: AskTimestamp
  readonly fetch: FetchProof
  readonly trust: TrustStore
  readonly now: Date
  /** Proofs that were fetched when the signatures were validated. */
  readonly evidence?: Evidence | undefined
}

/** A document with archive timestamps. */
export interface ArchiveCopy {
  readonly bytes: Uint8Array
  /** Number of passing signatures that the copy preserves. */
  readonly signatures: number
  /** End of the first certificate behind a new timestamp: the copy needs another timestamp before then. */
  readonly until: Date
}

/** Facts about a document before it is archived. */
export interface Grounds {
  readonly passing: readonly SignatureReport[]
  /** Chains of the signers and of the authorities of their timestamps. */
  readonly chains: readonly Chain[]
  readonly evidence: Evidence
}

/** Validates a document from the proofs that it carries, and fetches proofs only for the statuses left open. */
export async function findGrounds(
  validate: (options: ValidationOptions) => ValidationReport,
  { trust, now, fetch, evidence: known = {} }: ArchiveContext,
): Promise<Grounds> {
  const openQuestions: OpenQuestion[] = []
  validate({ trust, at: now, evidence: known, openQuestions })
  const found = openQuestions.length > 0 ? await fetchEvidence(openQuestions, fetch) : {}
  const joined = (key: keyof Evidence): Uint8Array[] => [...(known[key] ?? []), ...(found[key] ?? [])]
  const evidence = {
    certificates: joined('certificates'),
    ocspResponses: joined('ocspResponses'),
    revocationLists: joined('revocationLists'),
  }
  const chains: Chain[] = []
  const { signatures } = validate({ trust, at: now, evidence, chains })
  return { passing: signatures.filter(({ indication }) => indication === 'TOTAL-PASSED'), chains, evidence }
}

/** Requests a timestamp over `content` and the proofs of that timestamp. */
export const stampNow = (
  content: DigestOf,
  { timestamp, fetch, trust, now }: ArchiveContext,
): Promise<ObtainedTimestamp> =>
  obtainTimestamp(content, { timestamp, ocsp: ocspThrough(fetch) }, readTrust(trust), now)

/** Collects every proof of these chains that is not among `present`. */
export function proofsFor(chains: readonly Chain[], evidence: Evidence, present: readonly Uint8Array[]): Proofs {
  const links = chains.flatMap(({ below, anchor }) =>
    below.map((certificate, index) => ({ certificate, issuer: below[index + 1] ?? anchor })),
  )
  const certificates = chains.flatMap(({ below, anchor }) => [...below, anchor]).map(({ der }) => der)
  return {
    certificates: distinct(certificates, present),
    ocspResponses: distinct(evidence.ocspResponses ?? [], present).filter((bytes) =>
      readable(() => readOcspResponse(bytes)).some((response) =>
        links.some(({ certificate, issuer }) => answerAbout(response, certificate, issuer)),
      ),
    ),
    revocationLists: distinct(evidence.revocationLists ?? [], present).filter((bytes) =>
      readable(() => readRevocationList(bytes)).some(({ issuerName }) =>
        links.some(({ issuer }) => Buffer.compare(issuerName, issuer.subjectName) === 0),
      ),
    ),
  }
}

const distinct = (values: readonly Uint8Array[], present: readonly Uint8Array[]): Uint8Array[] =>
  values.filter(
    (value, index) => ![...present, ...values.slice(0, index)].some((other) => Buffer.compare(other, value) === 0),
  )

export const hasAny = ({ certificates, ocspResponses, revocationLists = [] }: Proofs): boolean =>
  certificates.length + ocspResponses.length + revocationLists.length > 0

export const pickEarlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** A timestamp that proves nothing does not make a signature fail, so the verdict alone would not show the fault. */
const proofless: readonly ReasonCode[] = ['archive-timestamp-broken', 'archive-timestamp-unproven']

/** Checks that every signature that passed still passes, now as an archive. @throws SignatureProblem */
export function assertArchived(passing: readonly SignatureReport[], after: ValidationReport): void {
  for (const before of passing) {
    const now = after.signatures.find(({ id, file }) => id === before.id && file === before.file)
    const codes = now?.findings.map(({ code }) => code) ?? []
    const isProven = proofless.every(
      (code) => !codes.includes(code) || before.findings.some((one) => one.code === code),
    )
    if (now?.indication !== 'TOTAL-PASSED' || now.level !== 'LTA' || !isProven)
      throw new SignatureProblem('signature-not-valid', codes.join(', '))
  }
}
