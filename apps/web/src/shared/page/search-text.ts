/**
 * Every value in an address is a text. The router would parse digits as numbers, so that `?code=123` would not be a
 * text, and would write texts of digits in quotes.
 */
export const searchAsText = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch(search: object): string {
    const given = Object.entries(search).filter(([, value]) => value !== undefined)
    return given.length > 0 ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : ''
  },
}

/** Returns a day under a key of an address; undefined for anything else. */
export const searchDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

/** Returns the text under a key of an address, trimmed. */
export const searchText = (value: unknown, longest = 250): string =>
  typeof value === 'string' ? value.trim().slice(0, longest) : ''
