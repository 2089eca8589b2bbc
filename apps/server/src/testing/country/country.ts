import { ownVocabulary, type Vocabulary } from './words/vocabulary.ts'

/** How many there are of each noun; of what follows from applications, such as payments, about as many as beside it. */
export interface Size {
  addresses: number
  entities: number
  /** Of the entities those that are not struck off: three of every five. */
  standingEntities: number
  /** Who may be an officer somewhere. */
  people: number
  /** Of the people those who have logged in. */
  persons: number
  applications: number
  delegations: number
  sessions: number
  jobs: number
  /** How many entities has the person who is an officer of many. */
  entitiesOfOne: number
}

/** The national register at a share of 1. @throws Error in words for the operator when the share is none */
export function sizeOf(share: number): Size {
  if (!(share >= 0.001 && share <= 1)) throw new Error('The share is a number from 0.001 to 1.')
  const ofShare = (whole: number) => Math.round(whole * share)
  const entities = 5 * ofShare(98_000)
  return {
    addresses: ofShare(1_000_000),
    entities,
    standingEntities: (entities / 5) * 3,
    people: ofShare(900_000),
    persons: ofShare(200_000),
    applications: ofShare(1_000_000),
    delegations: ofShare(300_000),
    sessions: ofShare(500_000),
    jobs: ofShare(150_000),
    entitiesOfOne: ofShare(2_000),
  }
}

/** What is made: rows follow from it and from their place alone, so that none has to be kept for another. */
export interface Country {
  size: Size
  vocabulary: Vocabulary
  /** Nothing in it happened later. */
  untilMs: number
}

export const dayMs = 24 * 60 * 60_000

/** @throws Error in words for the operator when the share is none */
export function countryOf(share: number, until: Date, vocabulary: Vocabulary = ownVocabulary): Country {
  return { size: sizeOf(share), vocabulary, untilMs: until.getTime() }
}

/** The places of a noun, one after the other. */
export function* places(count: number): Generator<number> {
  for (let place = 0; place < count; place += 1) yield place
}
