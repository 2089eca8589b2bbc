/** Stands in the copy that is tested: every guard asks here whether it is the one that is taken away. */
const known = globalThis as { removedGuard?: number; reachedGuards?: Set<number> }
known.removedGuard ??= Number(process.env.REMOVED_GUARD ?? -1)
export const reachedGuards: Set<number> = (known.reachedGuards ??= new Set())

/** From now on, in this process and in those that it starts. */
export function removeGuard(guard: number): void {
  known.removedGuard = guard
  process.env.REMOVED_GUARD = String(guard)
}

export function isRemoved(guard: number): boolean {
  reachedGuards.add(guard)
  return guard === known.removedGuard
}
