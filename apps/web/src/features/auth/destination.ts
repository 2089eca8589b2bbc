import { paths } from '../../paths.ts'
import { logoTarget, type AccountState } from '../../shared/session/home.ts'

export interface Arrival extends AccountState {
  /** The page that asked for the login, or the one where the last session ended, or where the login answered to. */
  wanted: string
  /** An application in whose form the last session ended, by uuid. */
  pending: string | null
}

export interface Destination {
  href: string
  /** A page that was asked for and waits until the profile is confirmed. */
  later: string | null
}

/** Pages that neither a pending application nor the profile leads away from. */
const steadfast = ['submissions', 'payment-completed', 'submit-form', 'signing-document', 'show_shared_payment']

/** Where somebody goes after login. A page that was asked for by its address stands for the list, never for the profile. */
export function destinationAfterLogin({ wanted, pending, ...account }: Arrival): Destination {
  const to = (href: string) => ({ href, later: null })
  if (account.mode === 'internal') return to(logoTarget(account))
  if (steadfast.some((word) => wanted.includes(word))) return to(wanted)
  if (pending !== null) return to(paths.submitForm.replace('$uuid', encodeURIComponent(pending)))
  const isAskedFor = wanted !== paths.landing && wanted !== paths.entities
  if (!isAskedFor) return to(logoTarget(account))
  return account.needsProfile ? { href: logoTarget(account), later: wanted } : to(wanted)
}
