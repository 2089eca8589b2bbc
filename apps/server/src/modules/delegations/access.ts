import { dayInRiga, mayGive, missingSignatures, represents, type Mandate as GiversMandate } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { representativesOf, type RegisteredRepresentative } from '../entities/index.ts'
import { requireMandate } from '../profile/index.ts'
import type { DelegationRecord } from './delegation-record.ts'
import { chainOf, delegationById, lockDelegations, mandatesOf, type GivenBy, type OwnMandate } from './queries.ts'

/** Somebody who may delegate in the name of an entity. */
export interface Giver {
  mandate: GiversMandate
  by: GivenBy
  /** Her own delegation and those it was given by: hers to be bound by, not to change. */
  chain: ReadonlySet<string>
}

/** What a mandate allows to give; undefined when nothing. */
export function giverOf(
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
  if (own?.level !== 3) return undefined
  return {
    mandate: { kind: 'delegate', level: 'level_3', validTo: own.validUntil },
    by: { giver_personal_code: null, giver_delegation_id: own.delegationId },
    chain,
  }
}

/** Holds the entity's delegations for a deed of somebody who may delegate. @throws Problem as `requireMandate`; forbidden when the level of the delegation is too low */
export async function requireGiver(tx: Tx, actor: Actor, entityId: string, at: Date): Promise<Giver> {
  // Before the look at her right, so that its end cannot pass by unseen.
  await lockDelegations(tx, entityId)
  await requireMandate(tx, actor, entityId, at)
  const [own] = await mandatesOf(tx, actor.personalCode, dayInRiga(at), [entityId])
  const giver = giverOf(actor.personalCode, own, await chainOf(tx, own?.delegationId ? [own.delegationId] : []))
  if (!giver) throw new Problem('forbidden')
  return giver
}

/** Whether it lies within what the giver could give herself; never her own, nor one that hers was given by. */
export const mayChange = ({ mandate, chain }: Giver, { id, level, validUntil }: DelegationRecord): boolean =>
  !chain.has(id) && mayGive(mandate, level, validUntil)

/** @throws Problem delegation-not-found, alike for a missing one and another entity's */
export async function requireDelegation(
  db: Database | Tx,
  entityId: string,
  id: string,
  at: Date,
): Promise<DelegationRecord> {
  const delegation = await delegationById(db, id, dayInRiga(at))
  if (delegation?.entityId !== entityId)
    throw new Problem('delegation-not-found', { isForeign: delegation !== undefined })
  return delegation
}

/** Who of the representatives must still confirm, by the same rule as signatures of the entity's documents: procurators do not count. */
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

/** The codes of those who confirm so far, when the giver alone cannot bind the entity; null when she can. A delegate acts by what the entity has given her. */
export async function pendingBy(tx: Tx, actor: Actor, { mandate }: Giver, entityId: string): Promise<string[] | null> {
  if (mandate.kind === 'delegate') return null
  return confirmationsMissing(await representativesOf(tx, entityId), [actor.personalCode]).isComplete
    ? null
    : [actor.personalCode]
}
