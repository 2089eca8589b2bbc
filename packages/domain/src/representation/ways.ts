import { bodyOf, type Body } from './bodies.ts'

export type RepresentationRight = 'INDIVIDUALLY' | 'WITH_AT_LEAST' | 'WITH_ALL' | 'WITH_CHAIR'

export type Representative = {
  /** `CHAIR_OF_BOARD` is the chair. */
  readonly position: string
  readonly right: RepresentationRight
  /** With how many others, for `WITH_AT_LEAST`. */
  readonly withAtLeast: number | null
}

/** One way in which the entity is represented. */
export type Way = {
  /** How many signatures it still takes; endless where too few others are left for the right to be exercised at all. */
  readonly count: number
  /** Of whom beside the officer: those of her body who cost no more than this, or one by her index. */
  readonly others: { readonly upTo: number } | { readonly index: number } | null
}

type Pool = {
  readonly members: readonly number[]
  /** Ascending, and what the first so many cost together. */
  readonly costs: readonly number[]
  readonly sums: readonly number[]
  readonly chair: number | undefined
}

/**
 * What the right of each officer takes, with the cheapest others (Komerclikums 223. pants). A body is looked at once, so that five
 * hundred officers cost what sorting them costs.
 * @param costs how many signatures each of them still takes by herself; none when she has signed
 * @returns in the order of the officers
 */
export function waysOf(officers: readonly Representative[], costs: readonly number[]): Way[] {
  const pools = poolsOf(officers, costs)
  return officers.map((officer, index) => wayThrough(officer, index, costs, pools.get(bodyOf(officer)) as Pool))
}

/** The fewest signatures that complete a representation, and by index everybody who stands in a way that takes no more. */
export function shortestWays(
  officers: readonly Representative[],
  costs: readonly number[],
): { count: number; useful: number[] } {
  const ways = waysOf(officers, costs)
  const count = ways.reduce((least, way) => Math.min(least, way.count), Infinity)
  if (count === 0 || count === Infinity) return { count, useful: [] }
  const useful = new Set<number>()
  const upTo = new Map<Body, number>()
  for (const [index, way] of ways.entries()) {
    if (way.count !== count) continue
    useful.add(index)
    const { others } = way
    if (others && 'index' in others) useful.add(others.index)
    const body = bodyOf(officers[index] as Representative)
    if (others && 'upTo' in others) upTo.set(body, Math.max(others.upTo, upTo.get(body) ?? 0))
  }
  for (const [index, officer] of officers.entries())
    if ((costs[index] ?? Infinity) <= (upTo.get(bodyOf(officer)) ?? 0)) useful.add(index)
  return { count, useful: [...useful].filter((index) => costs[index] !== 0) }
}

function poolsOf(officers: readonly Representative[], given: readonly number[]): Map<Body, Pool> {
  const byBody = Map.groupBy(officers.keys(), (index) => bodyOf(officers[index] as Representative))
  return new Map(
    [...byBody].map(([body, members]) => {
      const costs = members.map((index) => given[index] ?? Infinity).sort((one, other) => one - other)
      const sums = [0]
      for (const cost of costs) sums.push((sums.at(-1) ?? 0) + cost)
      return [
        body,
        { members, costs, sums, chair: members.find((index) => officers[index]?.position === 'CHAIR_OF_BOARD') },
      ]
    }),
  )
}

const impossible: Way = { count: Infinity, others: null }

function wayThrough(officer: Representative, index: number, costs: readonly number[], pool: Pool): Way {
  const own = costs[index] ?? Infinity
  const others = pool.members.length - 1
  switch (officer.right) {
    case 'INDIVIDUALLY':
      return { count: own, others: null }
    case 'WITH_AT_LEAST':
      return withOthers(own, officer.withAtLeast ?? others, pool)
    case 'WITH_CHAIR': {
      const { chair } = pool
      // Of the chair it says nothing about acting alone, so the law's own rule stands: all together.
      if (chair === index) return withOthers(own, others, pool)
      return chair === undefined ? impossible : { count: own + (costs[chair] ?? Infinity), others: { index: chair } }
    }
    case 'WITH_ALL':
      return withOthers(own, others, pool)
  }
}

function withOthers(own: number, needed: number, { members, costs, sums }: Pool): Way {
  if (needed > members.length - 1) return impossible
  // Whoever is herself among the cheapest makes room for the next one.
  const isAmong = needed > 0 && own <= (costs[needed - 1] ?? Infinity)
  const last = needed === 0 ? 0 : (costs[isAmong ? needed : needed - 1] ?? Infinity)
  const count = isAmong ? (sums[needed + 1] ?? Infinity) : own + (sums[needed] ?? Infinity)
  return { count, others: last > 0 ? { upTo: last } : null }
}
