const steady = 10
const longest = 30_000

/** Returns the wait before the next poll: one second ten times, then a second longer each time, at most 30 s. */
export function pollDelay(asked: number): number {
  return Math.min(longest, 1_000 * Math.max(1, asked - steady + 1))
}
