import type { LoginChecks } from '../../parties/identity-provider/port.ts'
import { randomSecret } from './session-tokens.ts'

export interface LoginCookie extends LoginChecks {
  slug: string
  /** The language in which the login began. */
  language: string
  /** Binds the later session to this browser. */
  id: string
}

export function loginCookie(slug: string, language: string, checks: LoginChecks, id = randomSecret()): string {
  return Buffer.from(JSON.stringify({ ...checks, slug, language, id } satisfies LoginCookie)).toString('base64url')
}

/** @returns undefined if the cookie is missing or malformed */
export function readLoginCookie(value: string | undefined): LoginCookie | undefined {
  if (!value) return undefined
  try {
    const read = JSON.parse(Buffer.from(value, 'base64url').toString()) as Partial<Record<keyof LoginCookie, unknown>>
    const { state, nonce, verifier, slug, language, id } = read
    const all = [state, nonce, verifier, slug, language, id].every((part) => typeof part === 'string')
    return all ? (read as LoginCookie) : undefined
  } catch {
    return undefined
  }
}
