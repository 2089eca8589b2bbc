import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { asTyped, corrected, isCut, type Meant } from './known-words.ts'
import { firstRows, followedBy, type Searched } from './searched.ts'

/** Number of words that the search uses; more are not necessary to find one row. */
const mostWords = 12

/** Up to this many rows are compared faster than the index finds a second word. */
const fewRows = 100

/** Number of candidate rows. When more contain the two rarest words, the query is too general for a best match. */
const mostRows = 1_000

/** A word in more rows than this is soon found in any order of reading, and is the most expensive in the index. */
const heldEverywhere = 5_000

/**
 * A word is looked up in the index if it is at most this many times as frequent as the rarest one. The second rarest
 * always is.
 */
const muchMore = 10

const isKnown = ({ rows }: Meant) => rows > 0

/**
 * Returns the most likely rows that contain every typed word in any order, the last one also as the beginning of a
 * word. When there are none, returns rows that contain words with one error.
 * @param folded not empty
 */
export async function holdingWords<Row>(db: Database, searched: Searched<Row>, folded: string): Promise<Row[]> {
  const typed = [...new Set(folded.split(' '))].slice(0, mostWords)
  const { finished, last, begun } = await asTyped(db, searched.words, typed)
  const find = (words: readonly Meant[]) => (words.every(isKnown) ? findRows(db, searched, words) : [])

  const asWhole = [...finished, last]
  const whole = await find(asWhole)
  if (whole.length === searched.limit || (whole.length > 0 && !rarest(asWhole).includes(last))) return whole
  const words = [...finished, begun]
  const found = followedBy(searched, whole, await find(words))
  if (found.length > 0) return found

  const unknown = words.filter((word) => !isKnown(word))
  for (const doubted of unknown.length > 0 ? [unknown, words] : [words]) {
    const better = await corrected(db, searched.words, doubted)
    const meant = words.map((word) => better[doubted.indexOf(word)] ?? word)
    if (!meant.every(isKnown)) return []
    const alike = meant.some((word) => !words.includes(word)) ? await find(meant) : []
    if (alike.length > 0) return alike
  }
  return []
}

/** Returns the cost of a word in the index, which looks up each of its alternatives separately. */
const weight = ({ rows, words }: Meant) => rows * words.length

/**
 * Returns the words for the index condition. For more frequent words it is cheaper to filter the rows found by these.
 */
function rarest(words: readonly Meant[]): Meant[] {
  const [first, ...others] = words.toSorted((left, right) => weight(left) - weight(right))
  if (!first || first.rows <= fewRows) return words.filter((word) => word === first)
  const helpful = others.filter(
    (word, index) =>
      (index === 0 || weight(word) <= weight(first) * muchMore) && !(isCut(word) && first.rows <= mostRows),
  )
  return [first, ...helpful]
}

async function findRows<Row>(db: Database, searched: Searched<Row>, words: readonly Meant[]): Promise<Row[]> {
  const { parts, among, written, shown, limit } = searched
  const [first] = words
  if (words.length === 1 && first && first.rows > heldEverywhere) {
    const met = await firstRowsHolding(db, searched, first)
    if (met.length === limit) return met
  }
  const chosen = rarest(words)
  const query = chosen.map((word) => `(${word.words.map((each) => `'${each}'`).join('|')})`).join('&')
  const others = words.filter((word) => !chosen.includes(word)).map((word) => sql`(${holds(word)})`)
  const asTypedWhole = words
    .filter((word) => word.isBeginning || word.words.length > 1)
    .map(({ typed }) => sql`(words @> ${[typed]})::integer`)
  const inOrder = `%${words.map(({ typed }) => typed).join('%')}%`
  return firstRows(
    db,
    searched,
    parts.map(
      ({ table, where }) => sql`
        select ${sql.join(shown.map(sql.ref))} from (
          select *, string_to_array(folded, ' ') as words from ${table}
          where ${where} and ${among} and public.words_of(folded) @@ ${query}::tsquery limit ${mostRows}
        ) candidate
        where ${sql.join([sql`true`, ...others], sql` and `)}
        order by ${sql.join([sql`0`, ...asTypedWhole], sql` + `)} desc, folded like ${inOrder} desc, length(${written}), ${written}, folded`,
    ),
  )
}

/** Finds the rows that contain a word among the first rows in order. */
const firstRowsHolding = <Row>(db: Database, searched: Searched<Row>, word: Meant): Promise<Row[]> =>
  firstRows(
    db,
    searched,
    searched.parts.map(
      ({ table, where }) => sql`
        select ${sql.join(searched.shown.map(sql.ref))} from (
          select *, string_to_array(folded, ' ') as words from ${table} where ${where} order by ${searched.written} limit ${mostRows}
        ) candidate
        where ${searched.among} and (${holds(word)}) order by ${searched.written}`,
    ),
  )

const holds = ({ typed, words, isBeginning }: Meant) =>
  isBeginning ? sql`words && ${words} or ' ' || folded like ${`% ${typed}%`}` : sql`words && ${words}`
