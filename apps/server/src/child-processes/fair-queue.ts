import { CallerOverloaded, Overloaded } from '../problem.ts'

export interface Entrant {
  /** The owner of the task: a person, else a network address. */
  caller: string
  contentBytes: number
}

interface Waiting extends Entrant {
  enter(): void
}

/** A task above this size is large. It never takes the last place, so that a small one soon finds one. */
const largeBytes = 1_000_000
const mostWaiting = 300
const mostWaitingPerCaller = 30

const isLarge = ({ contentBytes }: Entrant) => contentBytes > largeBytes

/** Places for the tasks of callers. Callers get them in rotation; each caller holds one at a time. */
export interface FairQueue {
  /**
   * Waits for a place.
   * @returns a function that frees the place
   * @throws CallerOverloaded when this caller has too many waiting tasks, Overloaded when all callers have
   */
  enter(entrant: Entrant): Promise<() => void>
}

export function fairQueue(places: number): FairQueue {
  const inside = new Map<string, Entrant>()
  /** Callers in the order of service. */
  const waiting = new Map<string, Waiting[]>()

  const mayEnter = (entrant: Entrant) =>
    inside.size < places &&
    !inside.has(entrant.caller) &&
    (!isLarge(entrant) || [...inside.values()].filter(isLarge).length < places - 1)

  function nextToEnter(): Waiting | undefined {
    for (const [caller, own] of waiting) {
      const next = own.find(mayEnter)
      if (!next) continue
      const others = own.filter((one) => one !== next)
      if (others.length > 0) waiting.set(caller, others)
      else waiting.delete(caller)
      return next
    }
    return undefined
  }

  function fillPlaces(): void {
    for (let next = nextToEnter(); next; next = nextToEnter()) {
      inside.set(next.caller, next)
      next.enter()
    }
  }

  function leave(caller: string): void {
    inside.delete(caller)
    const own = waiting.get(caller)
    waiting.delete(caller)
    // A served caller moves to the end.
    if (own) waiting.set(caller, own)
    fillPlaces()
  }

  return {
    enter(entrant) {
      const { caller } = entrant
      const own = waiting.get(caller) ?? []
      if (own.length >= mostWaitingPerCaller) return Promise.reject(new CallerOverloaded())
      const all = [...waiting.values()].reduce((sum, each) => sum + each.length, 0)
      if (all >= mostWaiting) return Promise.reject(new Overloaded())
      return new Promise((resolve) => {
        waiting.set(caller, [...own, { ...entrant, enter: () => resolve(() => leave(caller)) }])
        fillPlaces()
      })
    },
  }
}
