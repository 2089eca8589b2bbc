import type { Socket } from 'node:net'
import { problems, type ProblemCode } from '@portal/contract/problems'
import { problemMessage } from '../words.ts'

const codes: Partial<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
}
const reasons: Partial<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers malformed HTTP and endless headers in the shape of all refusals. The framework never sees these requests. */
export function answerClientError(headers: Record<string, string>) {
  return (error: { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const code = codes[error.code ?? ''] ?? 'malformed-request'
    const status = problems[code]
    const body = JSON.stringify({ code, message: problemMessage('lv', code, {}) })
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      connection: 'close',
      'content-length': String(Buffer.byteLength(body)),
      'content-type': 'application/json; charset=utf-8',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${lines.join('')}\r\n${body}`)
  }
}
