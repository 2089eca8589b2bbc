import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import type { Credentials } from '../../../session-row.ts'
import { Problem } from '../../../problem.ts'
import { openTo, requireTie } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { decideChanges, type DraftChanges } from './decide-changes.ts'
import { readToSave } from '../read-application.ts'
import type { Remembered } from './remembered.ts'
import { saveDraft, type SavedDraft } from './save-draft.ts'

/** A draft as this node saved it last, and for whom. */
export interface RememberedDraft {
  actor: Actor
  session: string
  rowVersion: string
  application: ApplicationRecord
  /** At least as many as its answers have as a text. */
  characters?: number
}

const mostTries = 20
/** Autosaves of one person on one application within so long are one line of the history. */
const mergedMs = 10 * 60_000

/**
 * Saves what was changed and merges it with what others have saved; there is no lock, whoever loses a race reads and merges again.
 * Whoever goes on with what she saved last is answered in one round trip: the database compares session and row with what this
 * node remembers. A refusal is never given by memory.
 */
export async function changeApplication(
  deps: Deps,
  drafts: Remembered<RememberedDraft>,
  credentials: Credentials,
  id: string,
  body: DraftChanges,
) {
  const remembered = drafts.get(id)
  // Whether a tie to another entity still stands is not in the session that the database compares.
  const mayGoOn = remembered?.actor.sessionId === credentials.sid && remembered.application.behalfOfId === null
  for (let attempt = mayGoOn ? 0 : 1; attempt <= mostTries; attempt += 1) {
    const at = deps.now()
    const draft = attempt === 0 && remembered ? remembered : await readDraft(deps, credentials, id, at, drafts.get(id))
    const { actor, session, rowVersion, application, characters } = draft
    const wanted = await decideChanges(application, body, at, characters)
    if (attempt === 0 && (wanted instanceof Problem || !wanted.isToBeWritten)) continue
    if (wanted instanceof Problem) throw wanted
    const { version, state } = wanted.application
    const answer = { actor, version, saved_at: at.toISOString(), state }
    if (!wanted.isToBeWritten) return answer
    const savedVersion = await saveDraft(deps.pool, credentials, {
      ...wanted,
      session,
      rowVersion,
      action: wanted.isChanged ? actionOf(actor, application, at) : null,
    })
    if (savedVersion === undefined) continue
    drafts.keep(
      id,
      { actor, session, rowVersion: savedVersion, application: wanted.application, characters: wanted.characters },
      wanted.characters,
    )
    return answer
  }
  throw new Problem('service-unavailable')
}

async function readDraft(
  { db, pool }: Deps,
  credentials: Credentials,
  id: string,
  at: Date,
  remembered: RememberedDraft | undefined,
): Promise<RememberedDraft> {
  const {
    actor,
    session,
    owned,
    rowVersion,
    application: read,
  } = await readToSave(pool, credentials, id, at, remembered?.rowVersion)
  await requireTie(db, actor, await openTo(db, actor, id, owned, at), at)
  const application = read ?? remembered?.application
  if (!application) throw new Error('An application was found and not read')
  return { actor, session, rowVersion, application }
}

function actionOf(actor: Actor, { id, entityId }: ApplicationRecord, at: Date): NonNullable<SavedDraft['action']> {
  const visit = actor.agent?.visit
  const window = Math.floor(at.getTime() / mergedMs)
  return {
    id: uuidv7(),
    personId: actor.personId,
    actorName: actor.agent?.name ?? actor.name,
    entityId,
    agentId: actor.agent?.personId ?? null,
    visitId: visit?.visitId ?? null,
    visitReason: visit?.reason ?? null,
    actingAs:
      actor.selected.kind === 'entity'
        ? (actor.selected.mandate?.entityName ?? null)
        : (actor.organization?.name ?? null),
    mergeKey: `application-changed:${id}:${actor.personId}:${window}${visit ? `:${visit.visitId}` : ''}`,
  }
}
