/** Returns a function that makes the value when it is called for the first time, and then returns the same one. */
export function makeOnce<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
