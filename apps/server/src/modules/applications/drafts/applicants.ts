import type { EntityId } from '@portal/contract/ids'
import type { GroundOfStrangers } from '@portal/domain/applications/filing-grounds'
import { dayInRiga } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { ApplicantForEntity, Applicants } from '../../catalogue/index.ts'
import {
  findBehalf,
  findEntityById,
  toFiler,
  findNotary,
  listOffices,
  listRepresentatives,
  withCouncil,
  type BehalfOf,
  type Filer,
} from '../../entities/index.ts'
import { requireMandate } from '../../profile/index.ts'
import { findProspectFacts } from './find-prospect-facts.ts'

/** Determines the applicant for whom the catalogue offers services to a signed-in user. */
export const applicantReaders = ({ db, now }: Deps): Applicants => ({
  async selectedBy(actor) {
    // The profile of all entities cannot file, and neither can an organisation for itself. Both may browse the catalogue.
    if (actor.selected.kind === 'all' || actor.organization) return { kind: 'anybody' }
    if (actor.selected.kind === 'person') return { kind: 'person' }
    return this.ofEntity(actor, actor.selected.entityId)
  },
  async ofEntity(actor, entityId) {
    const { legal_form: legalForm } = await requireEntity(db, actor, entityId, now())
    const applicant = { kind: 'entity', legalForm } as const
    return { ...applicant, prospectFacts: await findProspectFacts(db, actor, entityId, applicant) }
  },
  async onBehalf(actor, entityId, behalfOfId, wanted) {
    if (actor.organization?.name === null) throw new Problem('mandate-ended')
    if (entityId !== null) await requireMandate(db, actor, entityId, now())
    const filer = toFiler(actor.personalCode, { entityId, organizationId: actor.organization?.organizationId })
    const { target, ground } = await behalfOrGround({ db, deps: { now } }, filer, behalfOfId, wanted)
    const applicant = applicantOnBehalf(target, ground)
    return { ...applicant, prospectFacts: await findProspectFacts(db, actor, behalfOfId, applicant) }
  },
})

/** Returns the entity for which the actor may file, under any profile. @throws as `requireMandate` */
export async function requireEntity(db: Database | Tx, actor: Actor, entityId: EntityId, at: Date) {
  await requireMandate(db, actor, entityId, at)
  const entity = await findEntityById(db, entityId)
  if (!entity) throw new Problem('entity-not-found')
  return entity
}

export const applicantOnBehalf = (
  { kind, legalForm }: BehalfOf,
  ground: GroundOfStrangers | null,
): ApplicantForEntity => (kind === 'branch' ? { kind } : { kind: 'on-behalf', legalForm, ground })

/**
 * Finds the entity to file about, by the filer's tie to it or by a ground that the filer names.
 * @returns the ground only if there is no tie
 * @throws Problem behalf-not-allowed without either, for a resignation by a person who is no officer, and for the ground `notary` without
 * a notary's office
 */
export async function behalfOrGround(
  { db, deps: { now } }: { db: Database | Tx; deps: Pick<Deps, 'now'> },
  filer: Filer,
  entityId: EntityId,
  ground: GroundOfStrangers | undefined,
): Promise<{ target: BehalfOf; ground: GroundOfStrangers | null }> {
  const tied = await findBehalf(db, filer, entityId, dayInRiga(now()))
  if (tied) return { target: tied, ground: null }
  if (ground === undefined || !('personalCode' in filer)) throw new Problem('behalf-not-allowed')
  const entity = await findEntityById(db, entityId)
  if (!entity || entity.status === 'liquidated') throw new Problem('behalf-not-allowed')
  if (ground === 'resigning-officer') {
    const officers = await withCouncil(db, entityId, await listRepresentatives(db, entityId))
    if (listOffices(filer.personalCode, officers).length === 0) throw new Problem('behalf-not-allowed')
  }
  if (ground === 'notary' && !(await findNotary(db, filer.personalCode))) throw new Problem('behalf-not-allowed')
  return { target: { entityId, name: entity.name, legalForm: entity.legal_form, kind: 'entity' }, ground }
}

/** @throws Problem behalf-not-allowed both for an entity without a tie to the filer and for a missing one */
export async function requireBehalf(
  db: Database | Tx,
  { now }: Pick<Deps, 'now'>,
  filer: Filer,
  behalfOfId: EntityId,
): Promise<BehalfOf> {
  const target = await findBehalf(db, filer, behalfOfId, dayInRiga(now()))
  if (!target) throw new Problem('behalf-not-allowed')
  return target
}
