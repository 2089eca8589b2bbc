/** Part of the tested copy: every guard asks here whether it is the removed one. */
const known = globalThis as { removedGuard?: number; reachedGuards?: Set<number> }
known.removedGuard ??= Number(process.env.REMOVED_GUARD ?? -1)
export const reachedGuards: Set<number> = (known.reachedGuards ??= new Set())

/** Removes a guard from now on, in this process and its child processes. */
export function removeGuard(guard: number): void {
  known.removedGuard = guard
  process.env.REMOVED_GUARD = String(guard)
}

export function isRemoved(guard: number): boolean {
  reachedGuards.add(guard)
  return guard === known.removedGuard
}
