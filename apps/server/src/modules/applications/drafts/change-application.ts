import type { ApplicationState } from '@portal/contract/applications'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { recordAction } from '../../audit/index.ts'
import { requireApplication } from '../access.ts'
import { claimNames, forgetPathsIn, pathsChangedSince, saveDraft } from '../queries.ts'
import { decideChanges, tooLarge, type DraftChanges } from './decide-changes.ts'

/** Autosaves of one person on one application within so long are one line of the history. */
const mergedMs = 10 * 60_000

/** Removed rows are remembered too, so that the answers alone do not bound them. */
const mostPaths = 10_000

/** Saves what was changed, merged with what others have saved since. @throws Problem application-changed where both changed the same */
export async function changeApplication(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  actor: Actor,
  id: string,
  body: DraftChanges,
): Promise<{ version: number; saved_at: string; state: ApplicationState }> {
  const found = await requireApplication(tx, { now }, actor, id)
  const at = now()
  const { version: known = found.version } = body
  const others = known < found.version ? await pathsChangedSince(tx, id, known) : []
  const { application, changedPaths, removedPaths, claimedNames, isChanged, isToBeWritten } = await decideChanges(
    found,
    body,
    others,
    at,
  )
  const { version, state } = application
  if (removedPaths.length > 0) await forgetPathsIn(tx, id, removedPaths)
  if (isToBeWritten && (await saveDraft(tx, application, changedPaths)) > mostPaths) throw tooLarge()
  if (isChanged) {
    await claimNames(tx, id, claimedNames)
    const window = Math.floor(at.getTime() / mergedMs)
    const mergeKey = `application-changed:${id}:${actor.personId}:${window}`
    await recordAction(
      tx,
      actor,
      { name: 'application-changed', application: id, entity: found.entityId, mergeKey },
      at,
    )
  }
  return { version, saved_at: at.toISOString(), state }
}
