import { namesPerson, readPerson, describeHolder, type KnownPerson } from '@portal/forms/answers/persons'
import type { Holder } from '@portal/contract/facts'
import type { Group } from '@portal/forms/definition/vocabulary'
import { factChanges } from '@portal/forms/facts/filed-facts'
import { isHolding } from '@portal/forms/facts/holdings'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { isOfBoard } from '@portal/forms/rules/board-rules'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { personQuery } from '../../../../shared/session/own-person.ts'
import type { Answers } from '../../answers.ts'
import { getAnswers, type FormStep } from '../../form-outline.ts'

export interface OfferedPerson extends KnownPerson {
  readonly isSelf: boolean
  /** The paths of the rows that name the person. */
  readonly rows: readonly string[]
  /** The register or the profile knows the person, too. */
  readonly isKnownOutside: boolean
  /** The person's place in the entity, by the register; null for persons whose entry the application ends. */
  readonly office: Office | null
  /** Holds shares, by the register. */
  readonly isMember: boolean
}

const noFacts: readonly RegisteredFact[] = []
const offices = ['chair', 'board', 'other'] as const
type Office = (typeof offices)[number]

/**
 * Proposes who chaired a meeting, or who kept its minutes: the user, if the register knows them. Officers who leave are
 * not proposed: the application would depend on the signature of a recalled one. A member who neither chairs nor keeps
 * the minutes has to verify them (Komerclikums 217. p.), so the last such member is not proposed.
 */
export function proposedPerson(
  persons: readonly OfferedPerson[],
  part: Group['initialPerson'] & string,
): OfferedPerson | undefined {
  const chair = persons.find(({ office }) => office === 'chair') ?? persons.find(({ office }) => office === 'board')
  if (part === 'chair') return chair
  const others = persons.filter((person) => person.office !== null && person !== chair)
  return others.find((person) => !person.isMember || others.some((other) => other.isMember && other !== person))
}

const personIn = ({ value }: RegisteredFact) =>
  'holder' in value && value.holder ? describeHolder(value.holder as Holder) : null

function officeIn(fact: RegisteredFact): Office {
  if (!isOfBoard(fact)) return 'other'
  return 'position' in fact.value && fact.value.position === 'CHAIR_OF_BOARD' ? 'chair' : 'board'
}

/**
 * Lists the registered facts that rows of the application end. Where a decision ends an office of all holders, such as
 * that of the liquidators, they still take part in the meeting.
 */
function listEndedFacts(outline: readonly FormStep[], answers: Answers, registered: readonly RegisteredFact[]) {
  const services = new Set(outline.map(({ service }) => service))
  return [...services].flatMap((service) =>
    factChanges(service, getAnswers(answers, service), registered).flatMap(({ filed, before, mapping }) =>
      filed.operation === 'ended' && before && !mapping.every ? before : [],
    ),
  )
}

/** Returns each person once whom the rows of an application can name without typing: the user first. */
export function useKnownPersons(
  outline: readonly FormStep[],
  answers: Answers,
  { registered = noFacts }: FormFacts,
): readonly OfferedPerson[] {
  const { data: own } = useQuery(personQuery())
  return useMemo(() => {
    const self = own ? describeHolder({ ...own, birth_date: null, country: null }) : null
    const named = outline.flatMap(({ step }) =>
      step.groups
        .filter(({ group }) => namesPerson(group))
        .flatMap(({ rows }) =>
          rows.map((row) => ({ person: readPerson(row), row: row.path, office: null, isMember: false })),
        ),
    )
    const leaving = new Set(listEndedFacts(outline, answers, registered).map((fact) => personIn(fact)?.id))
    const held = registered
      .filter(({ until }) => until === null)
      .map((fact) => ({ person: personIn(fact), row: null, office: officeIn(fact), isMember: isHolding(fact) }))
    const sources = [{ person: self, row: null, office: null, isMember: false }, ...named, ...held]
    const known = sources.flatMap(({ person, ...from }) => (person ? [{ person, ...from }] : []))
    return [...Map.groupBy(known, ({ person }) => person.id).values()].flatMap((of) => {
      const [first] = of
      if (!first) return []
      return {
        ...first.person,
        answers: new Map(of.toReversed().flatMap(({ person }) => [...person.answers])),
        isSelf: first.person === self,
        rows: of.flatMap(({ row }) => row ?? []),
        isKnownOutside: of.some(({ row }) => row === null),
        office: leaving.has(first.person.id)
          ? null
          : (offices.find((each) => of.some(({ office }) => office === each)) ?? null),
        isMember: of.some(({ isMember }) => isMember),
      }
    })
  }, [own, outline, answers, registered])
}
