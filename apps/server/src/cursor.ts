import { z } from 'zod'
import { Problem } from './problem.ts'

export interface AskedPage {
  offset: number
  limit: number
  /** Beside which row of a list that is not narrowed the page stands; the offset says so otherwise. */
  cursor?: string | undefined
}

const Side = z.enum(['before', 'after'])
export type Side = z.infer<typeof Side>

/** A row at the end of a page, and the side of it on which another page is. */
const Edge = z.strictObject({
  /** The list and its order. */
  of: z.string(),
  side: Side,
  id: z.uuid(),
  /** What it was ordered by when it was shown, where that may change. */
  key: z.string().nullish(),
  /** The place of what comes before the key in the order. */
  place: z.int().min(0).max(99).optional(),
})
export type Edge = z.infer<typeof Edge>
export type Standing = Pick<Edge, 'key' | 'place'>

/** On which sides of a page there are further rows. */
export type Beside = Readonly<Record<Side, boolean>>

export const besideOffset = (offset: number, shown: number, total: number): Beside => ({
  before: offset > 0,
  after: offset + shown < total,
})

/**
 * A page beside an edge.
 * @param rows in the order of the list, one more than the page shows where there are so many
 * @param isWayBack whether there are rows on the other side, the one at the edge among them
 */
export function pageBeside<Row>(
  rows: readonly Row[],
  limit: number,
  side: Side,
  isWayBack: boolean,
): { rows: readonly Row[]; beside: Beside } {
  const isMore = rows.length > limit
  return side === 'after'
    ? { rows: rows.slice(0, limit), beside: { before: isWayBack, after: isMore } }
    : { rows: rows.slice(-limit), beside: { before: isMore, after: isWayBack } }
}

/** By which the pages beside this one are asked for; a list that is narrowed has no sides. */
export function cursorsOf<Row>(
  rows: readonly Row[],
  beside: Beside | null,
  edgeAt: (row: Row) => Omit<Edge, 'side'>,
): { previous_cursor?: string; next_cursor?: string } {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!beside || first === undefined || last === undefined) return {}
  const cursorOf = (row: Row, side: Side) => {
    const edge: Edge = { ...edgeAt(row), side }
    return Buffer.from(JSON.stringify(edge)).toString('base64url')
  }
  return {
    ...(beside.before && { previous_cursor: cursorOf(first, 'before') }),
    ...(beside.after && { next_cursor: cursorOf(last, 'after') }),
  }
}

export const notOfThisList = (): Problem =>
  new Problem('malformed-request', { errors: [{ path: 'query.cursor', code: 'not-of-this-list' }] })

/** @throws Problem malformed-request for a cursor that this list in this order has not given */
export function edgeOf(cursor: string, of: string): Edge {
  const read = Edge.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success || read.data.of !== of) throw notOfThisList()
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
