import { PartyUnavailable } from '../../problem.ts'
import { boundedFetch } from '../bounded-fetch.ts'
import type { Trust } from './port.ts'

export interface TrustSettings {
  TIMESTAMP_URL: string
  /** Hosts of OCSP responders in addition to that of the time-stamping authority, as `host[:port]`. */
  OCSP_HOSTS: readonly string[]
}

const timeoutMs = 10_000
const proofBytes = 128 * 1024

export function trustClient(
  { TIMESTAMP_URL: timestampUrl, OCSP_HOSTS: hosts }: TrustSettings,
  anchors: Pick<Trust, 'store'>,
): Trust {
  const allowed = new Set([new URL(timestampUrl).host, ...hosts])

  const ask = async (party: string, url: string, kind: string, body: Uint8Array): Promise<Uint8Array> => {
    const answer = await boundedFetch({
      party,
      url,
      method: 'POST',
      body,
      headers: { 'content-type': `application/${kind}` },
      accepts: [kind === 'ocsp-request' ? 'application/ocsp-response' : 'application/timestamp-reply'],
      timeoutMs,
      maxBytes: proofBytes,
    })
    if (answer.status !== 200) throw new PartyUnavailable(party, new Error(`answered ${answer.status}`))
    return new Uint8Array(answer.bytes)
  }

  return {
    store: () => anchors.store(),
    mayAsk: (url) => isAllowed(url, allowed),
    timestamp: (request) => ask('The time-stamping authority', timestampUrl, 'timestamp-query', request),
    async ocsp(request, url) {
      // The address comes from a certificate, which anyone may have issued.
      if (!isAllowed(url, allowed)) throw new PartyUnavailable('The OCSP responder', new Error(`${url} is not allowed`))
      return ask('The OCSP responder', url, 'ocsp-request', request)
    },
  }
}

function isAllowed(url: string, hosts: ReadonlySet<string>): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, username, password } = new URL(url)
  return (protocol === 'http:' || protocol === 'https:') && hosts.has(host) && username === '' && password === ''
}
