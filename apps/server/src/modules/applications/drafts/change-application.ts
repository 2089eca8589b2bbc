import type { ApplicationState } from '@portal/contract/applications'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { actionParameters } from '../../audit/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { claimNames, forgetPathsIn, pathsChangedSince, saveDraft, saveTab } from '../queries.ts'
import { decideChanges, tooLarge, type DraftChanges } from './decide-changes.ts'
import { nameNotary } from './name-notary.ts'

/** Autosaves of one person on one application within so long are one line of the history. */
const mergedMs = 10 * 60_000

/** What was removed is remembered too; all else is bounded by the answers. */
const mostPaths = 10_000

/** Saves what was changed in an application that is locked, merged with what others have saved since. @throws Problem application-changed where both changed the same */
export async function changeApplication(
  tx: Tx,
  deps: Deps,
  { actor, application: found }: { actor: Actor; application: ApplicationRecord },
  { notary_uuid: notaryId, ...body }: DraftChanges & { notary_uuid?: string | null | undefined },
): Promise<{ version: number; saved_at: string; state: ApplicationState }> {
  const { id } = found
  const at = deps.now()
  if (notaryId !== undefined) await nameNotary(tx, deps, actor, found, notaryId)
  const { version: seen = found.version } = body
  const others = seen < found.version ? await pathsChangedSince(tx, id, seen) : []
  const decided = await decideChanges(found, body, others, at)
  const { application, changedPaths, removedPaths } = decided
  const { version, state } = application
  if (decided.isChanged) {
    if (removedPaths.length > 0 && (await forgetPathsIn(tx, id, removedPaths)) > mostPaths) throw tooLarge()
    const mergeKey = `application-changed:${id}:${actor.personId}:${Math.floor(at.getTime() / mergedMs)}`
    const action = { name: 'application-changed', application: id, entity: found.entityId, mergeKey }
    await saveDraft(tx, application, changedPaths, actionParameters(actor, action, at))
    await claimNames(tx, id, decided.claimedNames)
  } else if (application.currentTab !== found.currentTab) await saveTab(tx, application)
  return { version, saved_at: at.toISOString(), state }
}
