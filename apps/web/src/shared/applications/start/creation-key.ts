/** Storage name of the idempotency key of a start; it is kept until the start succeeds, also over a reload. */
const name = 'application_start'

/** Returns the key of this start: the same while the same services are started for the same profile. */
export function creationKey(entity: string | null, basket: readonly string[]): string {
  const start = JSON.stringify([entity, basket])
  const [kept, key] = (sessionStorage.getItem(name) ?? '').split(' ', 2)
  if (kept === encodeURIComponent(start) && key) return key
  const fresh = crypto.randomUUID()
  sessionStorage.setItem(name, `${encodeURIComponent(start)} ${fresh}`)
  return fresh
}

export const deleteCreationKey = () => sessionStorage.removeItem(name)
