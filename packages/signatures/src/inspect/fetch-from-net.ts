import { Buffer } from 'node:buffer'
import type { FetchProof } from '../online/fetch-evidence.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 20 * 1024 * 1024

/** Fetches any address that a certificate names. This is for the command line only; a server must restrict the addresses. */
export const fetchFromNet: FetchProof = async (url, request) => {
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(request && {
      method: 'POST',
      headers: { 'content-type': request.contentType },
      body: new Uint8Array(request.body),
    }),
  })
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body) {
    size += part.length
    if (size > MAX_BYTES) throw new Error(`${url} answered too much`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
