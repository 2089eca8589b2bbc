import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { recordAction } from '../history/index.ts'
import { isCode } from './codes.ts'
import { deleteVerification, lockFor, lockVerification, type Verification } from './queries.ts'
import { countWrongTry, deleteTries, countTries } from './wrong-tries.ts'

export interface Guess {
  key: string
  code: string
}

const wrong = (left?: number) =>
  new Problem(
    'verification-wrong-code',
    left === undefined ? {} : { errors: [{ path: 'path.code', code: 'wrong-code', params: { tries_left: left } }] },
  )

/**
 * Uses up a code. Unknown and used codes, and those of other persons or purposes, count as wrong. A refusal is returned
 * and thrown only after the commit, so that the counted attempt or the used code is kept.
 * @param isMeant whether the code was sent for the current purpose
 */
export async function checkCode(
  { tx, deps: { now, keys }, actor }: Context<Pick<Deps, 'now' | 'keys'>>,
  { key, code }: Guess,
  isMeant: (verification: Verification) => boolean,
): Promise<Verification | Problem> {
  const at = now()
  const verification = await lockVerification(tx, key, actor.personId)
  if (!verification?.sentAt || !isMeant(verification)) return wrong()
  const { id, ownerId, type, key: value } = verification
  // Codes for several applications may be sent to one address; their attempts share one count.
  await lockFor(tx, 'tries', ownerId, type, value)
  const { lockedMinutes } = await countTries(tx, ownerId, verification, at)
  if (lockedMinutes !== null)
    return new Problem('verification-locked', { params: { minutes: lockedMinutes }, retryAfter: lockedMinutes * 60 })
  if (verification.expiresAt <= at) return new Problem('verification-expired')
  if (!isCode(keys, id, code, verification.codeHmac)) {
    const { applicationId } = verification
    const about =
      applicationId === null ? { entity: ownerId === actor.personId ? null : ownerId } : { application: applicationId }
    await recordAction(tx, actor, { name: 'wrong-code-entered', ...about, mergeKey: `wrong-code:${id}` }, at)
    return wrong(await countWrongTry(tx, ownerId, verification, at))
  }
  await deleteVerification(tx, id)
  await deleteTries(tx, ownerId, verification)
  return verification
}
