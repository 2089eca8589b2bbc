import type { Pool } from 'pg'
import { json } from '../pages/answer.ts'
import type { Answer } from '../pages/answer.ts'
import type { Authority } from '../pki/authority.ts'
import { consentOfToken, spendToken } from './consents.ts'
import { algorithms, findCredentialById, hashOfAlgorithm } from './credentials.ts'
import { signDigest } from './sign-digest.ts'
import type { HashOid } from './sign-digest.ts'

export type SignRequest = {
  credentialID?: string
  SAD?: string
  hashes?: string[]
  hashAlgorithmOID?: string
  signAlgo?: string
  operationMode?: string
}

const refused = (status: number, error: string, description: string): Answer =>
  json(status, { error, error_description: description })

/** Signs exactly the consented data: same credential, same hashes in the same order, once (SCAL2, EN 419241-1). */
export async function signHash(db: Pool, authority: Authority, token: string, asked: SignRequest): Promise<Answer> {
  const consent = await consentOfToken(db, token)
  if (!consent) return refused(401, 'invalid_token', 'The credential token is unknown, used or out of date.')
  const { credentialID, hashes = [], hashAlgorithmOID = consent.hash_algorithm, signAlgo = '' } = asked
  if (asked.operationMode !== undefined && asked.operationMode !== 'S')
    return refused(400, 'invalid_request', 'Invalid parameter operationMode')
  if (credentialID !== consent.credential_id) return refused(400, 'invalid_request', 'Invalid parameter credentialID')
  if (!Array.isArray(hashes) || !isSame(hashes, consent.hashes))
    return refused(400, 'invalid_request', 'Hash is not authorized by the SAD.')
  if (hashAlgorithmOID !== consent.hash_algorithm)
    return refused(400, 'invalid_request', 'Invalid parameter hashAlgorithmOID')

  const credential = await findCredentialById(db, authority, consent.credential_id)
  if (!credential) return refused(400, 'invalid_request', 'Invalid parameter credentialID')
  if (
    !algorithms[credential.person.key].some((one) => one === signAlgo) ||
    hashOfAlgorithm[signAlgo] !== hashAlgorithmOID
  )
    return refused(400, 'invalid_request', 'Invalid parameter signAlgo')
  if (!(await spendToken(db, token))) return refused(401, 'invalid_token', 'The credential token is used.')
  return json(200, {
    signatures: hashes.map((hash) =>
      signDigest(credential.key, hashAlgorithmOID as HashOid, Buffer.from(hash, 'base64')).toString('base64'),
    ),
  })
}

const isSame = (given: readonly unknown[], consented: readonly string[]): boolean =>
  given.length === consented.length &&
  given.every(
    (one, place) => typeof one === 'string' && Buffer.from(one, 'base64').toString('base64') === consented[place],
  )
