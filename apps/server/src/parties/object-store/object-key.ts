const keyForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isObjectKey = (name: string): boolean => keyForm.test(name)

/** Returns the key, which is never a path. @throws Error for other text */
export function requireObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new Error('Not a key of the object store')
  return key
}

/** Returns the name of the quarantine's part for a day, in UTC. */
export const toQuarantineDay = (at: Date): string => at.toISOString().slice(0, 10)
