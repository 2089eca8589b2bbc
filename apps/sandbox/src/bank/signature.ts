import { createHmac } from 'node:crypto'
import { isSameSecret } from '../secrets.ts'

export type SignedCall = { timestamp: string; method: string; path: string; body: string }

/** Computes HMAC-SHA256 in hex over `timestamp.METHOD.path.body`. */
export function computeSignature(key: string, { timestamp, method, path, body }: SignedCall): string {
  return createHmac('sha256', key).update(`${timestamp}.${method}.${path}.${body}`).digest('hex')
}

const toleranceSeconds = 300

/** Checks that the merchant signed this call within the last five minutes. */
export function isSignedByMerchant(
  key: string,
  headers: Record<string, unknown>,
  call: Omit<SignedCall, 'timestamp'>,
): boolean {
  const timestamp = headers['x-timestamp']
  const signature = headers['x-signature']
  if (headers['x-merchant'] !== 'portal' || typeof timestamp !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  return isSameSecret(signature.toLowerCase(), computeSignature(key, { timestamp, ...call }))
}
