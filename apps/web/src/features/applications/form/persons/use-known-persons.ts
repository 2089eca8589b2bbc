import { namesPerson, personIn, describeHolder, type KnownPerson } from '@portal/forms/answers/persons'
import type { Holder } from '@portal/contract/facts'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { personQuery } from '../../../../shared/session/own-person.ts'
import type { FormStep } from '../../form-outline.ts'

export interface OfferedPerson extends KnownPerson {
  readonly isSelf: boolean
  /** The paths of the rows that name the person. */
  readonly rows: readonly string[]
  /** The register or the profile knows the person, too. */
  readonly isKnownOutside: boolean
}

/** Returns each person once whom the rows of an application can name without typing: the user first. */
export function useKnownPersons(outline: readonly FormStep[], { registered }: FormFacts): readonly OfferedPerson[] {
  const { data: own } = useQuery(personQuery())
  return useMemo(() => {
    const self = own ? describeHolder({ ...own, birth_date: null, country: null }) : null
    const named = outline.flatMap(({ step }) =>
      step.groups
        .filter(({ group }) => namesPerson(group))
        .flatMap(({ rows }) => rows.map((row) => ({ person: personIn(row), row: row.path }))),
    )
    const held = (registered ?? [])
      .filter(({ until }) => until === null)
      .flatMap(({ value }) => ('holder' in value && value.holder ? [describeHolder(value.holder as Holder)] : []))
    const sources = [{ person: self, row: null }, ...named, ...held.map((person) => ({ person, row: null }))]
    const known = sources.flatMap(({ person, row }) => (person ? [{ person, row }] : []))
    return [...Map.groupBy(known, ({ person }) => person.id).values()].flatMap((of) => {
      const [first] = of
      if (!first) return []
      return {
        ...first.person,
        answers: new Map(of.toReversed().flatMap(({ person }) => [...person.answers])),
        isSelf: first.person === self,
        rows: of.flatMap(({ row }) => row ?? []),
        isKnownOutside: of.some(({ row }) => row === null),
      }
    })
  }, [own, outline, registered])
}
