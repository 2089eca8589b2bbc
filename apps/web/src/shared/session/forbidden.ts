import type { ApiProblem } from '../problem.ts'

/** @param isExplained the page itself displays the refusal */
type Listener = (problem: ApiProblem, isExplained: boolean) => void

const listeners = new Set<Listener>()

/** Pages that explain a refusal themselves. */
const explained = ['/submissions', 'show_shared_payment']

/** Announces a 403 to the warning that stays until it is closed. */
export function announceForbidden(problem: ApiProblem, path = location.pathname) {
  if (problem.status !== 403) return
  // The refusal of a filing ground is displayed next to it.
  const isExplained =
    explained.some((part) => path.includes(part)) || (problem.code === 'behalf-not-allowed' && path === '/entities')
  for (const listener of listeners) listener(problem, isExplained)
}

/** Registers a listener for refusals; returns a function that removes it. */
export function watchForbidden(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
