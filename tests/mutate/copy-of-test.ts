/** A test file is copied for each guard that it is run without, so that one process runs it for several of them. */
export const copyOfTest = (path: string, guard: number): string =>
  path.replace(/\.test\.ts$/, `.without-${guard}.test.ts`)

/** The guard that a copy is run without. */
export function guardOf(path: string): number | undefined {
  const guard = /\.without-(\d+)\.test\.ts$/.exec(path)?.[1]
  return guard === undefined ? undefined : Number(guard)
}
