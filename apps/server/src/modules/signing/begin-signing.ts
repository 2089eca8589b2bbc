import { randomBytes } from 'node:crypto'
import type { ApplicationId, DocumentId, SigningId } from '@portal/contract/ids'
import type { PreparedSignature, SignatureAlgorithm } from '@portal/signatures'
import type { Deps } from '../../deps.ts'
import { PhoneSigningRefused } from '../../parties/smart-id/port.ts'
import { PartyUnavailable, Problem } from '../../problem.ts'
import { prepare, requireCard, requireOnlineCredential, requirePhone, type Ready } from './credentials.ts'
import { signingConfirmed } from './finish-signing.ts'
import { phoneProblem } from './phone-problem.ts'
import type { Signable } from './run-sign-worker.ts'
import {
  endSupersededSignings,
  endSigning,
  insertSignings,
  isBeingAdded,
  keepSession,
  listBlocking,
  type Signatory,
} from './signing-record.ts'

const livesMs = 10 * 60_000
/** Devices that ask for the PIN time out earlier, and no signer needs longer. */
const deviceLivesMs = 5 * 60_000
/** Until then only the page polls the phone; then a job does, too. */
const jobDelayMs = 20_000

type UsedDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'pool' | 'signingService' | 'phoneSigning' | 'trust' | 'objectStore' | 'settings'
>

/** The way in which the person signs. */
export type Way = { method: 'online'; redirectUri: string } | DeviceWay

/** The signer's own device. For a card, the browser reports the certificate (DER) and the supported algorithms. */
export type DeviceWay =
  | { method: 'smartphone' }
  | { method: 'card'; certificate: Uint8Array; algorithms: readonly SignatureAlgorithm[] }

export interface SigningRequest {
  /** The id of the application that the documents belong to. */
  subjectId: ApplicationId
  /** `revision` identifies the signed content: a newer revision ends the signing. */
  documents: readonly { documentId: DocumentId; revision: number; name: string; signable: Signable }[]
  person: Signatory
  /** Checks the name in the certificate, which alone states the name of a guest. */
  isExpected: (signer: string) => boolean
  way: Way
  language: string
}

/** The next step for the signer. */
export type NextStep =
  | { kind: 'redirect'; redirectUrl: string }
  | { kind: 'device'; controlCode: string }
  /** The digest (base64) that the card signs, and its hash algorithm. */
  | ({ kind: 'card' } & Pick<PreparedSignature, 'digest' | 'hash'>)

export interface BegunSigning {
  signingId: SigningId
  next: NextStep
  /** The documents that this PIN signs; fewer than requested if the key does not sign that many at once. */
  documentIds: DocumentId[]
  expiresAt: Date
}

interface PreparedDocument {
  documentId: DocumentId
  revision: number
  name: string
  prepared: PreparedSignature
}

/**
 * Prepares signatures, asks the person to confirm them all with one PIN, and stores the started signing. All checks run before the person
 * is asked for the PIN.
 * @throws Problem certificate-not-valid, certificate-wrong-person, signer-not-expected, signing-in-progress,
 * signature-being-added, those of the phone; PartyUnavailable
 */
export async function beginSigning(deps: UsedDeps, request: SigningRequest): Promise<BegunSigning> {
  const { db, now } = deps
  const { person, way, subjectId } = request
  const at = now()
  // This check comes before the phone rings: a caller who cannot begin must not make another person's phone ring.
  const requested = request.documents.map(({ documentId }) => documentId)
  if (await isBeingAdded(db, requested, person, at)) throw new Problem('signature-being-added')
  if ((await listBlocking(db, requested, person, at)).length > 0) throw new Problem('signing-in-progress')
  const ready = await readyFor(deps, request)
  if (!request.isExpected(ready.signer)) throw new Problem('signer-not-expected')
  const chosen = request.documents.slice(0, ready.mostAtOnce)
  const documents: PreparedDocument[] = []
  for (const { signable, ...document } of chosen)
    documents.push({ ...document, prepared: await prepare(deps, signable, ready, at) })
  const [state, verifier] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')]
  const expiresAt = new Date(now().getTime() + (way.method === 'online' ? livesMs : deviceLivesMs))
  const documentIds = documents.map(({ documentId }) => documentId)
  const signingIds = await db.transaction().execute(async (tx) => {
    await endSupersededSignings(tx, documentIds, person, at)
    const issuers = ready.issuers.map((issuer) => Buffer.from(issuer).toString('base64'))
    const credential = { credentialId: ready.credentialId, issuers }
    const signing = { method: way.method, subjectId, person, credential, state, verifier, expiresAt, documents }
    const begun = await insertSignings(tx, signing, at)
    // The error rolls back the signings of the other documents.
    if (!begun) throw new Problem('signing-in-progress')
    return begun
  })
  const [signingId] = signingIds
  if (signingId === undefined) throw new Error('A signing without documents')
  const asked = { signingId, ready, documents, state, verifier }
  const next = await askForPin(deps, request, asked).catch(async (error: unknown) => {
    for (const id of signingIds)
      await endSigning({ db, at: now() }, id, 'failed', error instanceof Problem ? error.code : null)
    throw error
  })
  return { signingId, next, documentIds, expiresAt }
}

async function readyFor(deps: UsedDeps, { way, person }: SigningRequest): Promise<Ready> {
  switch (way.method) {
    case 'online':
      return requireOnlineCredential(deps, person.personalCode)
    case 'smartphone':
      return requirePhone(deps, person)
    case 'card':
      return requireCard(deps, way, person.personalCode)
  }
}

interface Begun {
  signingId: SigningId
  ready: Ready
  documents: readonly PreparedDocument[]
  state: string
  verifier: string
}

async function askForPin(deps: UsedDeps, { way, language }: SigningRequest, begun: Begun): Promise<NextStep> {
  const { db, now, jobs, signingService, phoneSigning } = deps
  const { signingId, ready, documents, state, verifier } = begun
  const { credentialId } = ready
  const [first] = documents
  if (!first) throw new Error('Nothing is to be signed')
  if (way.method === 'online') {
    const prepared = documents.map((document) => document.prepared)
    const description = documents.map(({ name }) => name).join(', ')
    const { redirectUri } = way
    const request = { credentialId, prepared, redirectUri, state, verifier, language, description }
    return { kind: 'redirect', redirectUrl: signingService.authorize(request) }
  }
  if (way.method === 'card') return { kind: 'card', digest: first.prepared.digest, hash: first.prepared.hash }
  if (!phoneSigning) throw new PartyUnavailable('Smart-ID')
  const { sessionId, controlCode } = await phoneSigning
    .start({ documentNumber: credentialId, prepared: first.prepared, description: first.name })
    .catch((error: unknown) => {
      throw error instanceof PhoneSigningRefused ? phoneProblem(error) : error
    })
  // Before the answer of the call: if that is not stored, the job still fetches the signature that the person confirms.
  await db.transaction().execute(async (tx) => {
    await keepSession(tx, state, sessionId)
    await jobs.enqueue(tx, signingConfirmed, { signingId }, { dueAt: new Date(now().getTime() + jobDelayMs) })
  })
  return { kind: 'device', controlCode }
}
