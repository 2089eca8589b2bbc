/**
 * Words of a question that say nothing about the service. Those about the price are among them, because each service
 * displays its fee.
 */
const emptyWords: ReadonlySet<string> = new Set(
  `ka kur kad ar un vai no par uz es man manu savu savas gribu velos ir
  cik liela maksa maksas maksu maksat cena cenas valsts nodeva nodevas nodevu
  how to do does i it is a an the my our want what of in for from and or with
  much cost costs price prices state fee fees`.split(/\s+/),
)

export const splitWords = (text: string): string[] => fold(text).match(/[\p{L}\d]+/gu) ?? []

/** Returns the words of a search that describe what the user looks for. */
export const splitSearch = (search: string): string[] => splitWords(search).filter((word) => !emptyWords.has(word))

/** Removes diacritics, so that "registracija" finds "reģistrācija". */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
