const atOnce = 1_000

/**
 * Deletes or empties old rows in batches, so that no statement locks many rows or reaches its time limit.
 * @param some processes at most the given number of rows and returns how many it found
 */
export async function inBatches(some: (most: number) => Promise<bigint>): Promise<void> {
  for (;;) if ((await some(atOnce)) < BigInt(atOnce)) return
}
