import type { Language } from '@portal/contract/shapes'
import { z } from 'zod'
import { formatsFor } from '@portal/messages/formats'
import { words } from '../../words.ts'

/** Details that actions store about their object; each action stores some of them. */
export const Details = z.looseObject({
  delegation: z.string().optional(),
  person: z.string().optional(),
  entity: z.string().optional(),
  level: z.enum(['level_1', 'level_2', 'level_3']).optional(),
  validFrom: z.string().optional(),
  validUntil: z.string().nullable().optional(),
  name: z.string().optional(),
  organization: z.string().optional(),
  signers: z.array(z.string()).optional(),
  version: z.string().optional(),
  cents: z.int().optional(),
  /** The id of a message. The history outlives the message, so it does not store its text. */
  message: z.string().optional(),
})
export type Details = z.infer<typeof Details>

/**
 * Describes the object of an action for the reader: the person, the document or the terms. Returns null if the action's
 * name is sufficient.
 */
export function describeObject(kept: Details, language: Language): string | null {
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
