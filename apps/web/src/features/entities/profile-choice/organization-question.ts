import type { ProfileAccount } from '../../../shared/shell/signed-in/profile-menu.ts'

const key = 'organization_asked'

/** Pages for a single task, under the profile that it needs. */
const undisturbed = /\/submit-form|^\/payment-completed|^\/signing-document\/|\/show_shared_payment\//

type Asked = Pick<ProfileAccount, 'has_partner_organizations' | 'mode' | 'need_terms_consent' | 'natural_person'>

/** Checks whether to ask for an organisation: the user has some, acts for none, and was not asked in this session. */
export function asksForOrganization(
  { has_partner_organizations: has, mode, need_terms_consent: hasTerms, natural_person: person }: Asked,
  path: string,
): boolean {
  // The terms of use come first.
  return (
    has &&
    mode !== 'external' &&
    mode !== 'internal' &&
    !hasTerms &&
    !undisturbed.test(path) &&
    sessionStorage.getItem(key) !== person.uuid
  )
}

/** The question is asked once; the profile selector offers the same at any time. */
export const rememberAnswer = (person: string): void => sessionStorage.setItem(key, person)
