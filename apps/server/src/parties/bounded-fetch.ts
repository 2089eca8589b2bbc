import { Readable } from 'node:stream'
import { PartyUnavailable } from '../problem.ts'

export interface BoundedRequest {
  party: string
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  /** A stream is sent as it comes; its length must stand in the headers. */
  body?: string | Uint8Array | Readable
  timeoutMs: number
  maxBytes: number
  /** The media types that the answer may have. */
  accepts: readonly string[]
  /** Gives up early. */
  signal?: AbortSignal
}

export interface BoundedAnswer {
  status: number
  bytes: Buffer
}

/**
 * A request that can cost only so much: limited in time and size, of an expected type, never redirected.
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

/** What `fetch` of Node takes; that a stream is sent before the answer comes has to be said (`duplex`). */
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
