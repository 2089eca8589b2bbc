export type Visit = (address: string, init?: RequestInit) => Promise<Response>

/** Creates a fetch function with the cookies of each host, which follows no redirects. */
export function visitor(): Visit & { cookie(address: string, name: string): string | undefined } {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (address: string) => {
    const { host } = new URL(address)
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    return jar
  }
  const visit: Visit = async (address, init = {}) => {
    const jar = jarOf(address)
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return response
  }
  return Object.assign(visit, { cookie: (address: string, name: string) => jarOf(address).get(name) })
}

/** Returns the target of a redirect; undefined for another response. */
export function readRedirect(response: Response, from: string): string | undefined {
  const location = response.headers.get('location')
  return location === null ? undefined : new URL(location, from).href
}

/** Follows redirects up to an address that matches, or to the first response without one. */
export async function follow(
  visit: Visit,
  address: string,
  until: (address: string) => boolean = () => false,
  init?: RequestInit,
): Promise<string> {
  let place = address
  for (
    let next = readRedirect(await visit(place, init), place);
    next !== undefined;
    next = readRedirect(await visit(place), place)
  ) {
    place = next
    if (until(place)) break
  }
  return place
}
