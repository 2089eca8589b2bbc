import type { Representative } from '@portal/domain'
import type { Database, Tx } from '../../db/connect.ts'
import { signatoriesOf } from './organizations.ts'
import { officersOf } from './queries.ts'

/** An officer as the rules of representation see her. */
export interface RegisteredRepresentative extends Representative {
  name: string
  personalCode: string | null
  /** Of an officer that is an entity or organisation itself: whose single signature binds it. */
  signatories?: readonly string[]
}

/** Everybody who acts for the entity, with the right by which she does. */
export async function representativesOf(db: Database | Tx, entityId: string): Promise<RegisteredRepresentative[]> {
  const officers = await officersOf(db, entityId)
  const signatories = await signatoriesOf(
    db,
    officers.flatMap(({ entity_registration_number: number }) => number ?? []),
  )
  return officers.map((officer) => ({
    id: officer.officer_id,
    name: `${officer.forename} ${officer.surname}`.trim(),
    personalCode: officer.personal_code,
    position: officer.position,
    right: officer.representation as RegisteredRepresentative['right'],
    withAtLeast: officer.with_at_least,
    ...(officer.entity_registration_number && {
      signatories: signatories.get(officer.entity_registration_number) ?? [],
    }),
  }))
}
