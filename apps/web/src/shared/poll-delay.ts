const steady = 10
const longest = 30_000

/** How long to wait before asking again: every second ten times, then a second longer each time, half a minute at most. */
export function pollDelay(asked: number): number {
  return Math.min(longest, 1_000 * Math.max(1, asked - steady + 1))
}
