import { paths } from '../../paths.ts'

/** Facts that decide a user's home page. */
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

/** Returns the target of the logo. */
export function logoTarget({ mode, needsProfile, hasEntities }: AccountState): string {
  if (mode === 'internal') return internalList
  if (needsProfile) return paths.profile
  return hasEntities ? legalEntityList : personList
}

/** Returns the target of the home icon: the logo's rule without its profile case. */
export const listTarget = (account: AccountState): string => logoTarget({ ...account, needsProfile: false })

interface Account {
  mode: AccountState['mode']
  need_profile_submit: boolean
  need_profile_review: boolean
  legal_entities?: readonly unknown[]
}

export function readAccountState(
  { mode, need_profile_submit: submit, need_profile_review: review, legal_entities: entities = [] }: Account,
  token: string | undefined,
): AccountState {
  return { mode, needsProfile: submit || review, hasEntities: entities.length > 0 || entityInToken(token) !== null }
}

/** Returns the legal entity that a token names. The server verifies the token; here it only decides the first page. */
export function entityInToken(token: string | undefined): string | null {
  try {
    const [, payload = ''] = (token ?? '').split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const entity =
      typeof claims === 'object' && claims !== null && 'legal_entity_uuid' in claims ? claims.legal_entity_uuid : null
    return typeof entity === 'string' ? entity : null
  } catch {
    // A malformed token names no entity.
    return null
  }
}
