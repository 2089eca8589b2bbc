/** The key under which a start of an application goes to the server; kept until it succeeds, also over a reload. */
const name = 'application_start'

/** The key of this start: the same as long as the same services are started for the same profile. */
export function creationKey(entity: string | null, basket: readonly string[]): string {
  const start = JSON.stringify([entity, basket])
  const [kept, key] = (sessionStorage.getItem(name) ?? '').split(' ', 2)
  if (kept === encodeURIComponent(start) && key) return key
  const fresh = crypto.randomUUID()
  sessionStorage.setItem(name, `${encodeURIComponent(start)} ${fresh}`)
  return fresh
}

export const forgetCreationKey = () => sessionStorage.removeItem(name)
