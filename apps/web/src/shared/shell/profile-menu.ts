import type { Contract } from '@portal/contract'
import { firstOpen, isOpen, paths, type Path } from '../../paths.ts'
import type { MenuItem } from './menu-items.ts'

export type ProfileAccount = Contract['getProfile']['response']['data']

const complete = (profile: ProfileAccount) => !profile.need_profile_submit

/** The top menu and its conditions, in order. */
const items: { text: MenuItem['text']; path: Path; href?: (profile: ProfileAccount) => string; when: (profile: ProfileAccount) => boolean }[] = [
  {
    text: 'entities',
    path: paths.entities,
    when: ({ mode, legal_entities, legal_entities_count, selected_uuid, natural_person }) =>
      mode !== 'internal' && (legal_entities.length > 0 || (selected_uuid === natural_person.uuid && legal_entities_count > 0)),
  },
  { text: 'catalogue', path: paths.catalogue, when: complete },
  { text: 'applications', path: paths.applications, when: complete },
  { text: 'submissions', path: paths.submissions, when: complete },
  { text: 'payments', path: paths.payments, when: ({ mode }) => mode !== 'internal' && mode !== 'external' },
  { text: 'delegations', path: paths.delegations, when: ({ mode }) => mode !== 'internal' },
  {
    text: 'contracts',
    path: paths.contracts,
    href: ({ natural_person, selected_uuid }) => paths.contracts.replace('$contactId', selected_uuid ?? natural_person.uuid),
    when: ({ mode, has_legal_facts }) => has_legal_facts && mode !== 'internal',
  },
  {
    text: 'dependents',
    path: paths.dependents,
    when: ({ mode, has_dependants, legal_entity_uuid }) => has_dependants && legal_entity_uuid === null && mode !== 'internal',
  },
  { text: 'history', path: paths.history, when: () => true },
  { text: 'profile', path: paths.profile, when: ({ mode }) => mode !== 'internal' },
]

export function menuOf(profile: ProfileAccount): MenuItem[] {
  return items.filter(({ path, when }) => isOpen(path) && when(profile)).map(({ text, path, href }) => ({ text, href: href?.(profile) ?? path }))
}

/** Where the word mark leads; the list of entities is the list of the person too. */
export function homeOf(profile: ProfileAccount | undefined): string {
  if (!profile) return paths.landing
  return profile.need_profile_submit || profile.need_profile_review ? firstOpen(paths.profile, paths.catalogue) : firstOpen(paths.entities, paths.applications, paths.catalogue)
}
