import { useState } from 'react'

type Issues<Field extends string, Issue> = Partial<Record<Field, Issue>>

/** What is wrong in a form that is looked over whole when it is sent. */
export function useFormIssues<Field extends string, Issue>() {
  const [issues, setIssues] = useState<Issues<Field, Issue>>({})
  const [attempt, setAttempt] = useState(0)
  return {
    issues,
    /** Counts the attempts, for ErrorSummary. */
    attempt,
    fields: Object.keys(issues) as Field[],
    /** @param found what is wrong now @returns whether the form may be sent */
    mayBeSent(found: Issues<Field, Issue>): boolean {
      setIssues(found)
      setAttempt(attempt + 1)
      return Object.keys(found).length === 0
    },
    /** An error goes as soon as its field is mended; new ones wait for the next attempt. @param left what is wrong after the change */
    forgetMended(left: Issues<Field, Issue>) {
      setIssues(Object.fromEntries(Object.entries(issues).filter(([field]) => field in left)) as Issues<Field, Issue>)
    },
  }
}
