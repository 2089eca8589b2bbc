import type { DelegationId, EntityId } from '@portal/contract/ids'
import type { ApprovedTerms } from '@portal/contract/delegations'
import { dayInRiga, mayGive, missingSignatures, represents, type Mandate as GiversMandate } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { listRepresentatives, type RegisteredRepresentative } from '../entities/index.ts'
import { allows, requireMandate } from '../profile/index.ts'
import type { DelegationRecord } from './delegation-record.ts'
import {
  findChain,
  findDelegationById,
  lockDelegations,
  listMandates,
  type GivenBy,
  type OwnMandate,
} from './queries.ts'

/** A person who may delegate in the name of an entity. */
export interface Giver {
  mandate: GiversMandate
  by: GivenBy
  /** The person's own delegation and those above it, which they may not change. */
  chain: ReadonlySet<string>
}

/** Returns the right to delegate that a mandate includes, or undefined if there is none. */
export function findGiver(
  personalCode: string,
  own: OwnMandate | undefined,
  chain: ReadonlySet<string>,
): Giver | undefined {
  if (own?.right === 'representation')
    return {
      mandate: { kind: 'representative' },
      by: { giver_personal_code: personalCode, giver_delegation_id: null },
      chain: new Set(),
    }
  if (!own || !allows(own, 'give-delegations')) return undefined
  return {
    mandate: { kind: 'delegate', level: `level_${own.level}`, validTo: own.validUntil },
    by: { giver_personal_code: null, giver_delegation_id: own.delegationId },
    chain,
  }
}

/**
 * Locks the entity's delegations for an operation of a person who may delegate. @throws Problem as `requireMandate`;
 * forbidden when the level of the delegation is too low
 */
export async function requireGiver(tx: Tx, actor: Actor, entityId: EntityId, at: Date): Promise<Giver> {
  // The lock comes before the check of the right, so that a concurrent end of the right cannot be missed.
  await lockDelegations(tx, entityId)
  await requireMandate(tx, actor, entityId, at)
  const [own] = await listMandates(tx, actor.personalCode, dayInRiga(at), [entityId])
  const giver = findGiver(actor.personalCode, own, await findChain(tx, own?.delegationId ? [own.delegationId] : []))
  if (!giver) throw new Problem('forbidden')
  return giver
}

/** Returns whether the giver could give the delegation, and it is neither the giver's own nor one above it. */
export const mayChange = ({ mandate, chain }: Giver, { id, level, validUntil }: DelegationRecord): boolean =>
  !chain.has(id) && mayGive(mandate, level, validUntil)

/** @throws Problem delegation-not-found, both for a missing delegation and for another entity's */
export async function requireDelegation(
  db: Database | Tx,
  entityId: EntityId,
  id: DelegationId,
  at: Date,
): Promise<DelegationRecord> {
  const delegation = await findDelegationById(db, id, dayInRiga(at))
  if (delegation?.entityId !== entityId)
    throw new Problem('delegation-not-found', { isForeign: delegation !== undefined })
  return delegation
}

/** Checks that the caller approves the terms as they are now. @throws Problem delegation-changed */
export function requireApprovedTerms(
  { role, level, validFrom, validUntil }: DelegationRecord,
  approved: ApprovedTerms,
): void {
  const isSame =
    role === approved.role &&
    level === approved.permission_level &&
    validFrom === approved.valid_from &&
    validUntil === approved.valid_until
  if (!isSame) throw new Problem('delegation-changed')
}

/**
 * Computes which representatives must still confirm, by the rule for signatures on the entity's documents. Procurators
 * do not count.
 */
export function confirmationsMissing(
  representatives: readonly RegisteredRepresentative[],
  confirmedBy: readonly string[],
) {
  const isGiven = ({ personalCode }: RegisteredRepresentative) => confirmedBy.some((code) => code === personalCode)
  const acting = representatives.filter(represents)
  const confirmed = acting.filter(isGiven)
  const { count, of } = missingSignatures(
    { officers: acting.map((one, place) => ({ ...one, signs: { place } })) },
    (place) => confirmed.some((one) => one === acting[place]),
  )
  const among = new Set(of.flatMap((group) => group.among))
  return {
    isComplete: count === 0,
    missing: count === Infinity ? 0 : count,
    among: acting.filter((_, place) => among.has(place)),
    confirmed,
  }
}

/**
 * Returns the codes of the confirming representatives if the giver alone cannot bind the entity, otherwise null. A
 * delegate acts by rights that the entity has already given.
 */
export async function pendingBy(
  tx: Tx,
  actor: Actor,
  { mandate }: Giver,
  entityId: EntityId,
): Promise<string[] | null> {
  if (mandate.kind === 'delegate') return null
  return confirmationsMissing(await listRepresentatives(tx, entityId), [actor.personalCode]).isComplete
    ? null
    : [actor.personalCode]
}
