import { holdProcess, lifetimeCpuMs, startChild, type Child, type ChildTerms } from './child.ts'
import { fairQueue } from './fair-queue.ts'
import { ChildLost } from './messages.ts'
import { workIn, type Outcome, type Work } from './work.ts'

export interface CrewTerms extends ChildTerms {
  most: number
}

export interface CallersWork extends Work {
  /** For whom: a person, else a network address. Callers take turns, and each has one work done at a time. */
  caller: string
}

export interface Crew {
  /**
   * Has one of the children do the work. What ends a child for no fault of its own is tried once more in another.
   * @throws WorkLimitReached, WorkFailure, ChildLost, whatever one of the `calls` threw, and Problem as `fairQueue`
   */
  run<Result>(work: CallersWork): Promise<Result>
}

/** A child that has had nothing to do for so long is ended. */
const idleMs = 5 * 60_000

/**
 * Child processes for work on what comes from outside: it can neither block, exhaust nor end the portal, and it knows
 * nothing of the portal's secrets. Children are started when they are needed and kept for the next.
 */
export function crew({ most, ...terms }: CrewTerms): Crew {
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

  async function attempt(work: Work, child: Child): Promise<Outcome> {
    let outcome: Outcome | undefined
    try {
      outcome = await workIn(child, work, terms.limits)
      return outcome
    } finally {
      if (outcome && outcome.cpuMs < lifetimeCpuMs) keepChild(child)
      else dismiss(child)
    }
  }

  return {
    async run<Result>({ caller, ...work }: CallersWork): Promise<Result> {
      const leave = await queue.enter({ caller, contentBytes: work.content?.bytes ?? 0 })
      try {
        const outcome = await attempt(work, idleChild() ?? (await newChild())).catch(async (error: unknown) => {
          // Whatever ended the one may have ended those that wait, too.
          if (error instanceof ChildLost) return attempt(work, await newChild())
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
