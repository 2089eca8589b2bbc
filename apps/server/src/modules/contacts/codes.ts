import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../../env.ts'

export const codeDigits = 6
export const validMinutes = 10
export const mostTries = 5
export const lockMinutes = 10
/** How soon another e-mail may be asked for: two in ten seconds are let through. */
export const resendSeconds = 30

export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

type Key = Pick<Settings, 'CODE_KEY'>

const hmac = ({ CODE_KEY: key }: Key, ...parts: string[]) => createHmac('sha256', key).update(parts.join('\0')).digest()

/** Bound to its sending, so that the same digits of another sending are another code. */
export const codeHmac = (key: Key, verificationId: string, code: string): Buffer =>
  hmac(key, 'code', verificationId, code)

export const isCode = (key: Key, verificationId: string, code: string, kept: Buffer): boolean =>
  timingSafeEqual(codeHmac(key, verificationId, code), kept)

/** Tells sendings to one value from those to others without keeping the value. */
export const valueHmac = (key: Key, type: string, valueKey: string): Buffer => hmac(key, 'value', type, valueKey)
