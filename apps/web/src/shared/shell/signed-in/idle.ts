/** Minutes before the end at which the warning appears: the countdown and one in reserve. */
const spare = 6
const countdownMs = 5 * 60_000

export type Idle = { state: 'active' } | { state: 'warning'; leftMs: number } | { state: 'over' }

/** Returns the state of a session that is inactive since `lastActiveAt`. */
export function idleState(sessionMinutes: number, lastActiveAt: number, now: number): Idle {
  const warningAt = lastActiveAt + Math.max(1, sessionMinutes - spare) * 60_000
  if (now < warningAt) return { state: 'active' }
  const leftMs = warningAt + countdownMs - now
  return leftMs > 0 ? { state: 'warning', leftMs } : { state: 'over' }
}

/** 4:05 */
export function formatLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
