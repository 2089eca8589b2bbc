import { getBody } from '@portal/domain/representation/bodies'
import { computeWays } from '@portal/domain/representation/ways'
import type { EntityProfile } from '../api.ts'

export type Officer = EntityProfile['officers'][number]

/** People whose signatures bind the entity in the same way. */
export interface RepresentationGroup {
  right: Officer['representation']
  members: Officer[]
  /** Number of needed signatures; null where there are too few people to sign. */
  signatures: number | null
  /** Number of others with whom each must sign. */
  others: number
}

/** Groups the representatives of an entity, the way with the fewest signatures first. */
export function representationGroups(officers: readonly Officer[]): RepresentationGroup[] {
  const ways = computeWays(
    officers.map(({ position, representation, with_at_least: withAtLeast }) => ({
      position,
      right: representation,
      withAtLeast,
    })),
    officers.map(() => 1),
  )
  const counts = new Map(officers.map(({ id }, index) => [id, ways[index]?.count ?? Infinity]))
  const countOf = ({ id }: Officer) => (counts.get(id) === Infinity ? null : (counts.get(id) ?? null))
  const keyOf = (officer: Officer) =>
    [officer.representation, countOf(officer), officer.with_at_least, getBody(officer)].join(' ')
  const groups = [...Map.groupBy(officers, keyOf).values()].map((members): RepresentationGroup => {
    const [first] = members
    if (!first) throw new Error('A group has members')
    return { right: first.representation, members, signatures: countOf(first), others: first.with_at_least ?? 1 }
  })
  return groups.sort((one, other) => (one.signatures ?? Infinity) - (other.signatures ?? Infinity))
}
