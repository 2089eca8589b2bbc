import { getBody } from '@portal/domain/representation/bodies'
import { computeWays } from '@portal/domain/representation/ways'
import { formatHolder } from '@portal/forms/facts/fact-words'
import type { FactKind, FactValue } from '@portal/contract/facts'
import type { LegalEntityProfile } from '@portal/contract/entities'

export type Representative = Pick<
  LegalEntityProfile['officers'][number],
  'id' | 'name' | 'personal_code' | 'position' | 'representation' | 'with_at_least'
> & {
  /** The change by which the person comes to represent, or represents in another way. */
  readonly mark?: 'added' | 'changed' | null
}

/** Returns the representatives among an entity's facts. A member of the council holds an office without this right. */
export const representativesAmong = (
  facts: readonly {
    readonly id: string
    readonly kind: FactKind
    readonly value: object
    readonly mark?: Representative['mark']
  }[],
): Representative[] =>
  facts.flatMap(({ id, kind, value, mark = null }) => {
    if (kind !== 'officer' && kind !== 'procuration' && kind !== 'partner') return []
    const { holder, representation, with_at_least } = value as FactValue<typeof kind>
    // An unfinished form has no right, or no person yet.
    if (!representation || (holder as object | null) === null) return []
    return {
      id,
      name: formatHolder(holder),
      personal_code: 'forename' in holder ? holder.personal_code : null,
      position: positionOf(kind, value),
      representation,
      with_at_least,
      mark,
    }
  })

function positionOf(kind: 'officer' | 'procuration' | 'partner', value: object): string {
  if (kind === 'officer') return (value as FactValue<'officer'>).position
  return kind === 'partner' ? 'PARTNER' : 'PROCURATOR'
}

/** People whose signatures bind the entity in the same way. */
export interface RepresentationGroup {
  right: Representative['representation']
  members: Representative[]
  /** Number of needed signatures; null where there are too few people to sign. */
  signatures: number | null
  /** Number of others with whom each must sign. */
  others: number
}

/** Groups the representatives of an entity, the way with the fewest signatures first. */
export function representationGroups(officers: readonly Representative[]): RepresentationGroup[] {
  const ways = computeWays(
    officers.map(({ position, representation, with_at_least: withAtLeast }) => ({
      position,
      right: representation,
      withAtLeast,
    })),
    officers.map(() => 1),
  )
  const counts = new Map(officers.map(({ id }, index) => [id, ways[index]?.count ?? Infinity]))
  const countOf = ({ id }: Representative) => (counts.get(id) === Infinity ? null : (counts.get(id) ?? null))
  const keyOf = (officer: Representative) =>
    [officer.representation, countOf(officer), officer.with_at_least, getBody(officer)].join(' ')
  const groups = [...Map.groupBy(officers, keyOf).values()].map((members): RepresentationGroup => {
    const [first] = members
    if (!first) throw new Error('A group has members')
    return { right: first.representation, members, signatures: countOf(first), others: first.with_at_least ?? 1 }
  })
  return groups.sort((one, other) => (one.signatures ?? Infinity) - (other.signatures ?? Infinity))
}
