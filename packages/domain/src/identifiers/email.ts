import { isLatinLabel, readableDomain } from './domain-name.ts'

/** RFC 5321 section 4.5.3.1.3 allows 256 octets for a path, including its angle brackets. */
const longest = 254

/** Plain dot-atoms only (RFC 5322 section 3.4.1), in ASCII: no quoting, no comments, no lookalike letters. */
const plainLocal = /^[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*$/i
/** The last label is no number, and no label begins or ends with a hyphen. */
const plainDomain = /^(?:(?!-)[^.]{1,63}(?<!-)\.)+(?![-\d])[^.]{2,63}(?<!-)$/

/** Parses a typed e-mail address into its stored form; null when it is invalid. A domain keeps its own letters. */
export function parseEmail(text: string): string | null {
  if (text.length > 1_000) return null
  const [local, domain, ...rest] = text.trim().replace(/\.$/, '').split('@')
  if (local === undefined || domain === undefined || rest.length > 0) return null
  const readable = readableDomain(domain)
  const email = `${local}@${readable}`
  const isPlain = plainLocal.test(local) && plainDomain.test(readable) && readable.split('.').every(isLatinLabel)
  return email.length <= longest && local.length <= 64 && isPlain ? email : null
}

/** Returns a key that addresses of the same mailbox share: case never matters, and dots do not matter at Gmail. */
export function emailKey(email: string): string {
  const [local = '', typed = ''] = email.toLowerCase().split('@')
  const domain = readableDomain(typed)
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`
}
