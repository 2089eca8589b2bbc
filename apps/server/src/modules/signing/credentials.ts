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
import { PhoneSaidNo } from '../../parties/smart-id/port.ts'
import { PartyUnavailable, Problem } from '../../problem.ts'
import { phoneProblem } from './phone-problem.ts'
import { prepareInWorker, refusalOf, type Signable } from './run-sign-worker.ts'
import { phoneOf, type Signatory } from './signing-record.ts'

type Means = Pick<
  Deps,
  'db' | 'pool' | 'now' | 'signingService' | 'phoneSigning' | 'trust' | 'objectStore' | 'settings'
>

/** A key that may sign for the person, and how. */
export interface Ready {
  /** What its service calls it; nothing for a card. */
  credentialId: string
  /** DER. */
  certificate: Uint8Array
  /** DER of the authorities above it, nearest first, as far as they came with it. */
  issuers: readonly Uint8Array[]
  algorithms: readonly SignatureAlgorithm[]
  mostAtOnce: number
}

const phoneAlgorithms = ['rsa-pss-sha512', 'rsa-pss-sha384', 'rsa-pss-sha256'] as const
/** Telephones that ring for a person in so many seconds, whoever makes them. */
const rings = { calls: 20, seconds: 600 }

/** The first of the person's credentials that may sign; when none may, why the first may not. */
export async function requireOnlineCredential(deps: Means, personalCode: string): Promise<Ready> {
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

/** The account that she signed by before, or the one that she chooses on the telephone now. */
export async function requirePhone(deps: Means, person: Signatory): Promise<Ready> {
  const { db, phoneSigning } = deps
  if (!phoneSigning) throw new PartyUnavailable('Smart-ID')
  const { personalCode } = person
  const ringing = createHash('sha256').update(personalCode).digest('hex')
  if ((await countCall(deps, ringing, 'telephone signings', rings.seconds)) > rings.calls)
    throw new Problem('too-many-requests')
  try {
    const known = await phoneOf(db, person)
    const account =
      (known === undefined ? undefined : await phoneSigning.accountOf(known)) ??
      (await phoneSigning.chooseAccount(personalCode))
    const { documentNumber: credentialId, certificate } = account
    await requireCertificate(deps, { certificate, issuers: [] }, personalCode)
    return { credentialId, certificate, issuers: [], algorithms: phoneAlgorithms, mostAtOnce: 1 }
  } catch (error) {
    throw error instanceof PhoneSaidNo ? phoneProblem(error) : error
  }
}

/** What the browser says of the card may have been made up by anybody, and is looked at so. */
export async function requireCard(
  deps: Means,
  { certificate, algorithms }: Pick<Ready, 'certificate' | 'algorithms'>,
  personalCode: string,
): Promise<Ready> {
  if (!deps.settings.CARD_SIGNING) throw new PartyUnavailable('Signing by card')
  await requireCertificate(deps, { certificate, issuers: [] }, personalCode)
  return { credentialId: '', certificate, issuers: [], algorithms, mostAtOnce: 1 }
}

/** @throws Problem certificate-not-valid, certificate-wrong-person; PartyUnavailable */
async function requireCertificate(
  { trust, now }: Means,
  { certificate, issuers }: Pick<Ready, 'certificate' | 'issuers'>,
  personalCode: string,
): Promise<void> {
  const means = {
    issuerChain: issuers,
    trust: await trust.store(),
    now: now(),
    ocsp: (request: Uint8Array, url: string) => trust.ocsp(request, url),
  }
  const { signer, warnings } = await checkSigningCertificate(certificate, means).catch((error: unknown) => {
    throw error instanceof SignatureProblem ? refusalOf(error.message) : error
  })
  // A signature that is not qualified would pass and not count (decision 45).
  if (warnings.some(({ code }) => code === 'certificate-not-qualified')) throw new Problem('certificate-not-valid')
  if (signer.personalCode !== personalCode || signer.country !== 'LV') throw new Problem('certificate-wrong-person')
}

/** Prepares with an algorithm that the key can do, by the key's own strength where the device allows it. */
export async function prepare(
  deps: Means,
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
