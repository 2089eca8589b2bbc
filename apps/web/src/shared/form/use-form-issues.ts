import { useState } from 'react'

type Issues<Field extends string, Issue> = Partial<Record<Field, Issue>>

/** Tracks the issues of a form that is validated when it is sent. */
export function useFormIssues<Field extends string, Issue>() {
  const [issues, setIssues] = useState<Issues<Field, Issue>>({})
  const [attempt, setAttempt] = useState(0)
  return {
    issues,
    /** Number of attempts, for ErrorSummary. */
    attempt,
    fields: Object.keys(issues) as Field[],
    /** Records an attempt. @param found current issues @returns whether the form may be sent */
    mayBeSent(found: Issues<Field, Issue>): boolean {
      setIssues(found)
      setAttempt(attempt + 1)
      return Object.keys(found).length === 0
    },
    /** Removes an error as soon as its field is corrected; new ones wait for the next attempt. @param left issues after the change */
    removeFixed(left: Issues<Field, Issue>) {
      setIssues(Object.fromEntries(Object.entries(issues).filter(([field]) => field in left)) as Issues<Field, Issue>)
    },
  }
}
