import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { EndedStatement } from '../db/connect.ts'
import type { SpanRecorder } from './span-recorder.ts'

/** Returns the operation and the first table of a statement: `select auth.person`. Its text and values are left out. */
export function summarizeStatement(text: string): string {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?\."?([a-z_]+)"?/i.exec(text)
  return table ? `${operation} ${table[1]}.${table[2]}` : operation
}

/** Records an ended statement within its request or job. */
export function recordStatement(recorder: SpanRecorder, { text, milliseconds, failed }: EndedStatement): void {
  const ended = Date.now()
  const span = recorder.start(summarizeStatement(text), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql' },
    startTime: ended - milliseconds,
  })
  if (failed) span?.setStatus({ code: SpanStatusCode.ERROR })
  span?.end(ended)
}
