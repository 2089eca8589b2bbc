interface Page<Row> {
  data: Row[]
  previous_cursor?: string | undefined
  next_cursor?: string | undefined
}

/** The rows from a page of a list to one of its ends, as the cursors of one page after the other lead there. */
export async function walkPages<Row>(
  towards: 'previous_cursor' | 'next_cursor',
  first: Page<Row>,
  pageAt: (cursor: string) => Promise<Page<Row>>,
): Promise<Row[]> {
  const pages = [first.data]
  for (let cursor = first[towards]; cursor !== undefined;) {
    const page = await pageAt(cursor)
    pages.push(page.data)
    cursor = page[towards]
  }
  return towards === 'next_cursor' ? pages.flat() : pages.toReversed().flat()
}
