import { checkSigningCertificate, SignatureProblem, type PreparedSignature, type SigningHash } from '@portal/signatures'
import type { Deps } from '../../deps.ts'
import type { SigningCredential } from '../../parties/signing-service/port.ts'
import { Problem } from '../../problem.ts'
import { prepareInWorker, refusalOf, type Signable } from './run-sign-worker.ts'
import { endOvertaken, insertSigning } from './signing-record.ts'

const livesMs = 10 * 60_000

type Means = Pick<Deps, 'db' | 'now' | 'signingService' | 'trust' | 'objectStore'>

export interface SigningWish {
  documentId: string
  /** The content that is signed: another one ends the signing. */
  revision: number
  /** Whoever signs: `id` is the person's, or of the link by which a guest came. */
  person: { id: string; personalCode: string }
  signable: Signable
  redirectUri: string
  language: string
  description: string
}

/**
 * Prepares a signature and says where the person confirms it. Everything that can be refused is refused before anybody
 * is asked for a PIN.
 * @throws Problem certificate-not-valid, certificate-wrong-person, signing-in-progress; PartyUnavailable
 */
export async function beginSigning(
  deps: Means,
  wish: SigningWish,
): Promise<{ signingId: string; redirectUrl: string; expiresAt: Date }> {
  const { db, now, signingService } = deps
  const { documentId, revision, person, signable, redirectUri, language, description } = wish
  const at = now()
  const credential = await requireCredential(deps, person.personalCode)
  const prepared = await prepare(deps, signable, credential, at)
  const { url, state, verifier } = signingService.authorize({
    credentialId: credential.credentialId,
    prepared,
    redirectUri,
    language,
    description,
  })
  const expiresAt = new Date(at.getTime() + livesMs)
  const kept = {
    credentialId: credential.credentialId,
    issuers: credential.issuers.map((issuer) => Buffer.from(issuer).toString('base64')),
  }
  const signingId = await db.transaction().execute(async (tx) => {
    await endOvertaken(tx, documentId, person, at)
    return insertSigning(
      tx,
      {
        documentId,
        revision,
        personId: person.id,
        personalCode: person.personalCode,
        state,
        credential: kept,
        verifier,
        prepared,
        expiresAt,
      },
      at,
    )
  })
  if (!signingId) throw new Problem('signing-in-progress')
  return { signingId, redirectUrl: url, expiresAt }
}

/** The first of the person's credentials that may sign; when none may, why the first may not. */
async function requireCredential(
  { signingService, trust, now }: Means,
  personalCode: string,
): Promise<SigningCredential> {
  const credentials = await signingService.credentialsOf(personalCode)
  const store = await trust.store()
  let refusal: Problem | undefined
  for (const credential of credentials) {
    const means = {
      issuerChain: credential.issuers,
      trust: store,
      now: now(),
      ocsp: (request: Uint8Array, url: string) => trust.ocsp(request, url),
    }
    try {
      const { signer } = await checkSigningCertificate(credential.certificate, means)
      if (signer.personalCode === personalCode && signer.country === 'LV') return credential
      refusal ??= new Problem('certificate-wrong-person')
    } catch (error) {
      const refused = error instanceof SignatureProblem ? refusalOf(error.code) : error
      if (!(refused instanceof Problem)) throw refused
      refusal ??= refused
    }
  }
  throw refusal ?? new Problem('certificate-not-valid')
}

/** Prepares with an algorithm that the key can do, by the key's own strength where the service allows it. */
async function prepare(
  deps: Means,
  signable: Signable,
  { certificate, algorithms }: SigningCredential,
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
