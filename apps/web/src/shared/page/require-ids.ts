import { notFound } from '@tanstack/react-router'

/** Any UUID; the contract validates the server's calls in the same way (RFC 9562 §4). */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Parameters of addresses that are words. */
const words: Readonly<Record<string, readonly string[]>> = { id: ['basket'] }
const namesOfWords = ['slug', 'code']

/** Refuses an address with a malformed id: every call to the portal would be refused. @throws notFound */
export function requireIds(params: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value = ''] of Object.entries(params))
    if (!namesOfWords.includes(name) && !words[name]?.includes(value) && !uuid.test(value)) throw notFound()
}
