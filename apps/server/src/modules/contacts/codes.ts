import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../../keys/key-ring.ts'

export const codeDigits = 6
export const validMinutes = 10
export const mostTries = 5
export const lockMinutes = 10
/** The minimum pause between e-mails in the interface. The server allows two in ten seconds. */
export const resendSeconds = 30

export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

type Keys = Pick<KeyRing, 'signing' | 'verifying'>

const hmac = (key: Buffer, ...parts: string[]) => createHmac('sha256', key).update(parts.join('\0')).digest()

/** Computes the HMAC of a code, bound to its sending, so that the same digits are not valid for another. */
export const codeHmac = (keys: Keys, verificationId: string, code: string): Buffer =>
  hmac(keys.signing('code').secret, 'code', verificationId, code)

export const isCode = (keys: Keys, verificationId: string, code: string, kept: Buffer): boolean =>
  keys.verifying('code').some(({ secret }) => timingSafeEqual(hmac(secret, 'code', verificationId, code), kept))

/** Computes the HMAC that identifies the recipient of a sending without storing the address. */
export const valueHmac = (keys: Keys, type: string, valueKey: string): Buffer =>
  hmac(keys.signing('code').secret, 'value', type, valueKey)

/** Computes the HMACs under all keys with which sendings to the value may have been stored. */
export const valueHmacs = (keys: Keys, type: string, valueKey: string): Buffer[] =>
  keys.verifying('code').map(({ secret }) => hmac(secret, 'value', type, valueKey))
