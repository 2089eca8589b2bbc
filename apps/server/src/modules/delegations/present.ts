import type { Delegation } from '@portal/contract/delegations'
import { displayPersonalCode, hasNotEnded } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { representativesOfEach, type RegisteredRepresentative } from '../entities/index.ts'
import { confirmationsMissing, findGiver, mayChange, type Giver } from './access.ts'
import type { DelegationRecord } from './delegation-record.ts'
import { findChain, listMandates } from './queries.ts'

/** Presents delegations with the operations that the actor may perform on each. */
export async function presentDelegations(
  db: Database | Tx,
  actor: Actor,
  rows: readonly DelegationRecord[],
  today: string,
): Promise<Delegation[]> {
  if (rows.length === 0) return []
  const entityIds = [...new Set(rows.map(({ entityId }) => entityId))]
  const mandates = actor.organization ? [] : await listMandates(db, actor.personalCode, today, entityIds)
  const chain = await findChain(
    db,
    mandates.flatMap(({ delegationId }) => delegationId ?? []),
  )
  const givers = new Map(mandates.map((own) => [own.entityId, findGiver(actor.personalCode, own, chain)]))
  const waiting = [...new Set(rows.filter(({ status }) => status === 'pending').map(({ entityId }) => entityId))]
  const representatives = await representativesOfEach(db, waiting)
  return rows.map((row) => toDelegation(row, actor, givers.get(row.entityId), representatives.get(row.entityId) ?? []))
}

function toDelegation(
  row: DelegationRecord,
  actor: Actor,
  giver: Giver | undefined,
  representatives: readonly RegisteredRepresentative[],
): Delegation {
  const isOpen = hasNotEnded(row.status) && actor.mode !== 'internal'
  const isWithin = isOpen && giver !== undefined && mayChange(giver, row)
  return {
    uuid: row.id,
    entity: { uuid: row.entityId, name: row.entityName, registration_number: row.registrationNumber },
    authorized_person: {
      name: row.forename,
      last_name: row.surname,
      identification_number: displayPersonalCode(row.personalCode),
    },
    role: row.role,
    permission_level: row.level,
    valid_from: row.validFrom,
    valid_until: row.validUntil,
    status: row.status,
    author: row.authorName,
    issuer: { name: row.entityName, registration_number: row.registrationNumber },
    created_at: row.createdAt.toISOString(),
    is_own: row.personalCode === actor.personalCode,
    name_differs: row.status === 'sent' && row.nameDifferedAt !== null,
    confirmations: row.status === 'pending' ? toConfirmations(representatives, row.confirmedBy) : null,
    permissions: {
      can_edit: isWithin,
      can_revoke: isWithin,
      can_accept:
        row.status === 'sent' && row.nameDifferedAt === null && isOpen && row.personalCode === actor.personalCode,
      can_refuse: isOpen && row.personalCode === actor.personalCode,
      can_confirm:
        isOpen &&
        row.status === 'pending' &&
        giver?.mandate.kind === 'representative' &&
        !row.confirmedBy.includes(actor.personalCode),
    },
  }
}

function toConfirmations(
  representatives: readonly RegisteredRepresentative[],
  confirmedBy: readonly string[],
): Delegation['confirmations'] {
  const { confirmed, missing, among } = confirmationsMissing(representatives, confirmedBy)
  return { confirmed_by: confirmed.map(({ name }) => name), missing, among: among.map(({ name }) => name) }
}
