/** A person with data that differs from that of a namesake. */
export interface Named {
  readonly name: string
  /** A masked personal code or a birth date; absent where no other person of the list has the name. */
  readonly distinction?: string | undefined
}

/** Writes a name so that it differs from that of a namesake. */
export const formatDistinctName = ({ name, distinction }: Named): string =>
  distinction === undefined ? name : `${name} (${distinction})`

/**
 * Adds to each person who has a namesake in the list what distinguishes them. What all namesakes have in common is left
 * out: it would only look like a difference.
 */
export function addDistinctions<Person extends { readonly name: string }>(
  people: readonly Person[],
  describe: (person: Person) => string | null,
): (Person & Named)[] {
  const distinctions = new Map<Person, string | null>()
  for (const namesakes of Map.groupBy(people, ({ name }) => name.trim().toLowerCase()).values()) {
    if (namesakes.length === 1) continue
    const described = namesakes.map((person) => [person, describe(person)] as const)
    const isDistinct = new Set(described.map(([, distinction]) => distinction)).size > 1
    if (isDistinct) for (const [person, distinction] of described) distinctions.set(person, distinction)
  }
  return people.map((person) => {
    const distinction = distinctions.get(person) ?? null
    return distinction === null ? person : { ...person, distinction }
  })
}
