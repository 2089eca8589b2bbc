import { isOneLetterApart } from '@portal/domain/names/compare-names'

/** The texts of a service in which a search looks. */
export interface SearchedTexts {
  name: string
  description: string
  /** Words that users search for and the other texts lack. */
  keywords: string
}

/** Shorter words are compared from their beginning: "as" is a legal form, and a part of many words. */
const shortestPart = 4
/** Shorter words are too alike to forgive a letter. */
const shortestForgiven = 5
const shortestStem = 3
/** The longest ending that a word has beside the stem of the wanted one. */
const longestEnding = 4

/** Words of a question that say nothing about the service. */
const emptyWords: ReadonlySet<string> = new Set(
  `ka kur kad ar un vai no par uz es man manu savu savas gribu velos
  how to do i a an the my our want of in for from and or with`.split(/\s+/),
)

/** Endings of Latvian nouns, adjectives, verbs and nouns of verbs ("dibināšana"), and of English words, without diacritics. */
const ending =
  /(?:sanai|sanas|ajiem|sana|sanu|ajam|iem|ies|ing|ai|am|as|at|ed|ei|em|es|et|is|it|os|ot|um|us|[aeiostuy])$/

/**
 * Checks whether a service fits every word of a search. Endings, diacritics, a wrong letter and two swapped letters do
 * not count.
 */
export function isFound({ name, description, keywords }: SearchedTexts, search: string): boolean {
  const allWanted = splitWords(search).filter((wanted) => !emptyWords.has(wanted))
  if (allWanted.length === 0) return true
  const words = splitWords(`${name} ${description} ${keywords}`)
  return allWanted.every((wanted) => words.some((word) => resembles(word, wanted)))
}

const splitWords = (text: string): string[] => fold(text).match(/[\p{L}\d]+/gu) ?? []

/** Removes diacritics, so that "registracija" finds "reģistrācija". */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function resembles(word: string, wanted: string): boolean {
  if (wanted.length < shortestPart ? word.startsWith(wanted) : word.includes(wanted)) return true
  if (isMistyped(word, wanted)) return true
  const stem = wanted.replace(ending, '')
  const mayEndSo = word.length - stem.length <= longestEnding
  return mayEndSo && stem.length >= shortestStem && (word.startsWith(stem) || isMistyped(word, stem))
}

/** Compares the beginning of a word, because a user often has not typed it to its end. */
const isMistyped = (word: string, wanted: string): boolean =>
  wanted.length >= shortestForgiven &&
  (areSwapped(word.slice(0, wanted.length), wanted) ||
    [wanted.length - 1, wanted.length, wanted.length + 1].some(
      (length) => length <= word.length && isOneLetterApart(word.slice(0, length), wanted),
    ))

/** Checks that two words differ by two neighbouring letters, which are swapped. */
function areSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const swapped = `${one.slice(0, at)}${one[at + 1] ?? ''}${one[at] ?? ''}${one.slice(at + 2)}`
  return at >= 0 && swapped === other
}
