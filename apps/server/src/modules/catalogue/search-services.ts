import { isOneLetterApart } from '@portal/domain'
import type { ServiceTexts } from './service-texts.ts'

/** Shorter words are too alike to forgive a letter. */
const shortestForgiven = 5

/**
 * Checks whether a service fits every word of a search. One letter may be wrong, which also covers the endings of
 * Latvian words; diacritics do not count.
 */
export function isFound({ name, description, keywords }: ServiceTexts, search: string): boolean {
  const text = fold(`${name} ${description} ${keywords}`)
  const words = text.split(/[^\p{L}\d]+/u)
  return fold(search)
    .split(/\s+/)
    .every((wanted) => text.includes(wanted) || words.some((word) => resembles(word, wanted)))
}

/** Compares the beginning of a word, because a user often has not typed it to its end. */
const resembles = (word: string, wanted: string): boolean =>
  wanted.length >= shortestForgiven &&
  [wanted.length - 1, wanted.length, wanted.length + 1].some(
    (length) => length <= word.length && isOneLetterApart(word.slice(0, length), wanted),
  )

/** Removes diacritics, so that "registracija" finds "reģistrācija". */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
