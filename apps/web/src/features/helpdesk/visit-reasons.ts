/** Of the classifier: the reason that is told in the agent's own words. */
export const otherReason = 'other'

export interface VisitFields {
  /** Digits only. */
  code: string
  reason: string
  words: string
}

const mostWords = 900

/** What goes to the server. */
export interface Visit {
  code: string
  description: string
}

/** @returns undefined while the number or the reason is not complete */
export function visitOf({ code, reason, words }: VisitFields): Visit | undefined {
  const told = words.trim()
  if (!/^\d{11}$/.test(code) || reason === '') return undefined
  if (reason !== otherReason) return { code, description: reason }
  return told === '' || told.length > mostWords ? undefined : { code, description: `${otherReason}: ${told}` }
}
