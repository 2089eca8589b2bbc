import { Buffer } from 'node:buffer'

const MEBIBYTE = 1024 * 1024
/** Size of the hostile files in these tests; the smaller ones have 1/8 of it. The growth is the same for any size. */
export const worstMegabytes = process.env['EXTENDED'] === '1' ? 20 : 5
export const worstBytes = worstMegabytes * MEBIBYTE
const fewBytes = worstBytes / 8

/** Repeats `text` as often as it fits. */
export const flood = (text: string, bytes: number): Buffer =>
  Buffer.alloc(Math.floor(bytes / text.length) * text.length, text, 'latin1')

/** Measures the CPU time of this thread in milliseconds, so that other load on the machine does not count. */
function costOf(read: (bytes: Uint8Array) => unknown, bytes: Uint8Array): number {
  const before = process.threadCpuUsage()
  try {
    read(bytes)
  } catch (error) {
    // A refusal is as good as a result; any other error is a fault.
    if (
      !(error instanceof Error && 'code' in error && typeof error.code === 'string' && !error.code.startsWith('ERR_'))
    )
      throw error
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Between 8 and 64, with a margin for garbage collection. */
export const linear = 24

/**
 * Returns the factor by which the cost grows for eight times the bytes: 8 when the reader is linear, 64 when it is
 * quadratic. Times below `noise` milliseconds are not compared. Other load on the processor's caches and memory adds
 * to each measurement, so a factor that is too high is measured again: the least cost of many bytes counts, and the
 * greatest of few.
 */
export function measureGrowth(make: (bytes: number) => Uint8Array, read: (bytes: Uint8Array) => unknown): number {
  const noise = 30
  const [few, many] = [make(fewBytes), make(worstBytes)]
  // The first round includes compilation.
  costOf(read, few)
  let [small, large] = [noise, Infinity]
  for (let round = 0; round < 5 && large / small >= linear; round += 1) {
    small = Math.max(small, costOf(read, few))
    large = Math.min(large, costOf(read, many))
  }
  return large / small
}
