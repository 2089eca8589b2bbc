import type { OrganizationId } from '@portal/contract/ids'
import { newId } from '../../../db/new-id.ts'
import type { Database, Tx } from '../../../db/connect.ts'

/** An organisation whose staff uses the portal in its name. */
export interface PartnerOrganization {
  registrationNumber: string
  name: string
  /** The personal codes of its current staff. */
  personalCodes: readonly string[]
}

/** Stores an organisation with its whole staff as the register reports them, replacing the known state. */
export async function storeOrganization(
  tx: Tx,
  { registrationNumber, name, personalCodes }: PartnerOrganization,
  at: Date,
): Promise<string> {
  const { organization_id } = await tx
    .insertInto('entities.organization')
    .values({ organization_id: newId(), registration_number: registrationNumber, name, changed_at: at })
    .onConflict((conflict) => conflict.column('registration_number').doUpdateSet({ name, changed_at: at }))
    .returning('organization_id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('entities.organization_clerk').where('organization_id', '=', organization_id).execute()
  if (personalCodes.length > 0)
    await tx
      .insertInto('entities.organization_clerk')
      .values(personalCodes.map((personal_code) => ({ organization_id, personal_code })))
      .execute()
  return organization_id
}

/** Returns the organisations whose staff includes the person. */
export async function listOrganizationsByStaff(
  db: Database | Tx,
  personalCode: string,
): Promise<{ uuid: string; organization_name: string }[]> {
  return db
    .selectFrom('entities.organization as o')
    .innerJoin('entities.organization_clerk as c', 'c.organization_id', 'o.organization_id')
    .select(['o.organization_id as uuid', 'o.name as organization_name'])
    .where('c.personal_code', '=', personalCode)
    .orderBy('o.name')
    .execute()
}

/** Returns the personal codes of an organisation's current staff. */
export async function listStaff(db: Database | Tx, organizationId: OrganizationId): Promise<string[]> {
  const rows = await db
    .selectFrom('entities.organization_clerk')
    .select('personal_code')
    .where('organization_id', '=', organizationId)
    .execute()
  return rows.map(({ personal_code: code }) => code)
}
