import type { ApplicationId, PersonId } from '@portal/contract/ids'
import { dayInRiga } from '@portal/domain'
import type { Context } from '../../context.ts'
import type { Actor } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { findPersonById } from '../auth/index.ts'
import { findBehalf, toFiler, findNotary, listOrganizationsByStaff } from '../entities/index.ts'
import { mandateFor } from '../profile/index.ts'
import type { ApplicationRecord } from './application-record.ts'
import { mayNow, type ApplicationAction } from './permitted-actions.ts'
import { lockApplication, readApplication, tiesTo } from './queries.ts'

/** The fields of an application that decide who owns it. */
export interface Owned extends Pick<ApplicationRecord, 'id'> {
  filer: Pick<ApplicationRecord['filer'], 'authorId' | 'entityId' | 'organizationId' | 'behalfOfId' | 'ground'>
}
type Owner = { filer: Pick<Owned['filer'], 'authorId' | 'entityId' | 'organizationId'> }

/** Checks that the actor owns the application as a person. An entity's application belongs to the entity, whichever person wrote it. */
const isOwnOfPerson = (actor: Actor, { filer: { entityId, organizationId, authorId } }: Owner) =>
  entityId === null && organizationId === null && authorId === actor.personId

const isOfOrganization = ({ organization }: Actor, { filer: { organizationId } }: Owner) =>
  organization !== undefined && organization.organizationId === organizationId

/** Checks that the application belongs to the selected profile. */
export const isOfSelected = (actor: Actor, owned: Owner): boolean =>
  actor.selected.kind === 'entity'
    ? actor.selected.entityId === owned.filer.entityId
    : actor.organization
      ? isOfOrganization(actor, owned)
      : isOwnOfPerson(actor, owned)

/**
 * Checks that the actor may only read. A person's profile also shows applications that name the person as a notary, and these may not be
 * changed.
 */
export const onlyReads = (actor: Actor, owned: Owner): boolean =>
  actor.selected.kind === 'person' && !actor.organization && !isOwnOfPerson(actor, owned)

/** Names the profile that has access, so that the screen can offer to switch to it. */
export const wrongProfile = (uuid: string, name: string) =>
  new Problem('wrong-profile', {
    params: { profile: name },
    errors: [{ path: 'profile', code: 'wrong-profile', params: { uuid, name } }],
  })

/**
 * Returns the application if the selected profile may work with it. Every delegation level may open it; later checks differ by level.
 * @param to `read`: admits a notary whom the application names, too
 * @throws Problem application-not-found both for another owner's application and for a missing one; wrong-profile if another profile of
 * the person has access; mandate-ended when the right to act for the selected entity, or a notary's office, has ended; forbidden for a
 * notary who may only read it
 */
export async function openTo<Found extends Owned>(
  { db, actor, at }: { db: Database | Tx; actor: Actor; at: Date },
  id: ApplicationId,
  found: Found | undefined,
  to: 'read' | 'work' = 'work',
): Promise<Found> {
  if (found && isOwnOfPerson(actor, found)) {
    if (found.filer.ground === 'notary' && !(await findNotary(db, actor.personalCode)))
      throw new Problem('mandate-ended')
    if (actor.selected.kind === 'person' && !actor.organization) return found
    throw wrongProfile(actor.personId, actor.name)
  }
  if (found && isOfOrganization(actor, found)) {
    if (actor.organization?.name) return found
    throw new Problem('mandate-ended')
  }
  const { selected } = actor
  if (found && selected.kind === 'entity' && selected.entityId === found.filer.entityId) {
    if (selected.mandate) return found
    throw new Problem('mandate-ended')
  }
  // The query runs for a missing application too, so that both answers take equally long.
  const { entityName = null, isNotary = false } = (await tiesTo(db, actor.personalCode, id, at)) ?? {}
  if (found && isNotary) {
    if (selected.kind !== 'person' || actor.organization) throw wrongProfile(actor.personId, actor.name)
    if (to === 'read') return found
    throw new Problem('forbidden')
  }
  if (found?.filer.entityId && entityName !== null) throw wrongProfile(found.filer.entityId, entityName)
  const organization = found?.filer.organizationId
    ? (await listOrganizationsByStaff(db, actor.personalCode)).find(({ uuid }) => uuid === found.filer.organizationId)
    : undefined
  if (!organization) throw new Problem('application-not-found', { isForeign: found !== undefined })
  throw wrongProfile(organization.uuid, organization.organization_name)
}

/** Reads an application for display. @throws as `openTo` */
export async function openApplication(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  id: ApplicationId,
): Promise<ApplicationRecord> {
  return openTo({ db, actor, at: now() }, id, await readApplication(db, id), 'read')
}

/** Locks an application that the actor may work with. @throws as `openTo` and `requireTie` */
export async function requireApplication(
  { tx, deps: { now }, actor }: Context<Pick<Deps, 'now'>>,
  id: ApplicationId,
): Promise<ApplicationRecord> {
  return lockFor({ tx, actor }, id, now(), 'work')
}

/** Locks an application that the actor may at least read. @throws as `requireApplication` */
export async function requireReadable(
  { tx, deps: { now }, actor }: Context<Pick<Deps, 'now'>>,
  id: ApplicationId,
): Promise<ApplicationRecord> {
  return lockFor({ tx, actor }, id, now(), 'read')
}

async function lockFor(
  { tx, actor }: { tx: Tx; actor: Actor },
  id: ApplicationId,
  at: Date,
  to: 'read' | 'work',
): Promise<ApplicationRecord> {
  const application = await openTo({ db: tx, actor, at }, id, await lockApplication(tx, id), to)
  if (onlyReads(actor, application)) return application
  await requireTie(tx, actor, application, at)
  return application
}

/**
 * Requires that the filer still has a tie to the entity on whose behalf they file. An application begun on the author's own ground needs
 * no tie.
 * @throws Problem mandate-ended
 */
export async function requireTie(db: Database | Tx, actor: Actor, { filer }: Owned, at: Date): Promise<void> {
  const { behalfOfId, ground } = filer
  if (behalfOfId === null || ground !== null) return
  if (!(await findBehalf(db, toFiler(actor.personalCode, filer), behalfOfId, dayInRiga(at))))
    throw new Problem('mandate-ended')
}

/**
 * Locks an application whose content, by default its documents, the actor may change.
 * @throws Problem application-locked when the state, a payment or a signature forbids it
 */
export async function requireEditable(
  { tx, deps, actor }: Context<Pick<Deps, 'now'>>,
  id: ApplicationId,
  action: ApplicationAction = 'edit-documents',
): Promise<ApplicationRecord> {
  const application = await requireApplication({ tx, deps, actor }, id)
  if (!mayNow(application, action)) throw new Problem('application-locked')
  return application
}

/** Checks that a person without a session may work with the application under any of their profiles. */
export async function mayStill(db: Database | Tx, personId: PersonId, application: Owned, at: Date): Promise<boolean> {
  const {
    filer: { entityId, organizationId, behalfOfId, authorId, ground },
  } = application
  const person = await findPersonById(db, personId)
  if (!person) return false
  const { personalCode } = person
  if (entityId !== null && !(await mandateFor(db, personalCode, entityId, at))) return false
  if (
    organizationId !== null &&
    !(await listOrganizationsByStaff(db, personalCode)).some(({ uuid }) => uuid === organizationId)
  )
    return false
  if (entityId === null && organizationId === null && authorId !== personId) return false
  if (ground === 'notary' && !(await findNotary(db, personalCode))) return false
  return (
    behalfOfId === null ||
    ground !== null ||
    (await findBehalf(db, toFiler(personalCode, application.filer), behalfOfId, dayInRiga(at))) !== undefined
  )
}
