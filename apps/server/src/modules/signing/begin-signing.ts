import { randomBytes } from 'node:crypto'
import type { PreparedSignature, SignatureAlgorithm } from '@portal/signatures'
import type { Deps } from '../../deps.ts'
import { PhoneSaidNo } from '../../parties/smart-id/port.ts'
import { PartyUnavailable, Problem } from '../../problem.ts'
import { prepare, requireCard, requireOnlineCredential, requirePhone, type Ready } from './credentials.ts'
import { signingConfirmed } from './finish-signing.ts'
import { phoneProblem } from './phone-problem.ts'
import type { Signable } from './run-sign-worker.ts'
import { endOvertaken, endSigning, insertSignings, keepSession, type Signatory } from './signing-record.ts'

const livesMs = 10 * 60_000
/** Nobody looks for a telephone or a card longer; what asks for the PIN gives up before. */
const deviceLivesMs = 5 * 60_000
/** So long the page itself asks how a signature on the telephone stands. */
const aloneMs = 20_000

type Means = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'pool' | 'signingService' | 'phoneSigning' | 'trust' | 'objectStore' | 'settings'
>

/** By which means the person signs. */
export type Way = { method: 'online'; redirectUri: string } | DeviceWay

/** What is in the signer's hand; of a card, the certificate (DER) and what it can do, as her browser says. */
export type DeviceWay =
  | { method: 'smartphone' }
  | { method: 'card'; certificate: Uint8Array; algorithms: readonly SignatureAlgorithm[] }

export interface SigningWish {
  /** Whom the documents serve. */
  subjectId: string
  /** The revision is the content that is signed: another one ends the signing. */
  documents: readonly { documentId: string; revision: number; name: string; signable: Signable }[]
  person: Signatory
  way: Way
  language: string
}

/** What the person does next. */
export type NextStep =
  | { kind: 'redirect'; redirectUrl: string }
  | { kind: 'device'; controlCode: string }
  /** The digest (base64) that the card signs, and how it was made. */
  | ({ kind: 'card' } & Pick<PreparedSignature, 'digest' | 'hash'>)

export interface BegunSigning {
  signingId: string
  next: NextStep
  /** What is signed with this PIN: fewer than wished where the key does not sign so many at once. */
  documentIds: string[]
  expiresAt: Date
}

interface PreparedDocument {
  documentId: string
  revision: number
  name: string
  prepared: PreparedSignature
}

/**
 * Prepares signatures and says what the person does to confirm them all with one PIN. Everything that can be refused is refused
 * before anybody is asked for it.
 * @throws Problem certificate-not-valid, certificate-wrong-person, signing-in-progress, those of the telephone; PartyUnavailable
 */
export async function beginSigning(deps: Means, wish: SigningWish): Promise<BegunSigning> {
  const { db, now, jobs } = deps
  const { person, way, subjectId } = wish
  const at = now()
  const ready = await readyFor(deps, wish)
  const chosen = wish.documents.slice(0, ready.mostAtOnce)
  const documents: PreparedDocument[] = []
  for (const { signable, ...document } of chosen)
    documents.push({ ...document, prepared: await prepare(deps, signable, ready, at) })
  const [state, verifier] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')]
  const expiresAt = new Date(now().getTime() + (way.method === 'online' ? livesMs : deviceLivesMs))
  const documentIds = documents.map(({ documentId }) => documentId)
  const signingIds = await db.transaction().execute(async (tx) => {
    await endOvertaken(tx, documentIds, person, at)
    const issuers = ready.issuers.map((issuer) => Buffer.from(issuer).toString('base64'))
    const credential = { credentialId: ready.credentialId, issuers }
    const signing = { method: way.method, subjectId, person, credential, state, verifier, expiresAt, documents }
    const begun = await insertSignings(tx, signing, at)
    // Thrown here, it takes back what was begun for the other documents.
    if (!begun) throw new Problem('signing-in-progress')
    return begun
  })
  const [signingId = ''] = signingIds
  const next = await askForPin(deps, wish, { ready, documents, state, verifier }).catch(async (error: unknown) => {
    for (const id of signingIds) await endSigning(db, id, 'failed', now(), error instanceof Problem ? error.code : null)
    throw error
  })
  if (way.method === 'smartphone')
    await jobs.enqueue(db, signingConfirmed, { signingId }, { dueAt: new Date(now().getTime() + aloneMs) })
  return { signingId, next, documentIds, expiresAt }
}

async function readyFor(deps: Means, { way, person }: SigningWish): Promise<Ready> {
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
  ready: Ready
  documents: readonly PreparedDocument[]
  state: string
  verifier: string
}

async function askForPin(deps: Means, { way, language }: SigningWish, begun: Begun): Promise<NextStep> {
  const { signingService, phoneSigning, db } = deps
  const { ready, documents, state, verifier } = begun
  const { credentialId } = ready
  const [first] = documents
  if (!first) throw new Error('Nothing is to be signed')
  if (way.method === 'online') {
    const prepared = documents.map((document) => document.prepared)
    const description = documents.map(({ name }) => name).join(', ')
    const { redirectUri } = way
    const wish = { credentialId, prepared, redirectUri, state, verifier, language, description }
    return { kind: 'redirect', redirectUrl: signingService.authorize(wish) }
  }
  if (way.method === 'card') return { kind: 'card', digest: first.prepared.digest, hash: first.prepared.hash }
  if (!phoneSigning) throw new PartyUnavailable('Smart-ID')
  const { sessionId, controlCode } = await phoneSigning
    .start({ documentNumber: credentialId, prepared: first.prepared, description: first.name })
    .catch((error: unknown) => {
      throw error instanceof PhoneSaidNo ? phoneProblem(error) : error
    })
  await keepSession(db, state, sessionId)
  return { kind: 'device', controlCode }
}
