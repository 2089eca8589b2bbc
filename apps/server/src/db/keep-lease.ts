/**
 * Prolongs a lease at intervals until the returned function is called or the lease is lost. A failed prolongation is
 * repeated at the next interval.
 * @param prolong resolves to whether the lease is still held
 * @returns a function that ends this and waits for the last prolongation
 */
export function keepLease(
  everyMs: number,
  prolong: () => Promise<boolean>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let last = Promise.resolve()
  const beat = setInterval(() => {
    last = last
      .then(prolong)
      .then((isHeld) => {
        if (!isHeld) clearInterval(beat)
      })
      .catch(onFailure)
  }, everyMs)
  return () => {
    clearInterval(beat)
    return last
  }
}
