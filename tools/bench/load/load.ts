import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadOrder, Numbered } from './load-process.ts'
import type { LoadReport } from './load-report.ts'

export interface Load {
  /** @throws Error for a response other than 200: a refusal costs less than the measured work */
  send(order: LoadOrder): Promise<LoadReport>
  /** Does the same, and includes refusals in the report. */
  attempt(order: LoadOrder): Promise<LoadReport>
  stop(): Promise<void>
}

/** Counts responses other than 200. */
export const countRefused = ({ statuses }: LoadReport): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => (status === '200' ? sum : sum + count), 0)

/** Starts a separate process that sends requests, so that its work does not count as the portal's. */
export function startLoad(): Load {
  const child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)))
  let orders = 0
  function attempt(order: LoadOrder): Promise<LoadReport> {
    const id = (orders += 1)
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('The process that sends requests has ended'))
      const reported = (report: Numbered<LoadReport>) => {
        if (report.id !== id) return
        child.off('message', reported).off('exit', ended)
        resolve(report)
      }
      child.on('message', reported).on('exit', ended)
      child.send({ ...order, id } satisfies Numbered<LoadOrder>)
    })
  }
  return {
    attempt,
    async send(order) {
      const report = await attempt(order)
      const refused = countRefused(report)
      if (refused > 0) throw new Error(`${refused} of ${order.count} requests were refused. ${report.refusal ?? ''}`)
      return report
    },
    async stop() {
      child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
