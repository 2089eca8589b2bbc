import { memoryOf, processMs } from './process-usage.ts'

export interface WorkLimits {
  /** Millions of bytes that the work may take beyond what the child holds at rest. */
  memoryMb: number
  /** Processor time, so that a machine under load does not make honest work fail. */
  cpuMs: number
  /** By the clock, and far above the former: for work that waits instead of computing. */
  wallMs: number
}

const everyMs = 50

/** Looks at a process while it works, and reports once which limit it passed. @returns what ends the watch */
export function watchLimits(
  pid: number,
  restBytes: number,
  { memoryMb, cpuMs, wallMs }: WorkLimits,
  passed: (limit: string) => void,
): () => void {
  let isOver = false
  const end = (limit: string) => {
    if (!isOver) passed(limit)
    isOver = true
  }
  let cpuAtFirst: number | undefined
  async function look(): Promise<void> {
    const [used, held] = await Promise.all([processMs(pid), memoryOf(pid, 'VmRSS')])
    cpuAtFirst ??= used
    if (held - restBytes > memoryMb * 1_000_000) end(`more than ${memoryMb} MB`)
    if (used - cpuAtFirst > cpuMs) end(`more than ${cpuMs} ms of computing`)
  }
  let isLooking = false
  const watch = setInterval(() => {
    if (isLooking) return
    isLooking = true
    // A process that has just ended, or a machine without /proc, has nothing to look at.
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
