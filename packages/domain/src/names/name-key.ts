import { formMarks } from './legal-forms.ts'

const markPhrases = Object.values(formMarks)
  .flat()
  .map((phrase) => phrase.split(' '))
  // The longest first, so that "eiropas komercsabiedrība" goes as a whole.
  .sort((left, right) => right.length - left.length)

/** One way of writing: composed letters, lower case by Latvian rules, single spaces, quotes and punctuation gone. */
export function normaliseName(name: string): string {
  return wordsOf(name.normalize('NFC').toLocaleLowerCase('lv')).join(' ')
}

/** The firm in the narrow sense: without the marks of the legal form at either end (Komerclikums 26.–29. pants). */
export function narrowFirm(name: string): string {
  let words = normaliseName(name).split(' ')
  for (let before = -1; words.length !== before;) {
    before = words.length
    words = withoutMarkAtEnds(words)
  }
  return words.join(' ')
}

/**
 * What decides identity: punctuation, spaces and letter case are no difference, one letter is,
 * and so is one with a diacritic (Komerclikums 26.–29. pants).
 */
export function nameKey(name: string): string {
  return narrowFirm(name).replaceAll(' ', '')
}

/** The key without diacritics, for finding what looks alike. */
export function foldedNameKey(name: string): string {
  return nameKey(name).normalize('NFD').replace(/\p{M}/gu, '')
}

/** The words of a name, each of letters, digits and the five permitted symbols. */
export function wordsOf(name: string): string[] {
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
