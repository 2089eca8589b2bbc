import { isSameWord, splitWords } from './find-services.ts'

/** Phrases of both languages that users search for, by topics without a service of their own. */
const phrases = {
  correction:
    'labot, labošana, labojums, kļūda, kļūdains, precizēt, precizējums, koriģēt, correct, correction, mistake, error, wrong, fix',
  person:
    'dzīvesvietas adrese, deklarētā adrese, mainīt uzvārdu, uzvārda maiņa, apprecēties, apprecējos, home address, declared address, change surname, married, marriage',
  extract: 'izraksts, izziņa, apliecība, extract, certificate',
  insolvency: 'maksātnespēja, maksātnespējas, bankrots, bankrotēt, insolvency, insolvent, bankruptcy, bankrupt',
  elsewhere:
    'filiāle, apvienošana, apvienot, reorganizācija, reorganizēt, sadalīšana, komercķīla, ķīla, laulības līgums, laulāto mantiskās, masu informācijas, avīze, branch, merger, merge, reorganisation, reorganise, commercial pledge, pledge, marriage contract, mass media, newspaper',
  taxes: 'gada pārskats, pvn, nodoklis, nodokļi, annual report, vat, tax, taxes',
  contacts: 'e-pasts, epasts, tālrunis, telefons, kontaktinformācija, email, e-mail, phone, contact',
} as const

export type OtherTopic = keyof typeof phrases

/** Returns the topic of a search that a service cannot answer alone; undefined for any other search. */
export function findOtherTopic(search: string): OtherTopic | undefined {
  const wanted = splitWords(search)
  const isIn = (phrase: string) => splitWords(phrase).every((word) => wanted.some((typed) => isSameWord(word, typed)))
  return (Object.keys(phrases) as OtherTopic[]).find((topic) => phrases[topic].split(', ').some(isIn))
}
