import { isOneLetterApart } from '@portal/domain/names/compare-names'
import { findOtherTopic, type FoundTopic } from './other-topics.ts'
import { splitSearch, splitWords } from './search-words.ts'

/** The texts of a service in which a search looks. */
export interface SearchedTexts {
  name: string
  description: string
  /** Words that users search for and the other texts lack. */
  keywords: string
}

/** Shorter words are compared as a whole: "ik" is a legal form, and the beginning of "ikgadējais". */
const shortestPart = 4
/** Shorter words are too alike to forgive a letter. */
const shortestForgiven = 5
const shortestStem = 3

/** Endings of Latvian nouns, adjectives, verbs and nouns of verbs ("dibināšana"), and of English words, without diacritics. */
const endings =
  '[aeio]?san(?:a|ai|as|u)|aj(?:iem|am|ai|as|os)|ais?|iem|ies|ing|ion|am|as|at|ed|ei|em|es|et|is|it|os|ot|um|us|[aeiostuy]'
const ending = new RegExp(`(?:${endings})$`)
const onlyEnding = new RegExp(`^(?:${endings})?$`)

/**
 * Returns the services that fit every word of a search by the beginning of a word; endings and diacritics do not count.
 * Only if there are none, a part of a longer word, a wrong letter and two swapped letters are accepted, because
 * "biedrība" is a part of "sabiedrība", and many short words differ by one letter. A service that is only alike would
 * hide the answer of another topic, so the words of that topic are exact. Those of a correction do not count, because
 * the service is the one that changes the data. `other` is that topic, null where there is none, from a
 * caller who has found it.
 */
export function findServices<T>(
  services: readonly T[],
  search: string,
  getTexts: (service: T) => SearchedTexts,
  { isExact = false, other = findOtherTopic(search) }: { isExact?: boolean; other?: FoundTopic | null } = {},
): T[] {
  const { topic, words: answered = [] } = other ?? {}
  const allWanted = splitSearch(search).filter((wanted) => topic !== 'correction' || !answered.includes(wanted))
  const split = services.map((service) => ({ service, words: splitTexts(getTexts(service)) }))
  const find = (resembles: (word: string, wanted: string) => boolean) =>
    split
      .filter(({ words }) => allWanted.every((wanted) => words.some((word) => resembles(word, wanted))))
      .map(({ service }) => service)
  const exact = find(isSameWord)
  const resembles = (word: string, wanted: string) =>
    answered.includes(wanted) ? isSameWord(word, wanted) : isAlike(word, wanted)
  return isExact || exact.length > 0 ? exact : find(resembles)
}

const splitTexts = ({ name, description, keywords }: SearchedTexts) => splitWords(`${name} ${description} ${keywords}`)

/** Checks that a word begins with the wanted one, which a user may not have typed to its end, or has another ending. */
function isSameWord(word: string, wanted: string): boolean {
  if (wanted.length < shortestPart) return word === wanted
  const stem = cutEnding(wanted)
  return (
    word.startsWith(wanted) ||
    (stem.length >= shortestStem && word.startsWith(stem) && onlyEnding.test(word.slice(stem.length)))
  )
}

const cutEnding = (word: string) => word.replace(ending, '')

function isAlike(word: string, wanted: string): boolean {
  if (wanted.length < shortestPart) return word.startsWith(wanted)
  return (
    isSameWord(word, wanted) ||
    word.includes(wanted) ||
    isMistyped(word, wanted) ||
    isMistyped(cutEnding(word), cutEnding(wanted))
  )
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
