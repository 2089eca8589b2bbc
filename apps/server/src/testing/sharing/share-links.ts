/** Returns the headers of a guest who opened the link. */
export const asGuest = (link: string): Record<string, string> => ({ 'share-key': new URL(link).hash.slice(1) })

/** Returns the link in an owner's answer. Guests get another answer from the same call. */
export function linkIn({ answer: { data } }: { answer: { data: object } }): string {
  if ('link' in data && typeof data.link === 'string') return data.link
  throw new Error('There is no link')
}
