import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface HttpParty {
  url: string
  received: Received[]
  /** Sets the behaviour from now on. */
  behave(answer: (request: Received, response: ServerResponse) => void): void
  /** Answers before the request body is read; undefined restores reading. */
  behaveAtOnce(answer: ((request: Received, response: ServerResponse) => void) | undefined): void
  close(): Promise<void>
}

/** Starts a real HTTP server on a free port that plays an external party for a client's test. */
export async function httpParty(): Promise<HttpParty> {
  const received: Received[] = []
  let answer: (request: Received, response: ServerResponse) => void = (_request, response) =>
    response.writeHead(503).end()
  let atOnce: ((request: Received, response: ServerResponse) => void) | undefined
  const server = createServer((request, response) => {
    if (atOnce) return atOnce({ ...headOf(request), body: Buffer.alloc(0) }, response)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const whole = { ...headOf(request), body: Buffer.concat(chunks) }
      received.push(whole)
      answer(whole, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave: (how) => (answer = how),
    behaveAtOnce: (how) => (atOnce = how),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const headOf = ({ method = '', url = '', headers }: IncomingMessage) => ({ method, path: url, headers })

export const answerJson = (status: number, body: unknown) => (_request: Received, response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
