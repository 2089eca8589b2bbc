import { shortestWays, type Representative } from './ways.ts'

/** What has to be signed and by whom. A place is a person's: the number that whoever asks has given her. */
export type RequiredSignatures =
  | { readonly place: number }
  | { readonly atLeast: number; readonly of: readonly RequiredSignatures[] }
  | { readonly officers: readonly (Representative & { readonly signs: RequiredSignatures })[] }

/** So many signatures more, of these places: of all of them, or of any. */
export type MissingSignatures = { readonly count: number; readonly among: readonly number[] }

export type Missing = {
  /** How many at the least; none when it is complete, endless when nobody can complete it. */
  readonly count: number
  readonly of: readonly MissingSignatures[]
}

/** The document waits for each of them. */
export const allOf = (of: readonly RequiredSignatures[]): RequiredSignatures => ({ atLeast: of.length, of })

/** What is still missing, by the ways that take the fewest signatures; every other way counts as soon as somebody takes it. */
export function missingSignatures(required: RequiredSignatures, hasSigned: (place: number) => boolean): Missing {
  if ('place' in required) {
    const { place } = required
    return hasSigned(place) ? { count: 0, of: [] } : { count: 1, of: [{ count: 1, among: [place] }] }
  }
  if ('officers' in required) {
    const { officers } = required
    const parts = officers.map(({ signs }) => missingSignatures(signs, hasSigned))
    const { count, useful } = shortestWays(
      officers,
      parts.map((part) => part.count),
    )
    return oneGroup(
      count,
      useful.flatMap((index) => placesMissing(parts[index])),
    )
  }
  const parts = required.of.map((part) => missingSignatures(part, hasSigned))
  return required.atLeast === parts.length ? missingOfAll(parts) : missingOfSome(required.atLeast, parts)
}

/** Every place, each once. */
export function placesIn(required: RequiredSignatures): number[] {
  if ('place' in required) return [required.place]
  const parts = 'officers' in required ? required.officers.map(({ signs }) => signs) : required.of
  return [...new Set(parts.flatMap(placesIn))]
}

/**
 * Without whom it can never be complete, though everybody else signs; where nobody can complete it, that is everybody.
 * The same as asking for each place what is missing without it, in one go.
 */
export function indispensablePlaces(required: RequiredSignatures): Set<number> {
  if ('place' in required) return new Set([required.place])
  const places = placesIn(required)
  if (missingSignatures(required, () => true).count > 0) return new Set(places)
  if ('officers' in required) return indispensableOfficers(required, places)
  const possible = required.of.filter((part) => missingSignatures(part, () => true).count === 0)
  const lost = new Map<number, number>()
  for (const part of possible)
    for (const place of indispensablePlaces(part)) lost.set(place, (lost.get(place) ?? 0) + 1)
  return new Set(places.filter((place) => possible.length - (lost.get(place) ?? 0) < required.atLeast))
}

/** Officers of the same office and right who sign themselves are alike, so that one of them is asked about for all. */
function indispensableOfficers(
  required: RequiredSignatures & { officers: readonly (Representative & { signs: RequiredSignatures })[] },
  places: readonly number[],
): Set<number> {
  const times = new Map<number, number>()
  for (const { signs } of required.officers)
    for (const place of placesIn(signs)) times.set(place, (times.get(place) ?? 0) + 1)
  const kindOf = new Map(
    required.officers.flatMap(({ signs, position, right, withAtLeast }) =>
      'place' in signs && times.get(signs.place) === 1
        ? [[signs.place, `${position} ${right} ${withAtLeast}`] as const]
        : [],
    ),
  )
  const known = new Map<string, boolean>()
  return new Set(
    places.filter((place) => {
      const kind = kindOf.get(place) ?? `${place}`
      const is = known.get(kind) ?? missingSignatures(required, (other) => other !== place).count > 0
      known.set(kind, is)
      return is
    }),
  )
}

const placesMissing = (part: Missing | undefined) => part?.of.flatMap(({ among }) => among) ?? []

function oneGroup(count: number, among: readonly number[]): Missing {
  if (count === 0 || count === Infinity) return { count, of: [] }
  return { count, of: [{ count, among: [...new Set(among)] }] }
}

/** Those who each must sign are one group, and may be whom another part waits for. */
function missingOfAll(parts: readonly Missing[]): Missing {
  if (parts.some(({ count }) => count === Infinity)) return { count: Infinity, of: [] }
  const groups = parts.flatMap(({ of }) => of)
  const isOfAll = ({ count, among }: MissingSignatures) => count === among.length
  const each = new Set(groups.filter(isOfAll).flatMap(({ among }) => among))
  const others = groups.filter(
    (group) => !isOfAll(group) && group.among.filter((place) => each.has(place)).length < group.count,
  )
  const of = each.size > 0 ? [{ count: each.size, among: [...each] }, ...others] : others
  return { count: of.reduce((sum, { count }) => sum + count, 0), of }
}

function missingOfSome(atLeast: number, parts: readonly Missing[]): Missing {
  const cheapest = parts
    .map(({ count }) => count)
    .sort((one, other) => one - other)
    .slice(0, atLeast)
  // Too few of them there are never enough.
  const last = cheapest.length < atLeast ? Infinity : (cheapest.at(-1) ?? 0)
  return oneGroup(
    last === Infinity ? Infinity : cheapest.reduce((sum, count) => sum + count, 0),
    parts.filter(({ count }) => count > 0 && count <= last).flatMap(placesMissing),
  )
}
