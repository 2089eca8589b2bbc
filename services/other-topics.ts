import { splitSearch, splitWords } from './search-words.ts'

/** Phrases that users search for, by topics that a service does not answer alone. */
const phrases = {
  correction: {
    lv: 'labot, labošana, labojums, kļūda, kļūdains, precizēt, precizējums, koriģēt',
    en: 'correct, correcting, correction, mistake, error, wrong, fix',
  },
  person: {
    lv: 'dzīvesvietas adrese, deklarētā adrese, deklarēto adresi, mainīt uzvārdu, uzvārda maiņa, apprecēties, apprecējos',
    en: 'home address, declared address, change surname, married, marriage',
  },
  extract: { lv: 'izraksts, izziņa, apliecība', en: 'extract, certificate' },
  insolvency: {
    lv: 'maksātnespēja, bankrots, bankrotēt',
    en: 'insolvency, insolvent, bankruptcy, bankrupt',
  },
  branches: { lv: 'filiāle', en: 'branch' },
  elsewhere: {
    lv: 'apvienošana, apvienot, reorganizācija, reorganizēt, sadalīšana, komercķīla, ķīla, laulības līgums, laulāto mantiskās, masu informācijas, avīze',
    en: 'merger, merge, merging, reorganisation, reorganise, commercial pledge, pledge, marriage contract, mass media, newspaper',
  },
  taxes: { lv: 'gada pārskats, pvn, nodoklis', en: 'annual report, vat, tax' },
  contacts: {
    lv: 'e-pasts, epasts, tālrunis, telefons, kontaktinformācija',
    en: 'email, e-mail, phone, contact',
  },
} as const

export type OtherTopic = keyof typeof phrases

export interface FoundTopic {
  topic: OtherTopic
  /** Words of the search that the topic answers, without diacritics. */
  words: readonly string[]
}

const topics = Object.keys(phrases) as OtherTopic[]

/** Returns the topic of a search that a service cannot answer alone; undefined for any other search. */
export function findOtherTopic(search: string): FoundTopic | undefined {
  const searched = splitSearch(search)
  return topics
    .map((topic) => ({ topic, words: searched.filter(isAnswered(phrases[topic], searched)) }))
    .find(({ words }) => words.length > 0)
}

/** Makes a check whether a word of the search belongs to a phrase that is in the search as a whole. */
function isAnswered({ lv, en }: { lv: string; en: string }, searched: readonly string[]) {
  const find = (phrasesOfOne: string, isForm: (word: string, typed: string) => boolean) =>
    phrasesOfOne
      .split(', ')
      .map((phrase) => splitWords(phrase).map((word) => searched.filter((typed) => isForm(word, typed))))
      .filter((found) => found.every((forms) => forms.length > 0))
      .flat(2)
  const answered = new Set([...find(lv, isLatvianForm), ...find(en, isEnglishForm)])
  return (word: string) => answered.has(word)
}

/** Endings of Latvian nouns, without diacritics. Verbs have others, so "izrakstīt" is no form of "izraksts". */
const nounEnding = /(?<=...)(?:iem|a[ims]?|e[ims]?|i[ms]?|os|u[ms]?|s)$/

const isLatvianForm = (word: string, typed: string) => word.replace(nounEnding, '') === typed.replace(nounEnding, '')

const isEnglishForm = (word: string, typed: string) => [word, `${word}s`, `${word}es`].includes(typed)
