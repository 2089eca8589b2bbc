import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { only } from '../database.ts'
import type { Language } from '../pages/language.ts'
import { computeFingerprint, isSameSecret } from '../secrets.ts'

export type Consent = {
  id: string
  personal_code: string
  credential_id: string
  hashes: string[]
  hash_algorithm: string
  redirect_uri: string
  state: string | null
  code_challenge: string
  description: string
  language: Language
  wrong_pins: number
  outcome: 'confirmed' | 'refused' | 'blocked' | null
}
export type Asked = Omit<Consent, 'id' | 'wrong_pins' | 'outcome'>

const triesBeforeBlocked = 3
/** The common PIN of the demonstration world. */
const pin = '1234'

export async function askConsent(db: Pool, asked: Asked): Promise<string> {
  const id = randomBytes(18).toString('base64url')
  await db.query(
    `insert into signing.consent (id, personal_code, credential_id, hashes, hash_algorithm, redirect_uri, state, code_challenge, description, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      asked.personal_code,
      asked.credential_id,
      asked.hashes,
      asked.hash_algorithm,
      asked.redirect_uri,
      asked.state,
      asked.code_challenge,
      asked.description,
      asked.language,
    ],
  )
  return id
}

export async function findConsentById(db: Pool, id: string): Promise<Consent | undefined> {
  return only(await db.query<Consent>('select * from signing.consent where id = $1', [id]))
}

/** Confirms with the PIN and returns the code for the redirect, once; the third wrong PIN blocks the consent. */
export async function confirmConsent(db: Pool, id: string, typed: string): Promise<string | undefined> {
  if (!isSameSecret(typed, pin)) {
    await db.query(
      `update signing.consent set wrong_pins = wrong_pins + 1, outcome = case when wrong_pins + 1 >= $2 then 'blocked' end
       where id = $1 and outcome is null`,
      [id, triesBeforeBlocked],
    )
    return undefined
  }
  const code = randomBytes(32).toString('base64url')
  const { rowCount } = await db.query(
    `update signing.consent set outcome = 'confirmed', code_fingerprint = $2, code_expires_at = now() + interval '2 minutes'
     where id = $1 and outcome is null`,
    [id, computeFingerprint(code)],
  )
  return rowCount ? code : undefined
}

export async function refuseConsent(db: Pool, id: string): Promise<void> {
  await db.query("update signing.consent set outcome = 'refused' where id = $1 and outcome is null", [id])
}

/** Spends a code. A code can be tried once, with right or wrong redirect and verifier (RFC 7636 §4.6). */
export async function redeemCode(
  db: Pool,
  code: string,
  redirectUri: string,
  verifier: string,
): Promise<Consent | undefined> {
  const consent = only(
    await db.query<Consent>(
      `update signing.consent set code_used_at = now()
     where code_fingerprint = $1 and code_used_at is null and code_expires_at > now() returning *`,
      [computeFingerprint(code)],
    ),
  )
  if (!consent || consent.redirect_uri !== redirectUri) return undefined
  return isSameSecret(createHash('sha256').update(verifier).digest('base64url'), consent.code_challenge)
    ? consent
    : undefined
}

export async function issueToken(
  db: Pool,
  scope: 'service' | 'credential',
  seconds: number,
  consentId?: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query(
    'insert into signing.token (fingerprint, scope, consent_id, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))',
    [computeFingerprint(token), scope, consentId ?? null, seconds],
  )
  return token
}

export async function isServiceToken(db: Pool, token: string): Promise<boolean> {
  const found = await db.query(
    "select 1 from signing.token where fingerprint = $1 and scope = 'service' and expires_at > now()",
    [computeFingerprint(token)],
  )
  return found.rows.length > 0
}

/** Finds the consent of a credential token, used or not. */
export async function consentOfToken(db: Pool, token: string): Promise<Consent | undefined> {
  return only(
    await db.query<Consent>(
      `select c.* from signing.token t join signing.consent c on c.id = t.consent_id
     where t.fingerprint = $1 and t.scope = 'credential' and t.expires_at > now() and t.used_at is null`,
      [computeFingerprint(token)],
    ),
  )
}

/** Spends the token. Of several concurrent calls only one gets true. */
export async function spendToken(db: Pool, token: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update signing.token set used_at = now() where fingerprint = $1 and used_at is null and expires_at > now()',
    [computeFingerprint(token)],
  )
  return rowCount === 1
}

export async function revokeToken(db: Pool, token: string): Promise<void> {
  await db.query('update signing.token set expires_at = now() where fingerprint = $1', [computeFingerprint(token)])
}
