/** Copies a test file for each guard that is removed, so that one process runs it for several of them. */
export const copyOfTest = (path: string, guard: number): string =>
  path.replace(/\.test\.ts$/, `.without-${guard}.test.ts`)

/** Returns the guard that is removed for a copy. */
export function readGuard(path: string): number | undefined {
  const guard = /\.without-(\d+)\.test\.ts$/.exec(path)?.[1]
  return guard === undefined ? undefined : Number(guard)
}
