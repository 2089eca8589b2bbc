const atOnce = 1_000

/**
 * Deletes or empties what is old a little at a time, so that no statement holds many rows or meets its time limit.
 * @param some so many rows at most; how many there were
 */
export async function inBatches(some: (most: number) => Promise<bigint>): Promise<void> {
  for (;;) if ((await some(atOnce)) < BigInt(atOnce)) return
}
