import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../../keys/key-ring.ts'

export const codeDigits = 6
export const validMinutes = 10
export const mostTries = 5
export const lockMinutes = 10
/** How soon another e-mail may be asked for: two in ten seconds are let through. */
export const resendSeconds = 30

export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

type Keys = Pick<KeyRing, 'signing' | 'verifying'>

const hmac = (key: Buffer, ...parts: string[]) => createHmac('sha256', key).update(parts.join('\0')).digest()

/** Bound to its sending, so that the same digits of another sending are another code. */
export const codeHmac = (keys: Keys, verificationId: string, code: string): Buffer =>
  hmac(keys.signing('code').secret, 'code', verificationId, code)

export const isCode = (keys: Keys, verificationId: string, code: string, kept: Buffer): boolean =>
  keys.verifying('code').some(({ secret }) => timingSafeEqual(hmac(secret, 'code', verificationId, code), kept))

/** Tells sendings to one value from those to others without keeping the value. */
export const valueHmac = (keys: Keys, type: string, valueKey: string): Buffer =>
  hmac(keys.signing('code').secret, 'value', type, valueKey)

/** The same under every key by which a sending to the value may have been counted. */
export const valueHmacs = (keys: Keys, type: string, valueKey: string): Buffer[] =>
  keys.verifying('code').map(({ secret }) => hmac(secret, 'value', type, valueKey))
