import { isSameValue } from '../objects/values.ts'
import type { PdfDictionary, PdfValue } from '../objects/values.ts'

/** The keys whose values differ, references compared by what they name. */
export const changedKeys = (before: PdfDictionary, after: PdfDictionary): string[] =>
  [...new Set([...before.entries.keys(), ...after.entries.keys()])].filter(
    (key) => !isSameValue(before.entries.get(key), after.entries.get(key)),
  )

/** What was added at the end of a list; none when something else was done to it. */
export const addedTo = (
  before: readonly PdfValue[] = [],
  after: readonly PdfValue[] = [],
): readonly PdfValue[] | undefined =>
  after.length >= before.length && before.every((value, index) => isSameValue(value, after[index]))
    ? after.slice(before.length)
    : undefined
