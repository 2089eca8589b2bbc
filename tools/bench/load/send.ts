import { request, type Agent } from 'node:http'

export interface LoadRequest {
  method: string
  path: string
  headers?: Record<string, string>
  /** JSON, unless a header says otherwise. */
  body?: string
}

/** Sends a request. A broken connection is returned as its error: 'ECONNRESET'. */
export function send(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: LoadRequest,
): Promise<{ status: string; text: string }> {
  return new Promise((resolve) => {
    const broken = (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.name, text: String(error) })
    const sent = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: {
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', broken)
        response.on('end', () =>
          resolve({
            status: String(response.statusCode),
            text: response.statusCode === 200 ? '' : Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    sent.on('error', broken)
    sent.end(body)
  })
}
