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
  const described = people.map((person) => ({
    person,
    key: person.name.trim().toLowerCase(),
    distinction: describe(person),
  }))
  const distinctions = new Map<string, Set<string | null>>()
  for (const { key, distinction } of described)
    distinctions.set(key, (distinctions.get(key) ?? new Set()).add(distinction))
  return described.map(({ person, key, distinction }) => {
    const isDistinct = (distinctions.get(key)?.size ?? 0) > 1
    return isDistinct && distinction !== null ? { ...person, distinction } : person
  })
}
