import { getBody, type Body } from './bodies.ts'

export type RepresentationRight = 'INDIVIDUALLY' | 'WITH_AT_LEAST' | 'WITH_ALL' | 'WITH_CHAIR'

export type Representative = {
  /** `CHAIR_OF_BOARD` is the chair. */
  readonly position: string
  readonly right: RepresentationRight
  /** Number of required others, for `WITH_AT_LEAST`. */
  readonly withAtLeast: number | null
}

/** One way in which the entity is represented. */
export type Way = {
  /** Number of missing signatures; Infinity where too few others are left to exercise the right. */
  readonly count: number
  /** The other signers: members of the officer's body whose cost is at most this, or any one of these by index. */
  readonly others: { readonly upTo: number } | { readonly anyOf: readonly number[] } | null
}

type Pool = {
  readonly members: readonly number[]
  /** Ascending costs, and the sum of the first n. */
  readonly costs: readonly number[]
  readonly sums: readonly number[]
  /** Indexes of the chairs. A board has one chair (Komerclikums 304. p.); where the register lists several, each of them is the chair. */
  readonly chairs: readonly number[]
}

/**
 * Computes the cost of each officer's right with the cheapest others (Komerclikums 223. pants). It sorts each body
 * once, so 500 officers cost no more than sorting them. @param costs number of missing signatures of each officer
 * alone; 0 when they have signed @returns in the order of the officers
 */
export function computeWays(officers: readonly Representative[], costs: readonly number[]): Way[] {
  const pools = poolsOf(officers, costs)
  return officers.map((officer, index) => wayThrough(officer, index, costs, pools.get(getBody(officer)) as Pool))
}

/** Returns the fewest signatures that complete a representation, and the indexes of all officers on ways that need no more. */
export function shortestWays(
  officers: readonly Representative[],
  costs: readonly number[],
): { count: number; useful: number[] } {
  const ways = computeWays(officers, costs)
  const count = ways.reduce((least, way) => Math.min(least, way.count), Infinity)
  if (count === 0 || count === Infinity) return { count, useful: [] }
  const useful = new Set<number>()
  const upTo = new Map<Body, number>()
  for (const [index, way] of ways.entries()) {
    if (way.count !== count) continue
    useful.add(index)
    const { others } = way
    if (others && 'anyOf' in others) for (const other of others.anyOf) useful.add(other)
    const body = getBody(officers[index] as Representative)
    if (others && 'upTo' in others) upTo.set(body, Math.max(others.upTo, upTo.get(body) ?? 0))
  }
  for (const [index, officer] of officers.entries())
    if ((costs[index] ?? Infinity) <= (upTo.get(getBody(officer)) ?? 0)) useful.add(index)
  return { count, useful: [...useful].filter((index) => costs[index] !== 0) }
}

function poolsOf(officers: readonly Representative[], given: readonly number[]): Map<Body, Pool> {
  const byBody = Map.groupBy(officers.keys(), (index) => getBody(officers[index] as Representative))
  return new Map(
    [...byBody].map(([body, members]) => {
      const costs = members.map((index) => given[index] ?? Infinity).sort((one, other) => one - other)
      const sums = [0]
      for (const cost of costs) sums.push((sums.at(-1) ?? 0) + cost)
      return [
        body,
        { members, costs, sums, chairs: members.filter((index) => officers[index]?.position === 'CHAIR_OF_BOARD') },
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
      // The entry of a chair does not mention acting alone, so the legal default applies: all together.
      if (pool.chairs.includes(index)) return withOthers(own, others, pool)
      return withChair(own, costs, pool)
    }
    case 'WITH_ALL':
      return withOthers(own, others, pool)
  }
}

function withChair(own: number, costs: readonly number[], { chairs }: Pool): Way {
  const costOf = (chair: number) => costs[chair] ?? Infinity
  const least = chairs.reduce((fewest, chair) => Math.min(fewest, costOf(chair)), Infinity)
  return { count: own + least, others: { anyOf: chairs.filter((chair) => costOf(chair) === least) } }
}

function withOthers(own: number, needed: number, { members, costs, sums }: Pool): Way {
  if (needed > members.length - 1) return impossible
  // An officer among the cheapest is replaced by the next one.
  const isAmong = needed > 0 && own <= (costs[needed - 1] ?? Infinity)
  const last = needed === 0 ? 0 : (costs[isAmong ? needed : needed - 1] ?? Infinity)
  const count = isAmong ? (sums[needed + 1] ?? Infinity) : own + (sums[needed] ?? Infinity)
  return { count, others: last > 0 ? { upTo: last } : null }
}
