import { createHash } from 'node:crypto'
import {
  checkSigningCertificate,
  SignatureProblem,
  type PreparedSignature,
  type SignatureAlgorithm,
  type SigningHash,
} from '@portal/signatures'
import { countCall } from '../../call-count.ts'
import type { Deps } from '../../deps.ts'
import { PhoneSigningRefused } from '../../parties/smart-id/port.ts'
import { PartyUnavailable, Problem } from '../../problem.ts'
import { phoneProblem } from './phone-problem.ts'
import { prepareInWorker, toRefusal, type Signable } from './run-sign-worker.ts'
import { findPhone, type Signatory } from './signing-record.ts'

type UsedDeps = Pick<
  Deps,
  'db' | 'pool' | 'now' | 'signingService' | 'phoneSigning' | 'trust' | 'objectStore' | 'settings'
>

/** A key that may sign for the person. */
export interface Ready {
  /** The signing service's id of the credential; empty for a card. */
  credentialId: string
  /** DER. */
  certificate: Uint8Array
  /** The name in the certificate. */
  signer: string
  /** DER certificates of the issuing authorities that came with it, nearest first. */
  issuers: readonly Uint8Array[]
  algorithms: readonly SignatureAlgorithm[]
  mostAtOnce: number
}

const phoneAlgorithms = ['rsa-pss-sha512', 'rsa-pss-sha384', 'rsa-pss-sha256'] as const
/** Limits how often a person's phone may ring, regardless of the caller. */
const rings = { calls: 20, seconds: 600 }
/** The same limit for guests, per personal code and per link. */
const guestRings = 5

/**
 * Returns the first of the person's credentials that may sign. @throws Problem with the reason for the first one if
 * none may
 */
export async function requireOnlineCredential(deps: UsedDeps, personalCode: string): Promise<Ready> {
  const credentials = await deps.signingService.credentialsOf(personalCode)
  let refusal: Problem | undefined
  for (const credential of credentials) {
    try {
      return { ...credential, signer: await requireCertificate(deps, credential, personalCode) }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refusal ??= error
    }
  }
  throw refusal ?? new Problem('certificate-not-valid')
}

/** Returns the account with which the person signed before, or the one that they choose on the phone now. */
export async function requirePhone(deps: UsedDeps, person: Signatory): Promise<Ready> {
  const { db, phoneSigning } = deps
  if (!phoneSigning) throw new PartyUnavailable('Smart-ID')
  const { personalCode, isGuest, id } = person
  const ringing = createHash('sha256').update(personalCode).digest('hex')
  // A guest may enter any personal code. Guests are counted separately, so that they cannot block the code's owner, and
  // each link is counted by itself.
  const counts = isGuest
    ? [
        { of: `${ringing} by guests`, most: guestRings },
        { of: `link ${id}`, most: guestRings },
      ]
    : [{ of: ringing, most: rings.calls }]
  for (const { of, most } of counts)
    if ((await countCall(deps, of, 'telephone signings', rings.seconds)) > most) throw new Problem('too-many-requests')
  try {
    const known = await findPhone(db, person)
    const account =
      (known === undefined ? undefined : await phoneSigning.accountOf(known)) ??
      (await phoneSigning.chooseAccount(personalCode))
    const { documentNumber: credentialId, certificate } = account
    const signer = await requireCertificate(deps, { certificate, issuers: [] }, personalCode)
    return { credentialId, certificate, signer, issuers: [], algorithms: phoneAlgorithms, mostAtOnce: 1 }
  } catch (error) {
    throw error instanceof PhoneSigningRefused ? phoneProblem(error) : error
  }
}

/** Checks a card. The browser's data about it is untrusted. */
export async function requireCard(
  deps: UsedDeps,
  { certificate, algorithms }: Pick<Ready, 'certificate' | 'algorithms'>,
  personalCode: string,
): Promise<Ready> {
  if (!deps.settings.CARD_SIGNING) throw new PartyUnavailable('Signing by card')
  const signer = await requireCertificate(deps, { certificate, issuers: [] }, personalCode)
  return { credentialId: '', certificate, signer, issuers: [], algorithms, mostAtOnce: 1 }
}

/**
 * Returns the name in the certificate.
 * @throws Problem certificate-not-valid, certificate-wrong-person; PartyUnavailable
 */
async function requireCertificate(
  { trust, now }: UsedDeps,
  { certificate, issuers }: Pick<Ready, 'certificate' | 'issuers'>,
  personalCode: string,
): Promise<string> {
  const context = {
    issuerChain: issuers,
    trust: await trust.store(),
    now: now(),
    ocsp: (request: Uint8Array, url: string) => trust.ocsp(request, url),
  }
  const { signer, warnings } = await checkSigningCertificate(certificate, context).catch((error: unknown) => {
    throw error instanceof SignatureProblem ? toRefusal(error.message) : error
  })
  // A signature that is not qualified would be accepted and not count (decision 45).
  if (warnings.some(({ code }) => code === 'certificate-not-qualified')) throw new Problem('certificate-not-valid')
  if (signer.personalCode !== personalCode || signer.country !== 'LV') throw new Problem('certificate-wrong-person')
  return signer.name
}

/**
 * Prepares a signature with the key's default algorithm if the device supports it, otherwise with a supported one of
 * the same kind.
 */
export async function prepare(
  deps: UsedDeps,
  signable: Signable,
  { certificate, algorithms }: Pick<Ready, 'certificate' | 'algorithms'>,
  signingTime: Date,
): Promise<PreparedSignature> {
  const own = await prepareInWorker(deps, signable, { certificate, signingTime, hash: undefined, padding: undefined })
  if (algorithms.includes(own.signatureAlgorithm)) return own
  const isCurve = (algorithm: SignatureAlgorithm) => algorithm.startsWith('ecdsa-')
  const other = algorithms.find((algorithm) => isCurve(algorithm) === isCurve(own.signatureAlgorithm))
  if (!other) throw new Problem('certificate-not-valid')
  const at = other.lastIndexOf('-')
  return prepareInWorker(deps, signable, {
    certificate,
    signingTime,
    hash: other.slice(at + 1) as SigningHash,
    padding: other.startsWith('rsa-pss-') ? 'rsa-pss' : 'rsa',
  })
}
