import { X509Certificate } from 'node:crypto'
import type { Pool } from 'pg'
import { findPersonByCode } from '../world.ts'
import type { Authority } from './authority.ts'

/** Revokes a person's signing certificates, including the telephone's, or lifts that, as authorities lift a suspension. */
export async function setRevoked(db: Pool, personalCode: string, isRevoked: boolean): Promise<void> {
  await db.query(
    isRevoked
      ? 'insert into signing.revoked (personal_code) values ($1) on conflict do nothing'
      : 'delete from signing.revoked where personal_code = $1',
    [personalCode],
  )
}

/** Returns the time of each revocation by serial number in lower-case hex. */
export async function revokedCertificates(db: Pool, authority: Authority): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.query<{ personal_code: string; at: Date }>('select * from signing.revoked')
  const revoked = new Map<string, Date>()
  for (const { personal_code: code, at } of rows) {
    const person = await findPersonByCode(db, code)
    if (!person) continue
    for (const key of new Set([person.key, 'RSA-2048'] as const)) {
      const { certificatePem } = await authority.credentialOf({ ...person, key })
      revoked.set(new X509Certificate(certificatePem).serialNumber.toLowerCase(), at)
    }
  }
  return revoked
}
