export interface Remembered<Value> {
  get(key: string): Value | undefined
  keep(key: string, value: Value, size: number): void
}

/**
 * What was worked out of rows, while there is room for it; what was asked for longest ago goes first. A value carries the version
 * of its row, and is only ever used after the database said, in the same query as session and right, that the row is still that one.
 */
export function remembering<Value>(room: number): Remembered<Value> {
  const kept = new Map<string, { value: Value; size: number }>()
  let used = 0

  function forget(key: string): void {
    used -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  return {
    get(key) {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    keep(key, value, size) {
      forget(key)
      if (size > room) return
      kept.set(key, { value, size })
      used += size
      for (const [oldest] of kept) {
        if (used <= room) return
        forget(oldest)
      }
    },
  }
}
