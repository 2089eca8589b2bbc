import { AsyncResource } from 'node:async_hooks'
import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api'
import type { Pool, PoolClient } from 'pg'
import type { SpanRecorder } from './span-recorder.ts'

/** Returns the operation and the first table of a statement: `select auth.person`. Its text and values are left out. */
export function summarizeStatement(text: string): string {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?\."?([a-z_]+)"?/i.exec(text)
  return table ? `${operation} ${table[1]}.${table[2]}` : operation
}

type Callback = (error: Error | null, result: unknown) => void

const endWith = (span: Span, error?: unknown) => {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Records the statements of a pool's connections within requests and jobs. */
export function recordStatements(pool: Pool, recorder: SpanRecorder): void {
  function record(client: PoolClient): void {
    const query = client.query.bind(client) as unknown as (...given: unknown[]) => unknown
    const recorded = (...given: unknown[]) => {
      const [statement] = given as [string | { text?: string } | undefined]
      const text = typeof statement === 'string' ? statement : statement?.text
      // Copies and cursors have no text here.
      const span =
        text === undefined
          ? undefined
          : recorder.start(summarizeStatement(text), {
              kind: SpanKind.CLIENT,
              attributes: { 'db.system.name': 'postgresql' },
            })
      if (!span) return query(...given)
      const last = given.at(-1)
      if (typeof last === 'function') {
        const done: Callback = (error, result) => {
          endWith(span, error)
          ;(last as Callback)(error, result)
        }
        return query(...given.slice(0, -1), done)
      }
      const result = query(...given)
      if (result instanceof Promise)
        result.then(
          () => endWith(span),
          (error: unknown) => endWith(span, error),
        )
      return result
    }
    client.query = recorded as typeof client.query
  }

  const known = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    record(client)
  })
  // A connection that becomes free calls back in the context of its previous user.
  const connect = pool.connect.bind(pool)
  type Connected = Parameters<typeof connect>[0]
  pool.connect = ((callback?: Connected) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect
}
