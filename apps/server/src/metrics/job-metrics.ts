import { Gauge, Histogram, type Registry } from '@prometheus-io/client'
import type { Jobs } from '../jobs/definition.ts'
import type { QueueState } from '../jobs/queue-state.ts'

/** Returns the handlers of all jobs, whose runs are measured. */
export function watchJobs(jobs: Jobs, registry: Registry): Jobs {
  const durations = new Histogram({
    name: 'portal_job_duration_seconds',
    help: 'Duration of the runs of jobs on this node by kind and outcome. A failed job is retried.',
    labelNames: ['job', 'outcome'],
    buckets: [0.05, 0.2, 1, 5, 30],
    registers: [registry],
  })
  const watched = Object.entries(jobs).map(([job, { definition, run }]) => [
    job,
    {
      definition,
      async run(...given: Parameters<typeof run>) {
        const end = durations.startTimer({ job })
        try {
          await run(...given)
          end({ outcome: 'ok' })
        } catch (error) {
          end({ outcome: 'failed' })
          throw error
        }
      },
    },
  ])
  return Object.fromEntries(watched) as Jobs
}

/** Returns a function that sets the gauges of the queue, which is the same for all nodes; undefined removes them. */
export function watchQueue(registry: Registry): (state: readonly QueueState[] | undefined) => void {
  const registers = [registry]
  const count = new Gauge({
    name: 'portal_jobs',
    help: 'Jobs of all nodes by kind and state: waiting (due and not begun), running, failing (waiting for a retry) or given-up. Planned ones do not count.',
    labelNames: ['job', 'state'],
    registers,
  })
  const overdue = new Gauge({
    name: 'portal_job_overdue_seconds',
    help: 'Time since which the oldest waiting or failing job of a kind is late.',
    labelNames: ['job'],
    registers,
  })
  return (states) => {
    count.reset()
    overdue.reset()
    for (const { job, state, jobs } of states ?? []) count.set({ job, state }, jobs)
    const late = (states ?? []).filter(({ overdueSeconds }) => overdueSeconds !== null)
    for (const [job, alike] of Map.groupBy(late, (each) => each.job))
      overdue.set({ job }, Math.max(...alike.map(({ overdueSeconds }) => overdueSeconds ?? 0)))
  }
}
