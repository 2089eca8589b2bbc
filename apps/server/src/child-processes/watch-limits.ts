import { readMemory, processMs } from './process-usage.ts'

export interface TaskLimits {
  /** Megabytes that the task may use in addition to the child's memory at rest. */
  memoryMb: number
  /** CPU time, so that a loaded machine does not make a harmless task fail. */
  cpuMs: number
  /** Wall-clock time, far above the CPU limit: for work that waits instead of computing. */
  wallMs: number
}

const everyMs = 50

/** Watches a working process, and reports the first limit that it exceeds. @returns a function that ends the watch */
export function watchLimits(
  pid: number,
  restBytes: number,
  { memoryMb, cpuMs, wallMs }: TaskLimits,
  passed: (limit: string) => void,
): () => void {
  let isOver = false
  const end = (limit: string) => {
    if (!isOver) passed(limit)
    isOver = true
  }
  let cpuAtFirst: number | undefined
  async function look(): Promise<void> {
    const [used, held] = await Promise.all([processMs(pid), readMemory(pid, 'VmRSS')])
    cpuAtFirst ??= used
    if (held - restBytes > memoryMb * 1_000_000) end(`more than ${memoryMb} MB`)
    if (used - cpuAtFirst > cpuMs) end(`more than ${cpuMs} ms of computing`)
  }
  let isLooking = false
  const watch = setInterval(() => {
    if (isLooking) return
    isLooking = true
    // The measurement fails for a process that has just ended, and on a machine without /proc.
    void look()
      .catch(() => {})
      .finally(() => (isLooking = false))
  }, everyMs).unref()
  const clock = setTimeout(() => end(`longer than ${wallMs} ms`), wallMs).unref()
  return () => {
    isOver = true
    clearInterval(watch)
    clearTimeout(clock)
  }
}
