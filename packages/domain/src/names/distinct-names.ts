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
  const groups = Map.groupBy(people, ({ name }) => name.trim().toLocaleLowerCase('lv'))
  return people.map((person) => {
    const namesakes = groups.get(person.name.trim().toLocaleLowerCase('lv')) ?? []
    const distinction = describe(person)
    const isDistinct = new Set(namesakes.map(describe)).size > 1
    return isDistinct && distinction !== null ? { ...person, distinction } : person
  })
}
