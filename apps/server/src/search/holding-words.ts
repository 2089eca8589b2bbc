import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { asTyped, corrected, isCut, type Meant } from './known-words.ts'
import { firstRows, followedBy, type Searched } from './searched.ts'

/** Nobody says more to find one row; what follows is not looked at. */
const mostWords = 12

/** So many rows are read and compared sooner than the index is asked for a second word. */
const fewRows = 100

/** Where more than these hold the two rarest words, the best of all is nobody's particular wish. */
const mostRows = 1_000

/** A word that so many hold is met soon in whatever order rows are read, and costs most in the index. */
const heldEverywhere = 5_000

/** How many times as frequent as the rarest a word may be to be asked of the index, beside the second rarest. */
const muchMore = 10

const isKnown = ({ rows }: Meant) => rows > 0

/**
 * The likest of the rows that hold every typed word, in whatever order, the last of them as the beginning of a word; where there are
 * none, of those that hold words which are one error away.
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

/** What a word costs in the index: each of those that it stands for is looked for by itself. */
const weight = ({ rows, words }: Meant) => rows * words.length

/** The words by which the index chooses rows. More frequent ones cost more there than where they are looked for in these rows alone. */
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

/** Those that hold a word among the first rows in order. */
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
