import type { Contract } from '@portal/contract'
import { paths, type Path } from '../../../paths.ts'
import type { MenuItem } from '../menu/menu-items.ts'

export type ProfileAccount = Contract['getProfile']['response']['data']

type Condition = (profile: ProfileAccount) => boolean

const notInternal: Condition = ({ mode }) => mode !== 'internal'
const isSubmitted: Condition = ({ need_profile_submit: needed }) => !needed
const isPerson: Condition = ({ legal_entity_uuid: entity, selected_uuid: selected, natural_person: person }) =>
  entity === null && selected === person.uuid

/** A person with legal entities; or a natural person is selected, and there are some. */
const hasEntities: Condition = (profile) =>
  profile.legal_entities.length > 0 || (isPerson(profile) && profile.legal_entities_count > 0)

interface Row {
  text: MenuItem['text']
  path: Path
  /** Set when the address has a parameter. */
  href?: (profile: ProfileAccount) => string
  /** A page of the same part that has no item of its own. */
  also?: Path
  when: readonly Condition[]
}

/** Items of the top menu with their conditions, in order. */
const rows: readonly Row[] = [
  { text: 'entities', path: paths.entities, when: [notInternal, hasEntities] },
  { text: 'catalogue', path: paths.catalogue, when: [isSubmitted] },
  { text: 'applications', path: paths.applications, when: [isSubmitted] },
  { text: 'submissions', path: paths.submissions, when: [isSubmitted] },
  { text: 'payments', path: paths.payments, when: [notInternal, ({ mode }) => mode !== 'external'] },
  { text: 'delegations', path: paths.delegations, when: [notInternal] },
  {
    text: 'contracts',
    path: paths.contracts,
    href: ({ natural_person: person, selected_uuid: selected }) =>
      paths.contracts.replace('$contactId', selected ?? person.uuid),
    when: [notInternal, ({ has_legal_facts: has }) => has],
  },
  { text: 'dependents', path: paths.dependents, when: [notInternal, isPerson, ({ has_dependants: has }) => has] },
  { text: 'history', path: paths.history, when: [] },
  { text: 'profile', path: paths.profile, also: paths.contacts, when: [notInternal] },
]

export function buildMenu(profile: ProfileAccount): MenuItem[] {
  return rows
    .filter(({ when }) => when.every((holds) => holds(profile)))
    .map(({ text, path, href, also }) => ({ text, href: href?.(profile) ?? path, ...(also && { also }) }))
}

const hidden = rows
  .filter(({ when }) => when.includes(notInternal))
  .flatMap(({ path, also }) => (also ? [path, also] : path))

/** Checks whether the menu hides a page from the help desk, whose agents may still type its address. */
export function isHiddenFrom({ mode }: Pick<ProfileAccount, 'mode'>, path: string): boolean {
  const [, section = '', ...below] = path.split('/')
  // The card of an entity has register data, and is no list of the user.
  const isCard = `/${section}` === paths.entities && below.length > 0
  return mode === 'internal' && !isCard && hidden.some((each) => each.split('/')[1] === section)
}

/** The button that asks for a customer's serial number. */
export const hasSerialNumberButton: Condition = ({ mode }) => mode === 'internal'

/** The home icon, to the list. */
export const hasHomeIcon = notInternal
