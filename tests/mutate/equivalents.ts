import { nameOf, type Guard } from './guard.ts'
import listed from './equivalents.json' with { type: 'json' }

interface Equivalent {
  guard: string
  /** Why nobody could notice its loss: what else says the same. */
  reason: string
}

const equivalents: readonly Equivalent[] = listed

export const isEquivalent = (guard: Guard): boolean => equivalents.some((one) => one.guard === nameOf(guard))

/** Entries for guards that are no longer there. */
export const lostEquivalents = (guards: readonly Guard[]): string[] => {
  const names = new Set(guards.map(nameOf))
  return equivalents.map(({ guard }) => guard).filter((guard) => !names.has(guard))
}
