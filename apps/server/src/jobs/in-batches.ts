import type { DeleteResult } from 'kysely'

const atOnce = 1_000

/** Deletes what is old a little at a time, so that no statement holds many rows or meets its time limit. @param some deletes so many at most */
export async function inBatches(some: (most: number) => Promise<Pick<DeleteResult, 'numDeletedRows'>>): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await some(atOnce)
    if (numDeletedRows < BigInt(atOnce)) return
  }
}
