import { longestSupportSessionReason } from '@portal/domain/limits'

/** Code of the reason that agents describe in their own words. */
export const otherReason = 'other'

export interface SupportSessionFields {
  /** Digits only. */
  code: string
  reason: string
  words: string
}

/** Data for the server. */
export interface SupportSession {
  code: string
  description: string
}

/** Reads the form. @returns undefined while the number or the reason is not complete */
export function readSupportSession({ code, reason, words }: SupportSessionFields): SupportSession | undefined {
  const text = words.trim()
  if (!/^\d{11}$/.test(code) || reason === '') return undefined
  if (reason !== otherReason) return { code, description: reason }
  return text === '' || text.length > longestSupportSessionReason
    ? undefined
    : { code, description: `${otherReason}: ${text}` }
}
