const ends = ['failed', 'cancelled', 'unavailable'] as const

/** Result of an incomplete login. */
export type LoginEnd = (typeof ends)[number]

/** Reads it from the address. */
export const readLoginEnd = (given: unknown): LoginEnd | undefined => ends.find((end) => end === given)
