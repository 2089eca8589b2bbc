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

export interface ArchiveMeans {
  readonly timestamp: AskTimestamp
  readonly fetch: FetchProof
  readonly trust: TrustStore
  readonly now: Date
  /** What was asked for when the signatures were judged. */
  readonly evidence?: Evidence | undefined
}

/** A document with archive timestamps. */
export interface ArchiveCopy {
  readonly bytes: Uint8Array
  /** How many signatures it keeps: those that pass. */
  readonly signatures: number
  /** When the certificate behind one of the new timestamps ends: before then the copy wants another one. */
  readonly until: Date
}

/** What is known of a document before it is archived. */
export interface Grounds {
  readonly passing: readonly SignatureReport[]
  /** Of the signers and of the authorities of their timestamps. */
  readonly chains: readonly Chain[]
  readonly evidence: Evidence
}

/** Judges a document from what it carries, and from what is asked for where that leaves a status open. */
export async function findGrounds(
  validate: (options: ValidationOptions) => ValidationReport,
  { trust, now, fetch, evidence: known = {} }: ArchiveMeans,
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

/** A timestamp over `content` of now, and what it rests on itself. */
export const stampNow = (
  content: DigestOf,
  { timestamp, fetch, trust, now }: ArchiveMeans,
): Promise<ObtainedTimestamp> =>
  obtainTimestamp(content, { timestamp, ocsp: ocspThrough(fetch) }, readTrust(trust), now)

/** All that these chains are shown to be good by, but for what is there already. */
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

export const earlierOf = (a: Date, b: Date): Date => (a < b ? a : b)

/** A timestamp that proves nothing takes nothing away either, so that a verdict alone would not tell. */
const proofless = ['archive-timestamp-broken', 'archive-timestamp-unproven']

/** Every signature that passed must pass still, now for the archive. */
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
