import { paths } from '../../paths.ts'
import { logoTarget, type AccountState } from '../../shared/session/home.ts'

export interface Arrival extends AccountState {
  /** Where the login answered to, or the page that asked for it. */
  wanted: string
  /** An application begun before the login, by uuid. */
  pending: string | null
}

export interface Destination {
  href: string
  /** The pending application is resumed, and thereby no longer pending. */
  resumes: boolean
  /** A page that was asked for and waits until the profile is confirmed. */
  later: string | null
}

/** Pages that neither a pending application nor the profile leads away from. */
const steadfast = ['submissions', 'payment-completed', 'submit-form', 'signing-document', 'show_shared_payment']

/** Where somebody goes after login. A page that was asked for by its address stands for the list, never for the profile. */
export function destinationAfterLogin({ wanted, pending, ...account }: Arrival): Destination {
  const to = (href: string) => ({ href, resumes: false, later: null })
  if (account.mode === 'internal') return to(logoTarget(account))
  if (steadfast.some((word) => wanted.includes(word))) return to(wanted)
  if (pending !== null)
    return { href: paths.submitForm.replace('$uuid', encodeURIComponent(pending)), resumes: true, later: null }
  const isAskedFor = wanted !== paths.landing && wanted !== paths.entities
  if (!isAskedFor) return to(logoTarget(account))
  return account.needsProfile ? { href: logoTarget(account), resumes: false, later: wanted } : to(wanted)
}
