import { useKeyedTexts } from './intl.tsx'
import { ApiProblem } from './problem.ts'

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
  return ({ code, params, sentence }) => {
    if (code === 'offline' || code === 'timeout') return texts(`shell.broken.${code}`)
    const key = `problems.${code}`
    return (params && texts.has(key) ? texts(key, params) : sentence) || undefined
  }
}
