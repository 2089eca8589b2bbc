import { useQuery } from '@tanstack/react-query'
import { useKeyedTexts } from './intl.tsx'
import { ApiProblem } from './problem.ts'
import { queryClient } from './query.tsx'
import { loadedProfile } from './session/profile.ts'

/** The part of a refusal that a screen keeps to display it in either language. */
export type Refusal = Pick<ApiProblem, 'code' | 'sentence'> & { readonly params?: ApiProblem['params'] }

/** Returns a function that renders the reason of a failed call; undefined for a failure without a reason in words. */
export function useFailureWords(): (problem: unknown) => string | undefined {
  const words = useRefusalWords()
  return (problem) => (problem instanceof ApiProblem ? words(problem) : undefined)
}

/**
 * Returns a function that renders a refusal in the displayed language, or our own words when there was no answer. The
 * server's sentence stands in for a code without a text here, such as one of a newer portal.
 */
export function useRefusalWords(): (refusal: Refusal) => string | undefined {
  const texts = useKeyedTexts()
  const { data: profile } = useQuery(loadedProfile, queryClient)
  return ({ code, params, sentence }) => {
    if (code === 'offline' || code === 'timeout') return texts(`shell.broken.${code}`)
    // Agents act under the right of their customer.
    if (code === 'mandate-ended' && profile?.mode === 'internal') return texts('shell.broken.endedOfCustomer')
    const key = `problems.${code}`
    return (params && texts.has(key) ? texts(key, params) : sentence) || undefined
  }
}
