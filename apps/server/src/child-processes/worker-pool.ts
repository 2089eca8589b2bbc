import { holdProcess, lifetimeCpuMs, startChild, type Child, type ChildOptions } from './child.ts'
import { fairQueue } from './fair-queue.ts'
import { ChildLost } from './protocol.ts'
import { runTask, type Outcome, type Task } from './task.ts'

export interface WorkerPoolOptions extends ChildOptions {
  most: number
}

export interface CallersTask extends Task {
  /**
   * The owner of the task: a person, else a network address. Callers are served fairly, and each has one task running
   * at a time.
   */
  caller: string
}

export interface WorkerPool {
  /**
   * Runs the task in a child process. When a child ends through no fault of the task, another child tries once more.
   * @throws TaskLimitReached, TaskFailure, ChildLost, any error of the `calls`, and those of `fairQueue`
   */
  run<Result>(task: CallersTask): Promise<Result>
}

/** An idle child is ended after this time. */
const idleMs = 5 * 60_000

/**
 * Creates a pool of child processes for work on outside data. The work can neither block, exhaust nor end the portal,
 * and has no access to its secrets. Children are started on demand and reused.
 */
export function workerPool({ most, ...terms }: WorkerPoolOptions): WorkerPool {
  const queue = fairQueue(most)
  const idle: { child: Child; leave: NodeJS.Timeout }[] = []

  async function newChild(): Promise<Child> {
    const child = await startChild(terms)
    void child.ended.then(() => dismiss(child))
    return child
  }

  function idleChild(): Child | undefined {
    const waiting = idle.pop()
    if (!waiting) return undefined
    clearTimeout(waiting.leave)
    holdProcess(waiting.child, true)
    return waiting.child
  }

  function keepChild(child: Child): void {
    holdProcess(child, false)
    const leave = setTimeout(() => dismiss(child), idleMs).unref()
    idle.push({ child, leave })
  }

  function dismiss(child: Child): void {
    const place = idle.findIndex((one) => one.child === child)
    if (place >= 0) clearTimeout(idle.splice(place, 1)[0]?.leave)
    child.program.kill('SIGKILL')
  }

  async function attempt(task: Task, child: Child): Promise<Outcome> {
    let outcome: Outcome | undefined
    try {
      outcome = await runTask(child, task, terms.limits)
      return outcome
    } finally {
      if (outcome && outcome.cpuMs < lifetimeCpuMs) keepChild(child)
      else dismiss(child)
    }
  }

  return {
    async run<Result>({ caller, ...task }: CallersTask): Promise<Result> {
      const leave = await queue.enter({ caller, contentBytes: task.content?.bytes ?? 0 })
      try {
        const outcome = await attempt(task, idleChild() ?? (await newChild())).catch(async (error: unknown) => {
          // The event that ended this child may have ended the idle ones, too.
          if (error instanceof ChildLost) return attempt(task, await newChild())
          throw error
        })
        if ('failure' in outcome) throw outcome.failure
        return outcome.result as Result
      } finally {
        leave()
      }
    },
  }
}
