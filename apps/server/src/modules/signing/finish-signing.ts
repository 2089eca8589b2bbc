import { setTimeout as pause } from 'node:timers/promises'
import { type DocumentId, type SignatoryId, SigningId } from '@portal/contract/ids'
import { requireValue, SignatureProblem } from '@portal/signatures'
import { z } from 'zod'
import type { Database, Tx } from '../../db/connect.ts'
import { keepLease } from '../../db/keep-lease.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/definition.ts'
import type { StoredObject } from '../../parties/object-store/port.ts'
import { SigningRefused } from '../../parties/signing-service/port.ts'
import { PhoneSigningRefused } from '../../parties/smart-id/port.ts'
import { PartyUnavailable, Problem } from '../../problem.ts'
import { claimMs, claimSigning, releaseSigning, renewClaim } from './claim-signing.ts'
import { phoneProblem } from './phone-problem.ts'
import { completeInWorker, type Signable } from './run-sign-worker.ts'
import { endSigning, keepValue, findSigningByState, listSignings, type SigningRecord } from './signing-record.ts'

/** A finish that hangs frees the signature after this long. */
const mostMs = 60_000
const waitMs = 10_000
/** Time after the PIN during which proofs of time and certificate status may still be fetched. */
const proofsMs = 60 * 60_000
/** Until then only the signer's browser finishes the signature; then a job does, too. */
const jobDelayMs = 30_000

/** Finishes a confirmed signature if its signer does not return to the page. */
export const signingConfirmed = defineJob({
  name: 'signing.finish',
  payload: z.object({ signingId: SigningId }),
})

/** Failure codes that a later question about the signing returns again. */
const endings = [
  'certificate-not-valid',
  'document-changed',
  'application-locked',
  'signing-unanswered',
  'phone-timed-out',
  'phone-wrong-code',
  'phone-unusable',
  'phone-no-account',
  'phone-app-too-old',
] as const

/** The person has not confirmed on the phone yet, or another call is already asking. */
export class StillWaiting extends Error {
  override name = 'StillWaiting'
}

type UsedDeps = Pick<Deps, 'db' | 'now' | 'log' | 'jobs' | 'signingService' | 'phoneSigning' | 'trust' | 'objectStore'>

export interface Return {
  documentId: DocumentId
  personId: SignatoryId
  redirectUri: string
  state: string
  code?: string | undefined
  /** The error of the signing service or of the person in place of a code. */
  error?: string | undefined
  /** The signature value made by a card. */
  signature?: Uint8Array | undefined
  /** Only asks for the state and does not wait. */
  isAsking?: true
}

/** Operations that the owner of the document provides. */
export interface SignedDocument {
  /** Returns the signed content, if the document still has this `revision`. */
  signable(revision: number): Promise<Signable | undefined>
  /** Checks the signed container, which is already stored. @returns a function that replaces the document with it */
  accept(container: StoredObject): Promise<(tx: Tx) => Promise<void>>
}

/**
 * Finishes a signature: fetches the values of everything that was confirmed at once, then the proofs and the container
 * of this document. Each result is stored before the next request, so a repeated call resumes where an earlier one
 * stopped and has the same result.
 * @throws StillWaiting; Problem signing-expired, signing-cancelled, signing-failed, certificate-not-valid,
 * document-changed; PartyUnavailable
 */
export async function finishSigning(deps: UsedDeps, back: Return, document: SignedDocument): Promise<void> {
  const { db, now, log } = deps
  const claim = await takeClaim(db, back)
  if (claim === undefined) return
  const until = performance.now() + mostMs
  const renew = () => renewClaim(db, back.state, claim)
  const warn = (error: unknown) =>
    log.warn({ err: error, document: back.documentId }, 'the claim of a signing could not be prolonged or ended')
  const stopRenewing = keepLease(claimMs / 3, async () => performance.now() < until && (await renew()), warn)
  const end: Claimed['end'] = async (ids, problem) => {
    await stopRenewing()
    if (!(await renew())) throw takenOver()
    for (const id of ids) await endSigning({ db, at: now() }, id, endingOf(problem), problem.code)
  }
  try {
    const signing = await findSigningByState(db, back.state, back.documentId, back.personId)
    if (!signing) throw new Problem('signing-expired')
    if (signing.status === 'done') return
    requireUnderWay(signing)
    await finish(deps, { signing, end }, back, document).catch(async (error: unknown) => {
      if (error instanceof Problem) await end([signing.id], error)
      throw error
    })
  } catch (error) {
    // While this call stalled, another may have taken the signing over and stored the signature.
    const signing = await findSigningByState(db, back.state, back.documentId, back.personId)
    if (signing?.status !== 'done') throw error
  } finally {
    await stopRenewing()
    // The claim ends by itself, too.
    await releaseSigning(db, back.state, claim).catch(warn)
  }
}

/** Waits while another call finishes the signature. @returns undefined after that call has stored it */
async function takeClaim(db: Database, { state, documentId, personId, isAsking }: Return): Promise<string | undefined> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const signing = await findSigningByState(db, state, documentId, personId)
    if (!signing) throw new Problem('signing-expired')
    if (signing.status === 'done') return undefined
    requireUnderWay(signing)
    const claim = await claimSigning(db, state)
    if (claim !== undefined) return claim
    if (isAsking) throw new StillWaiting()
    // The same browser returned twice: the first call finishes, and both get its result.
    if (performance.now() > deadline) throw takenOver()
    await pause(100)
  }
}

interface Claimed {
  signing: SigningRecord
  /** Ends signings without a signature. @throws PartyUnavailable when another node has taken them over */
  end(ids: readonly SigningId[], problem: Problem): Promise<void>
}

const takenOver = () => new PartyUnavailable('The signing', new Error('another call is finishing it'))

/** @throws Problem with the code of the signing's end */
export function requireUnderWay({ status, problem }: Pick<SigningRecord, 'status' | 'problem'>): void {
  if (status === 'expired') throw new Problem('signing-expired')
  if (status === 'cancelled') throw new Problem('signing-cancelled')
  if (status === 'failed') throw new Problem(endings.find((code) => code === problem) ?? 'signing-failed')
}

const endingOf = ({ code }: Problem) =>
  code === 'signing-expired' ? 'expired' : code === 'signing-cancelled' ? 'cancelled' : 'failed'

async function finish(deps: UsedDeps, claimed: Claimed, back: Return, document: SignedDocument): Promise<void> {
  const { db, now } = deps
  const { signing } = claimed
  if (signing.expiresAt <= now()) throw new Problem('signing-expired')
  const signable = await document.signable(signing.revision)
  if (!signable) throw new Problem('document-changed')
  const value = signing.value ?? (await obtainValues(deps, claimed, back))
  const container = await completeInWorker(deps, signable, {
    prepared: signing.prepared,
    value,
    issuers: signing.credential.issuers.map((issuer) => new Uint8Array(Buffer.from(issuer, 'base64'))),
    now: now(),
  })
  const keep = await document.accept(container)
  await db.transaction().execute(async (tx) => {
    // A signing that was cancelled in the meantime must not change the document.
    if (!(await endSigning({ db: tx, at: now() }, signing.id, 'done'))) throw new Problem('signing-cancelled')
    await keep(tx)
  })
}

/**
 * Fetches the values of all documents that were confirmed with one PIN and stores them together. @returns the value of
 * this document
 */
async function obtainValues(deps: UsedDeps, { signing, end }: Claimed, back: Return): Promise<Uint8Array> {
  const { db, now, jobs } = deps
  const together = await listSignings(db, signing.state)
  const values = await askForValues(deps, together, back).catch(async (error: unknown) => {
    // Without a value for one there is none for the others either, so all end together.
    if (error instanceof Problem)
      await end(
        together.map(({ id }) => id),
        error,
      )
    throw error
  })
  const until = new Date(now().getTime() + proofsMs)
  await db.transaction().execute(async (tx) => {
    for (const [place, { id }] of together.entries()) {
      const value = values[place]
      if (!value || !(await keepValue(tx, id, value, until))) continue
      const dueAt = new Date(now().getTime() + jobDelayMs)
      await jobs.enqueue(tx, signingConfirmed, { signingId: id }, { key: id, dueAt })
    }
  })
  const own = values[together.findIndex(({ id }) => id === signing.id)]
  if (!own) throw new Error('The signing service gave no value for the document')
  return own
}

async function askForValues(
  { signingService, phoneSigning }: UsedDeps,
  together: readonly SigningRecord[],
  { code, error, signature, redirectUri }: Return,
): Promise<Uint8Array[]> {
  const [first] = together
  if (!first) throw new Problem('signing-expired')
  if (error !== undefined) throw new Problem(error === 'access_denied' ? 'signing-cancelled' : 'signing-failed')
  const { method, credential, verifier } = first
  if (method === 'smartphone') {
    if (!phoneSigning || credential.sessionId === undefined) throw new StillWaiting()
    const value = await phoneSigning.poll(credential.sessionId).catch((refusal: unknown) => {
      throw refusal instanceof PhoneSigningRefused ? phoneProblem(refusal) : refusal
    })
    if (!value) throw new StillWaiting()
    return [value]
  }
  if (method === 'card') {
    if (!signature) throw new StillWaiting()
    return [requireOwnValue(first, signature)]
  }
  if (code === undefined) throw new Problem('signing-failed')
  return signingService
    .sign({
      credentialId: credential.credentialId,
      // Ended signings are included: the consent covers these hashes in this order.
      prepared: together.map(({ prepared }) => prepared),
      code,
      verifier,
      redirectUri,
    })
    .catch((refusal: unknown) => {
      if (!(refusal instanceof SigningRefused)) throw refusal
      throw new Problem(needsAnotherPin.includes(refusal.message) ? 'signing-unanswered' : 'signing-failed')
    })
}

/** A code is valid for one request. If its answer is lost, the person has to enter the PIN again. */
const needsAnotherPin = ['unanswered', 'invalid_grant']

/** Accepts a value from a browser only if it is the prepared certificate's signature over the prepared data. */
function requireOwnValue({ prepared }: SigningRecord, signature: Uint8Array): Uint8Array {
  try {
    return requireValue(prepared, signature)
  } catch (error) {
    throw error instanceof SignatureProblem ? new Problem('signing-failed') : error
  }
}
