import { formMarks } from './legal-forms.ts'

const markPhrases = Object.values(formMarks)
  .flat()
  .map((phrase) => phrase.split(' '))
  // Longest first, so that "eiropas komercsabiedrība" is removed as a whole.
  .sort((left, right) => right.length - left.length)

/** Normalises a name: composed letters, lower case by Latvian rules, single spaces, no quotes or punctuation. */
export function normaliseName(name: string): string {
  return splitWords(name.normalize('NFC').toLocaleLowerCase('lv')).join(' ')
}

/** Returns the firm in the narrow sense: without the marks of the legal form at either end (Komerclikums 26.–29. pants). */
export function narrowFirm(name: string): string {
  let words = normaliseName(name).split(' ')
  for (let before = -1; words.length !== before;) {
    before = words.length
    words = withoutMarkAtEnds(words)
  }
  return words.join(' ')
}

/**
 * Returns the key that decides identity: punctuation, spaces and letter case do not matter, but any letter does, also
 * one with a diacritic (Komerclikums 26.–29. pants).
 */
export function nameKey(name: string): string {
  return narrowFirm(name).replaceAll(' ', '')
}

/** Returns the key without diacritics, for finding similar names. */
export function foldedNameKey(name: string): string {
  return withoutMarks(nameKey(name))
}

/** Returns the words of a name without diacritics, for searching among names. */
export function foldName(name: string): string {
  return withoutMarks(normaliseName(name))
}

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Splits a name into words of letters, digits and the five permitted symbols. */
export function splitWords(name: string): string[] {
  return name.split(/[^\p{L}\p{M}\d&@%+=]+/u).filter((word) => word !== '')
}

function withoutMarkAtEnds(words: string[]): string[] {
  for (const phrase of markPhrases) {
    if (phrase.every((word, index) => words[index] === word)) return words.slice(phrase.length)
    const start = words.length - phrase.length
    if (start >= 0 && phrase.every((word, index) => words[start + index] === word)) return words.slice(0, start)
  }
  return words
}
