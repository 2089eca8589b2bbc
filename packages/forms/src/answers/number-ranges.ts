/** Numbers of shares, first and last included. */
export type NumberRange = readonly [first: number, last: number]

const mostRanges = 100

/** Parses ascending ranges, as in `1–50, 101`. @returns null for any other text */
export function parseRanges(text: string): NumberRange[] | null {
  const parts = text.split(',', mostRanges + 1)
  if (parts.length > mostRanges) return null
  const ranges: NumberRange[] = []
  let before = 0
  for (const part of parts) {
    const [, first = '', last = first] = /^\s*(\d{1,12})(?:\s*[-–]\s*(\d{1,12}))?\s*$/.exec(part) ?? []
    const range: NumberRange = [Number(first), Number(last)]
    if (range[0] <= before || range[1] < range[0]) return null
    before = range[1]
    ranges.push(range)
  }
  return ranges
}

export const formatRanges = (ranges: readonly NumberRange[]): string =>
  ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')

/** Finds the first range with numbers that none of `known` has. */
export function findUnknownRange(
  ranges: readonly NumberRange[],
  known: readonly NumberRange[],
): NumberRange | undefined {
  const inOrder = known.toSorted(([one], [other]) => one - other)
  return ranges.find(([first, last]) => {
    let next = first
    for (const [from, to] of inOrder) if (from <= next && next <= to) next = to + 1
    return next <= last
  })
}

export const countNumbers = (ranges: readonly NumberRange[]): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)
