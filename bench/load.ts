import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadOrder, LoadReport } from './load-process.ts'

export interface Load {
  /** @throws Error when an answer is not 200: a refusal costs less than what is to be measured */
  send(order: LoadOrder): Promise<LoadReport>
  stop(): Promise<void>
}

/** A process of its own that sends requests, so that its work is not counted as the portal's. */
export function startLoad(): Load {
  const child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)))
  return {
    async send(order) {
      child.send(order)
      const [report] = (await once(child, 'message')) as [LoadReport]
      if (report.refused > 0)
        throw new Error(`${report.refused} of ${order.count} requests were refused. ${report.refusal ?? ''}`)
      return report
    },
    async stop() {
      child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
