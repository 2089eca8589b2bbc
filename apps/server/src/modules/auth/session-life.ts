/** A session ends at most 12 hours after login. */
const longestMs = 12 * 60 * 60_000

/** `idleMinutes`: the setting `SESSION_EXPIRED`. The server waits 5 minutes longer than the browser's countdown. */
export function sessionEnd(beganAt: Date, prolongedAt: Date, idleMinutes: number): Date {
  return new Date(Math.min(prolongedAt.getTime() + (idleMinutes + 5) * 60_000, beganAt.getTime() + longestMs))
}
