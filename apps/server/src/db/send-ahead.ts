import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** A statement as pg prepares it. */
export interface NamedStatement {
  name: string
  text: string
  /** Nothing has to be known of its answer before the next statement of the transaction is sent. */
  goesAhead?: boolean
  /** One plan does for whatever values. */
  isPlannedOnce?: boolean
}

type Asked = [statement: string | NamedStatement, values: unknown[]]
type Answered = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

const goesAhead = (statement: string | NamedStatement) =>
  typeof statement === 'string' ? statement === 'begin' : statement.goesAhead === true

/** Left to itself PostgreSQL plans a statement anew for the first five values, and for ever where it takes these plans to be cheaper. */
const planOnce: Asked = [{ name: 'plan-once', text: 'set plan_cache_mode = force_generic_plan' }, []]
const planAsUsual: Asked = [{ name: 'plan-as-usual', text: 'reset plan_cache_mode' }, []]

/**
 * Lets a connection send `begin`, and what is said to go ahead, together with the statement that comes next, in one piece: each that is sent
 * for itself costs a turn of both processes. The one that comes next is answered when all of them are, by the first refusal among them. In
 * the same way it sends, around a statement for which one plan does, the setting that says so.
 */
export function sendAhead(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  const send = client.query.bind(client) as (...asked: Asked) => Promise<Answered>
  let ahead: Asked[] = []

  async function sendTogether(all: Asked[]): Promise<Answered | undefined> {
    connection.stream.cork()
    const answers = all.map((asked) => send(...asked))
    connection.stream.uncork()
    let last: Answered | undefined
    for (const answer of await Promise.allSettled(answers)) {
      if (answer.status === 'rejected') throw answer.reason
      last = answer.value
    }
    return last
  }

  function sendPlannedOnce(asked: Asked): Promise<Answered> {
    // When the connection breaks, the statement between the two tells it.
    const set = (mode: Asked) => void send(...mode).catch(() => {})
    connection.stream.cork()
    set(planOnce)
    const answer = send(...asked)
    set(planAsUsual)
    connection.stream.uncork()
    return answer
  }

  client.query = ((...asked: Asked) => {
    if (goesAhead(asked[0])) {
      ahead.push(asked)
      return Promise.resolve({ command: '', rowCount: 0, rows: [] } satisfies Answered)
    }
    if (typeof asked[0] !== 'string' && asked[0].isPlannedOnce) return sendPlannedOnce(asked)
    if (ahead.length === 0) return send(...asked)
    const all = [...ahead, asked]
    ahead = []
    return sendTogether(all)
  }) as typeof client.query
}
