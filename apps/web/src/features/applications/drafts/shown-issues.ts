import { useCallback, useState } from 'react'
import type { FormIssue } from '@portal/forms/definition/issue-codes'
import { afterPress } from '../../../shared/form/after-press.ts'
import type { FormStep } from '../form-outline.ts'

export interface ShownIssues {
  /** Returns the issue at a path, once it may be displayed. */
  at: (path: string) => FormIssue | undefined
  /** Returns the step with only the issues for its summary. */
  listed: (step: FormStep) => FormStep
  /** Returns the number of times that Continue met issues in this step. */
  attempts: (step: string) => number
  attempt: (step: FormStep) => void
  typed: (path: string) => void
  left: (path: string) => void
}

/** Decides which issues are displayed: errors appear when a field loses focus or at Continue, never while typing. */
export function useShownIssues(outline: readonly FormStep[]): ShownIssues {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [typing, setTyping] = useState<string>()
  const [tries, setTries] = useState<ReadonlyMap<string, number>>(new Map())

  const typed = useCallback((path: string) => setTyping(path), [])
  const left = useCallback(
    (path: string) =>
      afterPress(() => {
        setTyping(undefined)
        setTouched((before) => (before.has(path) ? before : new Set(before).add(path)))
      }),
    [],
  )

  return {
    typed,
    left,
    at: (path) =>
      path !== typing && touched.has(path)
        ? outline.flatMap(({ issues }) => issues).find((issue) => issue.path === path)
        : undefined,
    listed: (step) => ({ ...step, issues: step.issues.filter(({ path }) => touched.has(path)) }),
    attempts: (step) => tries.get(step) ?? 0,
    attempt(step) {
      setTyping(undefined)
      setTouched((before) => new Set([...before, ...step.issues.map(({ path }) => path)]))
      setTries((before) => new Map(before).set(step.id, (before.get(step.id) ?? 0) + 1))
    },
  }
}
