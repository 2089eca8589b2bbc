import type { ProfileAccount } from '../../../shared/shell/signed-in/profile-menu.ts'

const key = 'organization_asked'

/** Pages on which somebody came to do one thing, under the profile that it needs. */
const undisturbed = /\/submit-form|^\/payment-completed|^\/signing-document\/|\/show_shared_payment\//

type Asked = Pick<ProfileAccount, 'has_partner_organizations' | 'mode' | 'need_terms_consent' | 'natural_person'>

/** Whether the user is to be asked which organisation to act as: she has some, acts as none, and was not asked in this session. */
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

/** The question is put once; the profile selector offers the same at any time. */
export const rememberAnswer = (person: string): void => sessionStorage.setItem(key, person)
