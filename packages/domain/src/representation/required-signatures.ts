import { shortestWays, type Representative } from './ways.ts'

/** Required signatures of a document. A place is the number that the caller gave a person. */
export type RequiredSignatures =
  | { readonly place: number }
  | { readonly atLeast: number; readonly of: readonly RequiredSignatures[] }
  | { readonly officers: readonly (Representative & { readonly signs: RequiredSignatures })[] }

/** A number of missing signatures, and the places that may give them: all of them, or any. */
export type MissingSignatures = { readonly count: number; readonly among: readonly number[] }

export type Missing = {
  /** Minimum number of missing signatures; 0 when complete, Infinity when it can never be complete. */
  readonly count: number
  readonly of: readonly MissingSignatures[]
}

/** Requires all of the given signatures. */
export const requireAll = (of: readonly RequiredSignatures[]): RequiredSignatures => ({ atLeast: of.length, of })

/** Returns the missing signatures along the alternatives that need the fewest; a signature on another alternative counts once given. */
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

/** Lists all places without duplicates. */
export function placesIn(required: RequiredSignatures): number[] {
  if ('place' in required) return [required.place]
  const parts = 'officers' in required ? required.officers.map(({ signs }) => signs) : required.of
  return [...new Set(parts.flatMap(placesIn))]
}

/**
 * Finds indispensable signers: no combination without them completes the document. When no combination can complete
 * it, these are all signers. The result equals a check for each place alone, in one pass.
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

/** Officers with the same office and right who sign themselves are equivalent, so one check covers all of them. */
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

/** Merges signers who must all sign into one group, which another part may wait for. */
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
  // With too few of them the document can never be complete.
  const last = cheapest.length < atLeast ? Infinity : (cheapest.at(-1) ?? 0)
  return oneGroup(
    last === Infinity ? Infinity : cheapest.reduce((sum, count) => sum + count, 0),
    parts.filter(({ count }) => count > 0 && count <= last).flatMap(placesMissing),
  )
}
