import { Problem } from '../problem.ts'

export interface Entrant {
  /** Whose work it is: a person, else a network address. */
  caller: string
  contentBytes: number
}

interface Waiting extends Entrant {
  enter(): void
}

/** Above this, work is large: it never takes the last place, so that small work finds one soon whatever the others do. */
const largeBytes = 1_000_000
const mostWaiting = 300
const mostWaitingPerCaller = 30

const isLarge = ({ contentBytes }: Entrant) => contentBytes > largeBytes

/** Places for which callers take turns; each caller holds one at a time. */
export interface FairQueue {
  /**
   * Waits for a place. @returns what gives it back
   * @throws Problem too-many-requests when this caller has too much waiting, service-unavailable when all have
   */
  enter(entrant: Entrant): Promise<() => void>
}

export function fairQueue(places: number): FairQueue {
  const inside = new Map<string, Entrant>()
  /** In the order in which the callers are served. */
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
    // Whoever has been served goes to the end.
    if (own) waiting.set(caller, own)
    fillPlaces()
  }

  return {
    enter(entrant) {
      const { caller } = entrant
      const own = waiting.get(caller) ?? []
      if (own.length >= mostWaitingPerCaller) return Promise.reject(new Problem('too-many-requests'))
      const all = [...waiting.values()].reduce((sum, each) => sum + each.length, 0)
      if (all >= mostWaiting) return Promise.reject(new Problem('service-unavailable'))
      return new Promise((resolve) => {
        waiting.set(caller, [...own, { ...entrant, enter: () => resolve(() => leave(caller)) }])
        fillPlaces()
      })
    },
  }
}
