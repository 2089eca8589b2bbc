import type { ApiProblem } from '../problem.ts'

type Listener = (message: string, code: string) => void

const listeners = new Set<Listener>()

/** Pages that explain a refusal themselves. */
const explained = ['/submissions', 'show_shared_payment']

/** Announces a 403 to the warning that stays until it is closed. */
export function announceForbidden(problem: ApiProblem, path = location.pathname) {
  if (problem.status !== 403 || explained.some((part) => path.includes(part))) return
  // Whoever names a ground that is not hers is told so beside it.
  if (problem.code === 'behalf-not-allowed' && path === '/entities') return
  for (const listener of listeners) listener(problem.message, problem.code)
}

/** Hears of every refusal; answers how to stop listening. */
export function watchForbidden(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
