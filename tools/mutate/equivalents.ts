import { nameGuard, type Guard } from './guard.ts'
import listed from './equivalents.json' with { type: 'json' }

interface Equivalent {
  guard: string
  /** Reason why no test can notice its removal: another check does the same. */
  reason: string
}

const equivalents: readonly Equivalent[] = listed

export const isEquivalent = (guard: Guard): boolean => equivalents.some((one) => one.guard === nameGuard(guard))

/** Lists entries for guards that no longer exist. */
export const lostEquivalents = (guards: readonly Guard[]): string[] => {
  const names = new Set(guards.map(nameGuard))
  return equivalents.map(({ guard }) => guard).filter((guard) => !names.has(guard))
}
