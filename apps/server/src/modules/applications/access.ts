import type { Actor } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import type { Credentials } from '../../session-row.ts'
import { entityById } from '../entities/index.ts'
import type { ApplicationRecord } from './application-record.ts'
import { mayNow, type ApplicationAction } from './permitted-actions.ts'
import { entityNameForMandated, hasMandate, lockApplication } from './queries.ts'
import { readToShow } from './read-application.ts'

/** Of an application what decides whose it is. */
export type Owned = Pick<ApplicationRecord, 'id' | 'entityId' | 'authorId'>

/** An entity's application belongs to the entity, whoever wrote it; any other to the person who wrote it. */
const isOwnOfPerson = (actor: Actor, { entityId, authorId }: Owned) => entityId === null && authorId === actor.personId

const isOfSelectedEntity = ({ selected }: Actor, { entityId }: Owned) => selected.kind === 'entity' && selected.entityId === entityId

/**
 * The application, when the selected profile may work with it. Every level of delegation may; what differs by level is elsewhere.
 * @throws Problem application-not-found alike for a stranger's application and a missing one; wrong-profile when it is there under
 * another profile of the same person; mandate-ended when the right to act for the selected entity has ended
 */
export async function openTo<Found extends Owned>(db: Database | Tx, actor: Actor, id: string, found: Found | undefined, at: Date): Promise<Found> {
  if (found && isOwnOfPerson(actor, found)) {
    if (actor.selected.kind === 'person') return found
    throw new Problem('wrong-profile', { params: { profile: actor.name } })
  }
  if (found && isOfSelectedEntity(actor, found)) {
    if (actor.selected.kind === 'entity' && actor.selected.mandate) return found
    throw new Problem('mandate-ended')
  }
  // Asked for a missing one too, so that it takes as long as a stranger's.
  const entityName = await entityNameForMandated(db, actor.personalCode, id, at)
  if (!found || entityName === undefined) throw new Problem('application-not-found')
  throw new Problem('wrong-profile', { params: { profile: entityName } })
}

/** The application to be shown, with whoever asks for it, in one round trip. @throws as `actorOf` and `openTo` */
export async function openApplication({ db, pool, now }: Pick<Deps, 'db' | 'pool' | 'now'>, credentials: Credentials, id: string): Promise<{ actor: Actor; application: ApplicationRecord }> {
  const at = now()
  const { actor, application } = await readToShow(pool, credentials, id, at)
  return { actor, application: await openTo(db, actor, id, application ?? undefined, at) }
}

/** Locks the application for a deed of the actor. @throws as `openTo` */
export async function requireApplication(tx: Tx, { now }: Pick<Deps, 'now'>, actor: Actor, id: string): Promise<ApplicationRecord> {
  return openTo(tx, actor, id, await lockApplication(tx, id), now())
}

/** The same for a change of content, by default of documents. @throws Problem application-locked when the state, a payment or a signature forbids it */
export async function requireEditable(tx: Tx, deps: Pick<Deps, 'now'>, actor: Actor, id: string, action: ApplicationAction = 'edit-documents'): Promise<ApplicationRecord> {
  const application = await requireApplication(tx, deps, actor, id)
  if (!mayNow(application, action)) throw new Problem('application-locked')
  return application
}

/**
 * The entity that the actor acts for, whichever profile is selected.
 * @throws Problem entity-not-found for one that somebody else represents; mandate-ended when the right to the selected entity has ended
 */
export async function requireMandate({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, entityId: string) {
  const entity = (await hasMandate(db, actor.personalCode, entityId, now())) ? await entityById(db, entityId) : undefined
  if (entity) return entity
  throw new Problem(actor.selected.kind === 'entity' && actor.selected.entityId === entityId ? 'mandate-ended' : 'entity-not-found')
}
