import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'
import { isParty, type FactParty } from './legal-facts.ts'

export interface AccountFacts {
  /** The external organisations whose staff includes the person. */
  organizations: { uuid: string; organization_name: string }[]
  hasLegalFacts: boolean
  /** Whether the person is a sworn notary in office. */
  isNotary: boolean
  /** Whether an entity that the person acts for has a branch. */
  hasDependents: boolean
}

/**
 * Returns the register's data about a person and their profiles, in one round trip. @param today the day in Europe/Riga
 * for which delegations must be valid
 */
export async function accountFacts(
  db: Database | Tx,
  personalCode: string,
  factParty: FactParty,
  today: string,
): Promise<AccountFacts> {
  const { rows } = await sql<AccountFacts>`
    select
      coalesce((
        select json_agg(json_build_object('uuid', o.organization_id, 'organization_name', o.name) order by o.name)
        from entities.organization o join entities.organization_clerk c using (organization_id) where c.personal_code = ${personalCode}
      ), '[]') as organizations,
      exists (select from entities.legal_fact_party p where ${isParty(factParty)}) as "hasLegalFacts",
      exists (select from entities.notary n where n.personal_code = ${personalCode} and n.in_office) as "isNotary",
      exists (select from delegations.api_mandates_of(${personalCode}, ${today}) m where m.has_branches) as "hasDependents"`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('A select without a table has one row')
  return found
}
