import { ownVocabulary, type Vocabulary } from './words/vocabulary.ts'

/** Number of rows of each noun. Rows that follow from applications, such as payments, have no number of their own. */
export interface Size {
  addresses: number
  entities: number
  /** Entities that are not struck off: three of every five. */
  activeEntities: number
  /** People that may be officers of an entity. */
  people: number
  /** People that have logged in. */
  persons: number
  applications: number
  delegations: number
  sessions: number
  jobs: number
  /** Number of entities of the person who is an officer of many. */
  entitiesOfOne: number
}

/**
 * Returns the row counts; a share of 1 is the national register.
 * @throws Error with an operator message when the share is out of range
 */
export function computeSize(share: number): Size {
  if (!(share >= 0.001 && share <= 1)) throw new Error('The share is a number from 0.001 to 1.')
  const ofShare = (whole: number) => Math.round(whole * share)
  const entities = 5 * ofShare(98_000)
  return {
    addresses: ofShare(1_000_000),
    entities,
    activeEntities: (entities / 5) * 3,
    people: ofShare(900_000),
    persons: ofShare(200_000),
    applications: ofShare(1_000_000),
    delegations: ofShare(300_000),
    sessions: ofShare(500_000),
    jobs: ofShare(150_000),
    entitiesOfOne: ofShare(2_000),
  }
}

/**
 * The input of generation. A row follows from it and from the row's place alone, so no row is kept to generate another.
 */
export interface Country {
  size: Size
  vocabulary: Vocabulary
  /** All rows are dated before this instant. */
  untilMs: number
}

export const dayMs = 24 * 60 * 60_000

/** @throws Error with an operator message when the share is out of range */
export function makeCountry(share: number, until: Date, vocabulary: Vocabulary = ownVocabulary): Country {
  return { size: computeSize(share), vocabulary, untilMs: until.getTime() }
}

/** Yields the places of a noun in ascending order. */
export function* places(count: number): Generator<number> {
  for (let place = 0; place < count; place += 1) yield place
}
