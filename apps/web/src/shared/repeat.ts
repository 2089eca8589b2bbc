import { ApiProblem, unanswered } from './problem.ts'

const mostRepetitions = 2
const undecided: readonly number[] = [unanswered, 502, 503, 504]

/** Allows a repetition without a response, or for a busy or replaced server; a refusal is final. */
export const isWorthRepeating = (failures: number, problem: Error): boolean =>
  failures < mostRepetitions && problem instanceof ApiProblem && undecided.includes(problem.status)

/** Waits a second, then two, and at least the pause that the server requests. */
export const pauseBefore = (failures: number, problem: Error): number =>
  Math.max(1_000 * 2 ** failures, problem instanceof ApiProblem ? problem.retryAfterMs : 0)

/** Waits, but not longer than until the signal. */
const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const isFinal = ({ status, code }: ApiProblem) => (status === 503 && code !== 'too-busy') || code === 'timeout'

/**
 * Repeats a request with an Idempotency-Key whose answer is lost, because the portal carries it out once, and one that
 * the portal was too busy for. Any other 503 is an answer, for example that the bank or the signing service refused
 * or is silent, and a repetition would ask it again. After the deadline the user has waited long enough.
 */
export async function repeatUnanswered<Result>(
  headers: Readonly<Record<string, string>> | undefined,
  signal: AbortSignal | undefined,
  send: () => Promise<Result>,
): Promise<Result> {
  if (headers?.['Idempotency-Key'] === undefined) return send()
  for (let failures = 0; ; failures += 1)
    try {
      return await send()
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || isFinal(problem) || !isWorthRepeating(failures, problem)) throw problem
      await pause(pauseBefore(failures, problem), signal)
      if (signal?.aborted) throw problem
    }
}
