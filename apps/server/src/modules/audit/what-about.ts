import type { Language } from '@portal/contract/shapes'
import { formatsFor } from '@portal/messages/formats'
import { words } from '../../words.ts'

/** Details that actions store about their object; each action stores some of them. */
interface Details {
  delegation?: string
  person?: string
  entity?: string
  level?: 'level_1' | 'level_2' | 'level_3'
  validFrom?: string
  validUntil?: string | null
  name?: string
  organization?: string
  signers?: string[]
  version?: string
  cents?: number
}

/**
 * Returns the id of the message that an action is about. The history outlives the message, so it does not store its
 * text.
 */
export const getLetterId = (details: unknown): string | undefined => (details as { message?: string }).message

/**
 * Describes the object of an action for the reader: the person, the document or the terms. Returns null if the action's
 * name is sufficient.
 */
export function whatAbout(details: unknown, language: Language): string | null {
  const kept = details as Details
  if (kept.delegation !== undefined) return aboutDelegation(kept, language)
  if (kept.version !== undefined) return words(language)('history.about.version', { version: kept.version })
  if (kept.cents !== undefined) return formatsFor(language).money(kept.cents)
  return kept.name ?? kept.organization ?? (kept.signers?.join(', ') || null)
}

/** Describes a delegation. The entity's history names the receiver; the receiver's history names the entity. */
function aboutDelegation({ person, entity, level, validFrom, validUntil }: Details, language: Language): string | null {
  const whose = person ?? entity ?? null
  if (whose === null || level === undefined || validFrom === undefined) return whose
  const say = words(language)
  const { day } = formatsFor(language)
  const terms = { whose, level: say(`mails.delegationLevels.${level}`), from: day(validFrom) }
  return validUntil
    ? say('history.about.terms', { ...terms, until: day(validUntil) })
    : say('history.about.termsForEver', terms)
}
