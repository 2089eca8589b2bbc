import { paths } from '../../paths.ts'
import { logoTarget, type AccountState } from '../../shared/session/home.ts'

export interface Arrival extends AccountState {
  /** The requested page, or the one where the last session ended, or the login's return address. */
  wanted: string
  /** Id of the application in whose form the last session ended. */
  pending: string | null
}

export interface Destination {
  href: string
  /** A requested page that waits until the profile is confirmed. */
  later: string | null
}

/** Pages that take precedence over a pending application and the profile. */
const steadfast = ['submissions', 'payment-completed', 'submit-form', 'signing-document', 'show_shared_payment']

/** Returns the page after login. A page requested by its address replaces the list, never the profile. */
export function destinationAfterLogin({ wanted, pending, ...account }: Arrival): Destination {
  const to = (href: string) => ({ href, later: null })
  if (account.mode === 'internal') return to(logoTarget(account))
  if (steadfast.some((word) => wanted.includes(word))) return to(wanted)
  if (pending !== null) return to(paths.submitForm.replace('$uuid', encodeURIComponent(pending)))
  const isAskedFor = wanted !== paths.landing && wanted !== paths.entities
  if (!isAskedFor) return to(logoTarget(account))
  return account.needsProfile ? { href: logoTarget(account), later: wanted } : to(wanted)
}
