import { paths } from '../../paths.ts'

/** What decides where somebody is at home. */
export interface AccountState {
  mode: 'internal' | 'external' | null
  /** The profile is to be submitted or reviewed. */
  needsProfile: boolean
  /** The user has legal entities, or the token names one. */
  hasEntities: boolean
}

/** One address: /entities lists the legal entities, and is the person's list too. */
const legalEntityList = paths.entities
const personList = paths.entities
const internalList = paths.applications

/** Where the logo leads. */
export function logoTarget({ mode, needsProfile, hasEntities }: AccountState): string {
  if (mode === 'internal') return internalList
  if (needsProfile) return paths.profile
  return hasEntities ? legalEntityList : personList
}

/** Where the home icon leads: the logo's rule without its profile case. */
export const listTarget = (account: AccountState): string => logoTarget({ ...account, needsProfile: false })

interface Account {
  mode: AccountState['mode']
  need_profile_submit: boolean
  need_profile_review: boolean
  legal_entities?: readonly unknown[]
}

export function accountStateOf(
  { mode, need_profile_submit: submit, need_profile_review: review, legal_entities: entities = [] }: Account,
  token: string | undefined,
): AccountState {
  return { mode, needsProfile: submit || review, hasEntities: entities.length > 0 || entityInToken(token) !== null }
}

/** The legal entity that a token names. The token is the server's to verify; here it only decides which page comes first. */
export function entityInToken(token: string | undefined): string | null {
  try {
    const [, payload = ''] = (token ?? '').split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const entity =
      typeof claims === 'object' && claims !== null && 'legal_entity_uuid' in claims ? claims.legal_entity_uuid : null
    return typeof entity === 'string' ? entity : null
  } catch {
    // Whatever is no token names nobody.
    return null
  }
}
