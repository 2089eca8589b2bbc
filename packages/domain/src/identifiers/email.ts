/** What RFC 5321 section 4.5.3.1.3 leaves of a path of 256 octets. */
const longest = 254

/** Plain dot-atoms only (RFC 5322 section 3.4.1), in ASCII: no quoting, no comments, no letters that look like others. */
const plain =
  /^[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** An e-mail address as it is kept, from what a person typed; null when it can't be one. */
export function parseEmail(text: string): string | null {
  const [local, domain, ...rest] = text.trim().replace(/\.$/, '').split('@')
  if (local === undefined || domain === undefined || rest.length > 0) return null
  const email = `${local}@${domain.toLowerCase()}`
  return email.length <= longest && local.length <= 64 && plain.test(email) ? email : null
}

/** Two addresses of one key reach the same mailbox: letters' case is no difference anywhere, dots are none at Gmail. */
export function emailKey(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`
}
