import type { ApplicationId, EntityId, ProfileId } from '@portal/contract/ids'
import type { CodeSent } from '@portal/contract/contacts'
import type { Language } from '@portal/contract/shapes'
import { newId } from '../../db/new-id.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import type { Kept, Once } from '../../serve.ts'
import { recordAction } from '../history/index.ts'
import { codeHmac, newCode, resendSeconds, validMinutes, valueHmac, valueHmacs } from './codes.ts'
import type { ContactValue } from './contact-value.ts'
import { deliverCode } from './deliver-code.ts'
import {
  deleteReplaced,
  deleteVerification,
  deleteOld,
  insertSending,
  insertVerification,
  liveVerification,
  lockFor,
  markSent,
  sendingsSince,
} from './queries.ts'
import { countedMs, countTries } from './wrong-tries.ts'

export interface Asked {
  value: ContactValue
  ownerId: ProfileId
  entityId?: EntityId | undefined
  applicationId?: ApplicationId | undefined
  replaces?: string | undefined
  language: Language
  /** Checks the caller's own conditions for sending. @throws Problem */
  requireWanted(tx: Tx): Promise<void>
}

/** A little longer than the timeout of a gateway. */
const onItsWayMs = 20_000

/**
 * Sends a code and stores only its HMAC. The code goes directly to the gateway and not through the outbox. If the
 * gateway fails, the code is deleted.
 */
export async function sendCode(
  { deps, actor, once }: { deps: Deps; actor: Actor; once: Once },
  asked: Asked,
): Promise<Kept<{ data: CodeSent }>> {
  const { db, now, keys } = deps
  const id = newId()
  const code = newCode()
  const tries = await db
    .transaction()
    .execute((tx) =>
      reserve({ tx, deps, actor }, asked, { id, hmac: codeHmac(keys, id, code), isResumed: once.isResumed }),
    )
  await deliverCode(deps, { ...asked.value, id, code, language: asked.language, name: actor.name }).catch(
    async (failure: unknown) => {
      await deleteVerification(db, id)
      throw failure
    },
  )
  const at = now()
  await deleteOld(db, new Date(at.getTime() - countedMs))
  return once(async (tx) => {
    await markSent(tx, id, at, new Date(at.getTime() + validMinutes * 60_000))
    return {
      data: {
        key: id,
        valid_for_minutes: validMinutes,
        tries_left: tries,
        resend_after_seconds: asked.value.type === 'phone' ? validMinutes * 60 : resendSeconds,
      },
    }
  })
}

/**
 * Checks all conditions under a lock that blocks concurrent sendings to the same value. @returns the number of
 * remaining attempts
 */
async function reserve(
  { tx, deps: { now, keys }, actor }: Context,
  asked: Asked,
  { id, hmac, isResumed }: { id: string; hmac: Buffer; isResumed: boolean },
): Promise<number> {
  const { value, ownerId, entityId, applicationId = null, replaces = null } = asked
  const at = now()
  await lockFor(tx, value.type, value.key)
  const { left, lockedMinutes } = await countTries(tx, ownerId, value, at)
  if (lockedMinutes !== null)
    throw new Problem('verification-locked', { params: { minutes: lockedMinutes }, retryAfter: lockedMinutes * 60 })
  const live = value.type === 'phone' ? await liveVerification(tx, actor.personId, value, at) : undefined
  // A call whose node died has left its code behind, which may not have been sent.
  if (live && !(isResumed && live.sentAt === null))
    throw new Problem('verification-active', {
      params: { minutes: Math.ceil((live.expiresAt.getTime() - at.getTime()) / 60_000) },
    })
  const verification = {
    id,
    personId: actor.personId,
    ownerId,
    applicationId,
    replaces,
    ...value,
    codeHmac: hmac,
    expiresAt: new Date(at.getTime() + onItsWayMs),
  }
  // Comes before the application is locked, in the same order as in the check of the code. Another order could
  // deadlock.
  await deleteReplaced(tx, verification)
  await asked.requireWanted(tx)
  await requireNotTooOften(tx, keys, value, at)
  await insertVerification(tx, verification)
  const about = applicationId === null ? { entity: entityId ?? null } : { application: applicationId }
  await recordAction(tx, actor, { name: value.type === 'email' ? 'email-code-sent' : 'phone-code-sent', ...about }, at)
  return left
}

const limits = [
  { seconds: 10, sendings: 2 },
  { seconds: 300, sendings: 10 },
] as const

/** Counts this sending together with those of all other accounts. @throws Problem codes-sent-too-often */
async function requireNotTooOften(tx: Tx, keys: Deps['keys'], { type, key }: ContactValue, at: Date): Promise<void> {
  const since = (seconds: number) => new Date(at.getTime() - seconds * 1000)
  const sendings = await sendingsSince(tx, valueHmacs(keys, type, key), since(limits[1].seconds))
  for (const { seconds, sendings: most } of limits)
    if (sendings.filter((each) => each > since(seconds)).length >= most) throw new Problem('codes-sent-too-often')
  await insertSending(tx, newId(), valueHmac(keys, type, key), at)
}
