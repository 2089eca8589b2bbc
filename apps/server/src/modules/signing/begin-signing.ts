import { randomBytes } from 'node:crypto'
import { checkSigningCertificate, SignatureProblem, type PreparedSignature, type SigningHash } from '@portal/signatures'
import type { Deps } from '../../deps.ts'
import type { SigningCredential } from '../../parties/signing-service/port.ts'
import { Problem } from '../../problem.ts'
import { prepareInWorker, refusalOf, type Signable } from './run-sign-worker.ts'
import { endOvertaken, insertSignings, type Signatory } from './signing-record.ts'

const livesMs = 10 * 60_000

type Means = Pick<Deps, 'db' | 'now' | 'signingService' | 'trust' | 'objectStore'>

export interface SigningWish {
  /** Whom the documents serve. */
  subjectId: string
  /** The revision is the content that is signed: another one ends the signing. */
  documents: readonly { documentId: string; revision: number; name: string; signable: Signable }[]
  person: Signatory
  redirectUri: string
  language: string
}

export interface BegunSigning {
  signingId: string
  redirectUrl: string
  /** What the person signs with this PIN: fewer than wished where her key does not sign so many at once. */
  documentIds: string[]
  expiresAt: Date
}

/**
 * Prepares signatures and says where the person confirms them all with one PIN. Everything that can be refused is refused before
 * anybody is asked for it.
 * @throws Problem certificate-not-valid, certificate-wrong-person, signing-in-progress; PartyUnavailable
 */
export async function beginSigning(deps: Means, wish: SigningWish): Promise<BegunSigning> {
  const { db, now, signingService } = deps
  const { person, redirectUri, language } = wish
  const at = now()
  const credential = await requireCredential(deps, person.personalCode)
  const chosen = wish.documents.slice(0, credential.mostAtOnce)
  const documents: { documentId: string; revision: number; prepared: PreparedSignature }[] = []
  for (const { documentId, revision, signable } of chosen)
    documents.push({ documentId, revision, prepared: await prepare(deps, signable, credential, at) })
  const [state, verifier] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')]
  const expiresAt = new Date(at.getTime() + livesMs)
  const documentIds = documents.map(({ documentId }) => documentId)
  const signingId = await db.transaction().execute(async (tx) => {
    await endOvertaken(tx, documentIds, person, at)
    const issuers = credential.issuers.map((issuer) => Buffer.from(issuer).toString('base64'))
    const kept = { credentialId: credential.credentialId, issuers }
    const method = 'online' as const
    const signing = { method, subjectId: wish.subjectId, person, state, verifier, expiresAt, documents }
    const [first] = (await insertSignings(tx, { ...signing, credential: kept }, at)) ?? []
    // Thrown here, it takes back what was begun for the other documents.
    if (first === undefined) throw new Problem('signing-in-progress')
    return first
  })
  const redirectUrl = signingService.authorize({
    credentialId: credential.credentialId,
    prepared: documents.map(({ prepared }) => prepared),
    redirectUri,
    state,
    verifier,
    language,
    description: chosen.map(({ name }) => name).join(', '),
  })
  return { signingId, redirectUrl, documentIds, expiresAt }
}

/** The first of the person's credentials that may sign; when none may, why the first may not. */
async function requireCredential(deps: Means, personalCode: string): Promise<SigningCredential> {
  const credentials = await deps.signingService.credentialsOf(personalCode)
  let refusal: Problem | undefined
  for (const credential of credentials) {
    try {
      await requireCertificate(deps, credential, personalCode)
      return credential
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refusal ??= error
    }
  }
  throw refusal ?? new Problem('certificate-not-valid')
}

/** @throws Problem certificate-not-valid, certificate-wrong-person; PartyUnavailable */
async function requireCertificate(
  { trust, now }: Means,
  { certificate, issuers }: Pick<SigningCredential, 'certificate' | 'issuers'>,
  personalCode: string,
): Promise<void> {
  const means = {
    issuerChain: issuers,
    trust: await trust.store(),
    now: now(),
    ocsp: (request: Uint8Array, url: string) => trust.ocsp(request, url),
  }
  const { signer } = await checkSigningCertificate(certificate, means).catch((error: unknown) => {
    throw error instanceof SignatureProblem ? refusalOf(error.code) : error
  })
  if (signer.personalCode !== personalCode || signer.country !== 'LV') throw new Problem('certificate-wrong-person')
}

/** Prepares with an algorithm that the key can do, by the key's own strength where the service allows it. */
async function prepare(
  deps: Means,
  signable: Signable,
  { certificate, algorithms }: Pick<SigningCredential, 'certificate' | 'algorithms'>,
  signingTime: Date,
): Promise<PreparedSignature> {
  const own = await prepareInWorker(deps, signable, { certificate, signingTime, hash: undefined })
  if (algorithms.includes(own.signatureAlgorithm)) return own
  const family = own.signatureAlgorithm.split('-')[0]
  const other = algorithms.find((algorithm) => algorithm.startsWith(`${family}-`))
  if (!other) throw new Problem('certificate-not-valid')
  return prepareInWorker(deps, signable, {
    certificate,
    signingTime,
    hash: other.split('-')[1] as SigningHash,
  })
}
