import { Buffer } from 'node:buffer'

const MEBIBYTE = 1024 * 1024
/** What hostile files have in these tests, and an eighth of it. */
export const worstBytes = 20 * MEBIBYTE
const fewBytes = worstBytes / 8

/** `text` as often as fits. */
export const flood = (text: string, bytes: number): Buffer =>
  Buffer.alloc(Math.floor(bytes / text.length) * text.length, text, 'latin1')

/** The processor's time of this thread in milliseconds: what others do on the machine does not count. */
function costOf(read: (bytes: Uint8Array) => unknown, bytes: Uint8Array): number {
  const before = process.threadCpuUsage()
  try {
    read(bytes)
  } catch (error) {
    // A refusal is as good as an answer; what is no refusal is a fault.
    if (
      !(error instanceof Error && 'code' in error && typeof error.code === 'string' && !error.code.startsWith('ERR_'))
    )
      throw error
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Between 8 and 64, with room for what a garbage collection adds. */
export const linear = 24

/**
 * How much more eight times the bytes cost: 8 when the reader grows linearly, 64 when it grows with the square. Below
 * `noise` milliseconds nothing can be told, and nothing has to be. Others who empty the processor's caches only add to a
 * measurement, so that one which is too high is taken again.
 */
export function growthOf(make: (bytes: number) => Uint8Array, read: (bytes: Uint8Array) => unknown): number {
  const noise = 30
  const [few, many] = [make(fewBytes), make(worstBytes)]
  // The first round compiles.
  costOf(read, few)
  let least = Infinity
  for (let round = 0; round < 3 && least >= linear; round += 1) {
    const small = costOf(read, few)
    least = Math.min(least, costOf(read, many) / Math.max(small, noise))
  }
  return least
}
