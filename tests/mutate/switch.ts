/** Stands in the copy that is tested: every guard asks here whether it is the one that is taken away. */
const removed = Number(process.env.REMOVED_GUARD ?? -1)

const known = globalThis as { reachedGuards?: Set<number> }
export const reachedGuards: Set<number> = (known.reachedGuards ??= new Set())

export function isRemoved(guard: number): boolean {
  reachedGuards.add(guard)
  return guard === removed
}
