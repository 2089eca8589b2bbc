import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'

/** A fact that the register keeps about persons and entities outside the entity's own record. */
export interface LegalFact {
  legalFactId: string
  type: 'spousal_property_relations' | 'mass_media'
  number: string
  title: string
  status: 'registered' | 'ended'
  registeredOn: string
  parties: readonly { name: string; personalCode: string | null; registrationNumber: string | null }[]
}

/** Stores a fact as the register reports it, replacing the known state. */
export async function storeLegalFact(
  tx: Tx,
  { legalFactId, type, number, title, status, registeredOn, parties }: LegalFact,
  at: Date,
): Promise<void> {
  const values = { type, number, title, status, registered_on: registeredOn, changed_at: at }
  await tx
    .insertInto('entities.legal_fact')
    .values({ legal_fact_id: legalFactId, ...values })
    .onConflict((conflict) => conflict.column('legal_fact_id').doUpdateSet(values))
    .execute()
  await tx.deleteFrom('entities.legal_fact_party').where('legal_fact_id', '=', legalFactId).execute()
  if (parties.length === 0) return
  const rows = parties.map(({ name, personalCode, registrationNumber }, place) => ({
    legal_fact_id: legalFactId,
    place,
    name,
    personal_code: personalCode,
    registration_number: registrationNumber,
  }))
  await tx.insertInto('entities.legal_fact_party').values(rows).execute()
}

/** The party whose facts are wanted. */
export type FactParty = { personalCode: string } | { registrationNumber: string }

export const isParty = (party: FactParty) =>
  'personalCode' in party
    ? sql`p.personal_code = ${party.personalCode}`
    : sql`p.registration_number = ${party.registrationNumber}`

export interface ListedLegalFact extends Omit<LegalFact, 'parties'> {
  partyNames: string[]
}

/** Returns the facts of one party, latest first. */
export async function listLegalFacts(db: Database | Tx, party: FactParty): Promise<ListedLegalFact[]> {
  const { rows } = await sql<ListedLegalFact>`
    select f.legal_fact_id as "legalFactId", f.type, f.number, f.title, f.status, f.registered_on as "registeredOn",
           (select array_agg(other.name order by other.place) from entities.legal_fact_party other where other.legal_fact_id = f.legal_fact_id) as "partyNames"
    from entities.legal_fact f
    where exists (select from entities.legal_fact_party p where p.legal_fact_id = f.legal_fact_id and ${isParty(party)})
    order by f.registered_on desc, f.number`.execute(db)
  return rows
}
