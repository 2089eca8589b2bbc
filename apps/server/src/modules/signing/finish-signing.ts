import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { StoredObject } from '../../parties/object-store/port.ts'
import { SigningRefused } from '../../parties/signing-service/port.ts'
import { PartyUnavailable, Problem } from '../../problem.ts'
import { completeInWorker, type Signable } from './run-sign-worker.ts'
import {
  claimSigning,
  endSigning,
  keepValue,
  releaseSigning,
  signingByState,
  type SigningRecord,
} from './signing-record.ts'

const claimMs = 60_000
const waitMs = 10_000
/** How long proofs of time and status may be asked for after the person has signed. */
const proofsMs = 60 * 60_000

type Means = Pick<Deps, 'db' | 'now' | 'signingService' | 'trust' | 'objectStore'>

export interface Return {
  documentId: string
  personId: string
  redirectUri: string
  state: string
  code?: string | undefined
  /** What the signing service says instead of a code. */
  error?: string | undefined
}

/** What the signing asks of whoever owns the document. */
export interface SignedDocument {
  /** What is signed, if the document's content is still that of `revision`. */
  signable(revision: number): Promise<Signable | undefined>
  /** Examines the signed container, which stands. @returns what puts it in the document's place */
  accept(container: StoredObject): Promise<(tx: Tx) => Promise<void>>
}

/**
 * Finishes a signature: the value, its proofs, the container, the document, each kept before the next is asked for.
 * Calling it again gives the same, and takes up where an earlier call broke off.
 * @throws Problem signing-expired, signing-cancelled, signing-failed, certificate-not-valid, document-changed; PartyUnavailable
 */
export async function finishSigning(deps: Means, back: Return, document: SignedDocument): Promise<void> {
  const { db, now } = deps
  const deadline = now().getTime() + waitMs
  for (;;) {
    const signing = await signingByState(db, back.state, back.documentId, back.personId)
    if (!signing) throw new Problem('signing-expired')
    if (signing.status === 'done') return
    requireUnderWay(signing)
    if (await claimSigning(db, signing.id, now(), claimMs)) break
    // The same browser came back twice: the first one finishes, both get its result.
    if (now().getTime() > deadline) throw new PartyUnavailable('The signing', new Error('another call is finishing it'))
    await pause(100)
  }
  const claimed = await signingByState(db, back.state, back.documentId, back.personId)
  if (!claimed) throw new Problem('signing-expired')
  try {
    await finish(deps, claimed, back, document)
  } catch (error) {
    if (error instanceof Problem) await endSigning(db, claimed.id, endingOf(error), now())
    throw error
  } finally {
    await releaseSigning(db, claimed.id)
  }
}

function requireUnderWay({ status }: SigningRecord): void {
  if (status === 'expired') throw new Problem('signing-expired')
  if (status === 'cancelled') throw new Problem('signing-cancelled')
  if (status === 'failed') throw new Problem('signing-failed')
}

const endingOf = ({ code }: Problem) =>
  code === 'signing-expired' ? 'expired' : code === 'signing-cancelled' ? 'cancelled' : 'failed'

async function finish(deps: Means, signing: SigningRecord, back: Return, document: SignedDocument): Promise<void> {
  const { db, now } = deps
  if (signing.expiresAt <= now()) throw new Problem('signing-expired')
  const signable = await document.signable(signing.revision)
  if (!signable) throw new Problem('document-changed')
  const value = signing.value ?? (await obtainValue(deps, signing, back))
  const container = await completeInWorker(deps, signable, {
    prepared: signing.prepared,
    value,
    issuers: signing.credential.issuers.map((issuer) => new Uint8Array(Buffer.from(issuer, 'base64'))),
    now: now(),
  })
  const keep = await document.accept(container)
  await db.transaction().execute(async (tx) => {
    // A signing that was cancelled meanwhile must not change the document after all.
    if (!(await endSigning(tx, signing.id, 'done', now()))) throw new Problem('signing-cancelled')
    await keep(tx)
  })
}

async function obtainValue(
  { db, now, signingService }: Means,
  signing: SigningRecord,
  { code, error, redirectUri }: Return,
): Promise<Uint8Array> {
  if (error !== undefined) throw new Problem(error === 'access_denied' ? 'signing-cancelled' : 'signing-failed')
  if (code === undefined) throw new Problem('signing-failed')
  const value = await signingService
    .sign({
      credentialId: signing.credential.credentialId,
      prepared: signing.prepared,
      code,
      verifier: signing.verifier,
      redirectUri,
    })
    .catch((refusal: unknown) => {
      throw refusal instanceof SigningRefused ? new Problem('signing-failed') : refusal
    })
  await keepValue(db, signing.id, value, new Date(now().getTime() + proofsMs))
  return value
}
