import { signaturesMissing } from '@portal/domain/representation/signatures-missing'
import type { EntityProfile } from '../api.ts'

export type Officer = EntityProfile['officers'][number]

/** People whose signatures bind the entity in the same way. */
export interface RepresentationGroup {
  right: Officer['representation']
  members: Officer[]
  /** How many signatures it takes; null where there are too few people to sign. */
  signatures: number | null
  /** With how many others each must sign. */
  others: number
}

/** Who represents an entity, the way with the fewest signatures first. */
export function representationGroups(officers: readonly Officer[]): RepresentationGroup[] {
  const known = officers.map(({ id, position, representation, with_at_least }) => ({
    id,
    position,
    right: representation,
    withAtLeast: with_at_least,
  }))
  const { ways } = signaturesMissing(known, [])
  const countOf = (id: string) => ways.find(({ throughId }) => throughId === id)?.count ?? null
  const isProcurator = ({ position }: Officer) => position === 'PROCURATOR'
  const keyOf = (officer: Officer) =>
    [officer.representation, countOf(officer.id), officer.with_at_least, isProcurator(officer)].join(' ')
  const groups = [...Map.groupBy(officers, keyOf).values()].map((members): RepresentationGroup => {
    const [first] = members
    if (!first) throw new Error('A group has members')
    return { right: first.representation, members, signatures: countOf(first.id), others: first.with_at_least ?? 1 }
  })
  return groups.sort((one, other) => (one.signatures ?? Infinity) - (other.signatures ?? Infinity))
}
