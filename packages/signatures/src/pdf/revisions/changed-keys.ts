import { isSameValue } from '../objects/values.ts'
import type { PdfDictionary, PdfValue } from '../objects/values.ts'

/** Lists the keys whose values differ; references are compared by the named object. */
export const changedKeys = (before: PdfDictionary, after: PdfDictionary): string[] =>
  [...new Set([...before.entries.keys(), ...after.entries.keys()])].filter(
    (key) => !isSameValue(before.entries.get(key), after.entries.get(key)),
  )

/** Returns the additions to a list whose order has no meaning; undefined after any other change. */
export function addedAmong(
  before: readonly PdfValue[] = [],
  after: readonly PdfValue[] = [],
): readonly PdfValue[] | undefined {
  let kept = 0
  const added = after.filter((value) => {
    const isKept = kept < before.length && isSameValue(value, before[kept])
    if (isKept) kept += 1
    return !isKept
  })
  return kept === before.length ? added : undefined
}

/** Returns the additions at the end of a list; undefined after any other change. */
export const addedTo = (
  before: readonly PdfValue[] = [],
  after: readonly PdfValue[] = [],
): readonly PdfValue[] | undefined =>
  after.length >= before.length && before.every((value, index) => isSameValue(value, after[index]))
    ? after.slice(before.length)
    : undefined
