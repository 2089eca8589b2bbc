import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/connect.ts'
import { oneErrorAway } from './one-error-away.ts'

/** A typed word with its possible meanings. */
export interface Meant {
  typed: string
  words: readonly string[]
  /** Number of rows that contain these words. */
  rows: number
  /** Whether the typed word also stands for words that begin with it. */
  isBeginning: boolean
}

interface Known {
  word: string
  frequency: number
}

/**
 * Of the words that begin like the last one, and of the corrections of a mistyped one, only the most frequent are used.
 */
const mostBeginnings = 16
const mostCorrections = 64

/** Returns whether some words that begin like the typed one may be missing. */
export const isCut = ({ isBeginning, words }: Meant): boolean => isBeginning && words.length >= mostBeginnings

const meant = (typed: string, words: readonly Known[], isBeginning = false): Meant => ({
  typed,
  words: words.map(({ word }) => word),
  rows: words.reduce((sum, { frequency }) => sum + frequency, 0),
  isBeginning,
})

/** Looks up the typed words: the finished ones, and the last one both as a whole and as a beginning. */
export async function asTyped(
  db: Database,
  table: RawBuilder<unknown>,
  typed: readonly string[],
): Promise<{ finished: Meant[]; last: Meant; begun: Meant }> {
  const last = typed.at(-1) ?? ''
  const { rows } = await sql<Known & { isLonger: boolean }>`
    select word, frequency, false as "isLonger" from ${table} where word = any(${typed}) and frequency > 0
    union all
    (select word, frequency, true from ${table} where word > ${last} and word < ${`${last}\u{10FFFF}`} and frequency > 0
     order by frequency desc limit ${mostBeginnings})`.execute(db)
  const longer = rows.filter(({ isLonger }) => isLonger)
  const known = (word: string) => rows.filter((row) => !row.isLonger && row.word === word)
  return {
    finished: typed.slice(0, -1).map((word) => meant(word, known(word))),
    last: { ...meant(last, known(last)), isBeginning: true },
    begun: meant(last, [...known(last), ...longer], true),
  }
}

/** Adds to each word the known words that differ by one error; a word without any stays unchanged. */
export async function corrected(db: Database, table: RawBuilder<unknown>, words: readonly Meant[]): Promise<Meant[]> {
  const near = words.map(({ typed }) => oneErrorAway(typed))
  const { rows } = await sql<Known>`
    select word, frequency from ${table} where word = any(${near.flat()}) and frequency > 0`.execute(db)
  const known = new Map(rows.map((row) => [row.word, row]))
  return words.map((word, index) => {
    const corrections = (near[index] ?? [])
      .flatMap((each) => known.get(each) ?? [])
      .filter((each) => !word.words.includes(each.word))
      .toSorted((left, right) => right.frequency - left.frequency)
      .slice(0, mostCorrections)
    if (corrections.length === 0) return word
    const alike = meant(word.typed, corrections)
    return { ...word, words: [...word.words, ...alike.words], rows: word.rows + alike.rows }
  })
}
