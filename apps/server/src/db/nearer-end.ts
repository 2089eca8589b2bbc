interface Page {
  offset: number
  limit: number
}

/**
 * How a page is read from the end of its list that is nearer: the last page then costs what the first does. Reversed, the rows come in
 * the opposite order.
 */
export function nearerEnd({ offset, limit }: Page, total: number): Page & { isReversed: boolean } {
  if (offset <= total / 2) return { offset, limit, isReversed: false }
  const behind = Math.max(total - offset - limit, 0)
  return { offset: behind, limit: Math.max(Math.min(limit, total - offset), 0), isReversed: true }
}
