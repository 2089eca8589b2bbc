import type { Route } from '@portal/contract/route'
import { dayInRiga } from '@portal/domain'
import type { Actor, Credentials } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import type { AdmittingRequest } from '../../serve.ts'
import { personById } from '../auth/index.ts'
import { behalfOf, filerOf, notaryOf, organizationsOf } from '../entities/index.ts'
import { mandateFor } from '../profile/index.ts'
import type { ApplicationRecord } from './application-record.ts'
import { mayNow, type ApplicationAction } from './permitted-actions.ts'
import { lockApplication, tiesTo } from './queries.ts'
import { lockAndRead, readApplication } from './read-application.ts'

/** Of an application what decides whose it is. */
export type Owned = Pick<ApplicationRecord, 'id' | 'entityId' | 'organizationId' | 'behalfOfId' | 'authorId' | 'ground'>

/** An entity's application belongs to the entity, whoever wrote it; any other to the person who wrote it. */
const isOwnOfPerson = (
  actor: Actor,
  { entityId, organizationId, authorId }: Pick<Owned, 'entityId' | 'organizationId' | 'authorId'>,
) => entityId === null && organizationId === null && authorId === actor.personId

const isOfOrganization = ({ organization }: Actor, { organizationId }: Owned) =>
  organization !== undefined && organization.organizationId === organizationId

/** Under her own profile somebody sees, beside what is her own, what names her as a notary; of that she reads. */
export const onlyReads = (actor: Actor, owned: Pick<Owned, 'entityId' | 'organizationId' | 'authorId'>): boolean =>
  actor.selected.kind === 'person' && !actor.organization && !isOwnOfPerson(actor, owned)

/** Names the profile that may, so that the screen can offer to change to it. */
export const wrongProfile = (uuid: string, name: string) =>
  new Problem('wrong-profile', {
    params: { profile: name },
    errors: [{ path: 'profile', code: 'wrong-profile', params: { uuid, name } }],
  })

/**
 * The application, when the selected profile may work with it. Every level of delegation may; what differs by level is elsewhere.
 * @param to `read`: a notary whom it names may, too
 * @throws Problem application-not-found alike for a stranger's application and a missing one; wrong-profile when it is there under
 * another profile of the same person; mandate-ended when the right to act for the selected entity, or a notary's office, has ended;
 * forbidden for a notary who may only read it
 */
export async function openTo<Found extends Owned>(
  db: Database | Tx,
  actor: Actor,
  id: string,
  found: Found | undefined,
  at: Date,
  to: 'read' | 'work' = 'work',
): Promise<Found> {
  if (found && isOwnOfPerson(actor, found)) {
    if (found.ground === 'notary' && !(await notaryOf(db, actor.personalCode))) throw new Problem('mandate-ended')
    if (actor.selected.kind === 'person' && !actor.organization) return found
    throw wrongProfile(actor.personId, actor.name)
  }
  if (found && isOfOrganization(actor, found)) {
    if (actor.organization?.name) return found
    throw new Problem('mandate-ended')
  }
  const { selected } = actor
  if (found && selected.kind === 'entity' && selected.entityId === found.entityId) {
    if (selected.mandate) return found
    throw new Problem('mandate-ended')
  }
  // Asked for a missing one too, so that it takes as long as a stranger's.
  const { entityName = null, isNotary = false } = (await tiesTo(db, actor.personalCode, id, at)) ?? {}
  if (found && isNotary) {
    if (selected.kind !== 'person' || actor.organization) throw wrongProfile(actor.personId, actor.name)
    if (to === 'read') return found
    throw new Problem('forbidden')
  }
  if (found?.entityId && entityName !== null) throw wrongProfile(found.entityId, entityName)
  const organization = found?.organizationId
    ? (await organizationsOf(db, actor.personalCode)).find(({ uuid }) => uuid === found.organizationId)
    : undefined
  if (!organization) throw new Problem('application-not-found', { isForeign: found !== undefined })
  throw wrongProfile(organization.uuid, organization.organization_name)
}

/** The application to be shown, with whoever asks for it, in one round trip. @throws as `actorOf` and `openTo` */
export async function openApplication(
  { db, pool, now }: Pick<Deps, 'db' | 'pool' | 'now'>,
  credentials: Credentials,
  id: string,
): Promise<{ actor: Actor; application: ApplicationRecord }> {
  const at = now()
  const { actor, application } = await readApplication(pool, credentials, id, at)
  return { actor, application: await openTo(db, actor, id, application, at, 'read') }
}

/** Locks the application for a deed of the actor. @throws as `openTo` and `requireTie` */
export async function requireApplication(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  actor: Actor,
  id: string,
): Promise<ApplicationRecord> {
  return openToDeed(tx, actor, id, await lockApplication(tx, id), now())
}

/** The same to read what belongs to it. @throws as `requireApplication` */
export async function requireReadable(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  actor: Actor,
  id: string,
): Promise<ApplicationRecord> {
  return openToDeed(tx, actor, id, await lockApplication(tx, id), now(), 'read')
}

/** The same with the actor, whose session is resolved beside the lock. @throws as `actorOf`, `admit` and `requireApplication` */
export async function admitToApplication(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { credentials, admit }: Pick<AdmittingRequest<Route>, 'credentials' | 'admit'>,
  id: string,
): Promise<{ actor: Actor; application: ApplicationRecord }> {
  const at = now()
  const { actor, application } = await lockAndRead(tx, credentials, id, at)
  await admit(tx, actor)
  return { actor, application: await openToDeed(tx, actor, id, application, at) }
}

async function openToDeed(
  tx: Tx,
  actor: Actor,
  id: string,
  found: ApplicationRecord | undefined,
  at: Date,
  to: 'read' | 'work' = 'work',
): Promise<ApplicationRecord> {
  const application = await openTo(tx, actor, id, found, at, to)
  if (onlyReads(actor, application)) return application
  await requireTie(tx, actor, application, at)
  return application
}

/**
 * On behalf of somebody else one works only while the tie to that entity stands; what somebody began on a ground of her own needs none.
 * @throws Problem mandate-ended
 */
export async function requireTie(
  db: Database | Tx,
  actor: Actor,
  { behalfOfId, ground, ...owned }: Owned,
  at: Date,
): Promise<void> {
  if (behalfOfId === null || ground !== null) return
  if (!(await behalfOf(db, filerOf(actor.personalCode, owned), behalfOfId, dayInRiga(at))))
    throw new Problem('mandate-ended')
}

/** The same for a change of content, by default of documents. @throws Problem application-locked when the state, a payment or a signature forbids it */
export async function requireEditable(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  actor: Actor,
  id: string,
  action: ApplicationAction = 'edit-documents',
): Promise<ApplicationRecord> {
  const application = await requireApplication(tx, deps, actor, id)
  if (!mayNow(application, action)) throw new Problem('application-locked')
  return application
}

/** Whether somebody who is not here herself may work with the application, under whichever profile. */
export async function mayStill(db: Database | Tx, personId: string, application: Owned, at: Date): Promise<boolean> {
  const { entityId, organizationId, behalfOfId, authorId, ground } = application
  const person = await personById(db, personId)
  if (!person) return false
  const { personalCode } = person
  if (entityId !== null && !(await mandateFor(db, personalCode, entityId, at))) return false
  if (organizationId !== null && !(await organizationsOf(db, personalCode)).some(({ uuid }) => uuid === organizationId))
    return false
  if (entityId === null && organizationId === null && authorId !== personId) return false
  if (ground === 'notary' && !(await notaryOf(db, personalCode))) return false
  return (
    behalfOfId === null ||
    ground !== null ||
    (await behalfOf(db, filerOf(personalCode, application), behalfOfId, dayInRiga(at))) !== undefined
  )
}
