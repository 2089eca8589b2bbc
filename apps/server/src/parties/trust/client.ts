import type { TrustStore } from '@portal/signatures'
import { z } from 'zod'
import { PartyUnavailable } from '../../problem.ts'
import { boundedFetch } from '../bounded-fetch.ts'
import type { Trust } from './port.ts'

export interface TrustSettings {
  TRUST_URL: string
  TIMESTAMP_URL: string
  /** Hosts of OCSP responders beside those of the two addresses, as `host[:port]`. */
  OCSP_HOSTS: readonly string[]
}

const timeoutMs = 10_000
const storeLivesMs = 10 * 60_000
const retryPauseMs = 60_000
const proofBytes = 128 * 1024

const TrustFile = z.object({
  anchors: z.array(z.object({ certificate: z.base64(), service: z.enum(['CA/QC', 'TSA/QTST', 'OCSP']), granted_from: z.coerce.date(), granted_until: z.coerce.date().nullish() })).max(5_000),
})

/** @param now tells when the trust anchors are due to be read again */
export function trustClient(settings: TrustSettings, now: () => Date): Trust {
  const allowed = new Set([new URL(settings.TRUST_URL).host, new URL(settings.TIMESTAMP_URL).host, ...settings.OCSP_HOSTS])
  let known: { store: TrustStore; until: number } | undefined

  let reading: Promise<TrustStore> | undefined

  async function refresh(): Promise<TrustStore> {
    try {
      known = { store: await readAnchors(settings.TRUST_URL), until: now().getTime() + storeLivesMs }
    } catch (error) {
      // Trust does not end because a list can't be fetched for a while.
      if (!known) throw error
      known = { store: known.store, until: now().getTime() + retryPauseMs }
    }
    return known.store
  }

  const ask = async (party: string, url: string, kind: string, body: Uint8Array): Promise<Uint8Array> => {
    const answer = await boundedFetch({
      party, url, method: 'POST', body, headers: { 'content-type': `application/${kind}` }, accepts: [kind === 'ocsp-request' ? 'application/ocsp-response' : 'application/timestamp-reply'], timeoutMs, maxBytes: proofBytes,
    })
    if (answer.status !== 200) throw new PartyUnavailable(party, new Error(`answered ${answer.status}`))
    return new Uint8Array(answer.bytes)
  }

  return {
    async store() {
      if (known && known.until > now().getTime()) return known.store
      reading ??= refresh().finally(() => (reading = undefined))
      return reading
    },
    timestamp: (request) => ask('The time-stamping authority', settings.TIMESTAMP_URL, 'timestamp-query', request),
    async ocsp(request, url) {
      // The address comes out of a certificate, which anybody may have made.
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

async function readAnchors(url: string): Promise<TrustStore> {
  const party = 'The list of trust anchors'
  const { status, bytes } = await boundedFetch({ party, url, accepts: ['application/json'], timeoutMs, maxBytes: 4 * 1024 * 1024 })
  if (status !== 200) throw new PartyUnavailable(party, new Error(`answered ${status}`))
  const read = TrustFile.safeParse(parsed(bytes))
  if (!read.success) throw new PartyUnavailable(party, read.error)
  return {
    anchors: read.data.anchors.map(({ certificate, service, granted_from, granted_until }) => ({
      certificate: new Uint8Array(Buffer.from(certificate, 'base64')),
      service,
      grantedFrom: granted_from,
      ...(granted_until && { grantedUntil: granted_until }),
    })),
  }
}

/** @returns undefined, which fits no schema, for what is not JSON */
function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
