import { firstOpen, paths } from '../../paths.ts'

export interface Arrival {
  mode: 'internal' | 'external' | null
  needsProfile: boolean
  /** Where the login answered to, or the page that asked for it. */
  wanted: string
  /** An application begun before the login, by uuid. */
  pending: string | null
}

/** Pages that a pending application must not lead away from. */
const steadfast = ['submissions', 'payment-completed', 'submit-form', 'signing-document', 'show_shared_payment']

/** Where somebody goes after login; what becomes of the pending application with it. */
export function destinationAfterLogin({ mode, needsProfile, wanted, pending }: Arrival): { href: string; resumes: boolean } {
  if (mode === 'internal') return { href: paths.applications, resumes: false }
  if (steadfast.some((word) => wanted.includes(word))) return { href: wanted, resumes: false }
  if (pending !== null) return { href: paths.submitForm.replace('$uuid', encodeURIComponent(pending)), resumes: true }
  if (needsProfile) return { href: firstOpen(paths.profile, paths.catalogue), resumes: false }
  return { href: wanted === paths.landing ? firstOpen(paths.entities, paths.applications, paths.catalogue) : wanted, resumes: false }
}
