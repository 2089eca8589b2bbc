import type { Language } from '@portal/contract/shapes'
import { formatsFor } from '@portal/messages/formats'
import { words } from '../../words.ts'

/** What deeds keep of their object; each has some of it. */
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

/** Which letter a deed was done to: its words are not kept in the history, which outlives it. */
export const letterOf = (details: unknown): string | undefined => (details as { message?: string }).message

/** What a deed was done to, in the reader's words: to whom, which document, on which terms; null where its name says all there is. */
export function whatAbout(details: unknown, language: Language): string | null {
  const kept = details as Details
  if (kept.delegation !== undefined) return aboutDelegation(kept, language)
  if (kept.version !== undefined) return words(language)('history.about.version', { version: kept.version })
  if (kept.cents !== undefined) return formatsFor(language).money(kept.cents)
  return kept.name ?? kept.organization ?? (kept.signers?.join(', ') || null)
}

/** Its lines name the person to whom it is given; those in her own history the entity that gave it. */
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
