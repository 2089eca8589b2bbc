export interface LoadReport {
  /** Of responses with status 200. */
  p50Ms: number
  p99Ms: number
  /** Number of responses by status; a broken connection is counted by its error: 'ECONNRESET'. */
  statuses: Record<string, number>
  /** The first response other than 200. */
  refusal?: string
}

interface Answer {
  /** Key in `statuses`. */
  status: string
  text: string
  call: string
  ms: number
}

/** Collects responses for a report. */
export function answersNoted(): { note(answer: Answer): void; report(): LoadReport } {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let refusal: string | undefined
  return {
    note({ status, text, call, ms }) {
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === '200') times.push(ms)
      else refusal ??= `${call}: ${status} ${text.slice(0, 300)}`
    },
    report() {
      times.sort((one, other) => one - other)
      const quantile = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
      return { p50Ms: quantile(0.5), p99Ms: quantile(0.99), statuses, ...(refusal !== undefined && { refusal }) }
    },
  }
}
