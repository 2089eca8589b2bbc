const profit = /peļņ|dividend|profit/u
/** “bez peļņas gūšanas nolūka”, “bezpeļņas”, “mērķis nav peļņas gūšana”, “not for profit”, “non-profit”, “peļņu nesadala”. */
const denial = /bez ?peļņ|\bnav\b|\bne(?:sadal|maks|gūst|izmaks)|\bnot\b|\bnon-?\s?profit|\bno profit|without/u

/** Checks whether a sentence of a purpose names profit and does not deny it. */
export const namesProfit = (purpose: string): boolean =>
  purpose
    .toLocaleLowerCase('lv')
    .split(/[.;\n]/)
    .some((sentence) => profit.test(sentence) && !denial.test(sentence))
