const ends = ['failed', 'cancelled', 'unavailable'] as const

/** How a login that did not come to its end has ended. */
export type LoginEnd = (typeof ends)[number]

/** Reads it from the address. */
export const readLoginEnd = (given: unknown): LoginEnd | undefined => ends.find((end) => end === given)
