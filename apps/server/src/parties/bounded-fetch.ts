import { Readable } from 'node:stream'
import { PartyUnavailable } from '../problem.ts'

export interface BoundedRequest {
  party: string
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  /** A stream is sent as it comes; the headers must contain its length. */
  body?: string | Uint8Array | Readable
  timeoutMs: number
  maxBytes: number
  /** Allowed media types of the answer. */
  accepts: readonly string[]
  /** Aborts the request early. */
  signal?: AbortSignal
}

export interface BoundedAnswer {
  status: number
  bytes: Buffer
}

/**
 * Sends a request of limited cost: its time and size are limited, its type is checked, and it is never redirected.
 * @throws PartyUnavailable for every failure of transport and for 5xx
 */
export async function boundedFetch({
  party,
  url,
  method = 'GET',
  headers,
  body,
  timeoutMs,
  maxBytes,
  accepts,
  signal,
}: BoundedRequest): Promise<BoundedAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(headers && { headers }),
      ...(body !== undefined && bodyOf(body)),
    })
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    const bytes = await readAtMost(response, maxBytes)
    if (response.status >= 500) throw new Error(`answered ${response.status}`)
    if (response.ok && !accepts.includes(type)) throw new Error(`answered with ${type}`)
    return { status: response.status, bytes }
  } catch (error) {
    throw new PartyUnavailable(party, error)
  }
}

/** Returns the body in Node's form. Node requires `duplex` for a stream that is sent before the answer comes. */
const bodyOf = (body: string | Uint8Array | Readable): RequestInit =>
  body instanceof Readable
    ? ({ body: body as unknown as NonNullable<RequestInit['body']>, duplex: 'half' } as RequestInit)
    : { body: typeof body === 'string' ? body : new Uint8Array(body) }

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`answered with more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
