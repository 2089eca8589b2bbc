import {
  CardSaidNo,
  patience,
  saysBlocked,
  within,
  type Asking,
  type Card,
  type CardRefusal,
  type CardSigner,
} from './card-signer.ts'

/** Version of the library whose messages these are: npm's registry does not have it (decision 66). */
const libraryVersion = '2.1.0'
/** The extension acknowledges a message within this time, or is absent. */
const handshakeMs = 1_000

interface Algorithm {
  cryptoAlgorithm: string
  hashFunction: string
  paddingScheme: string
}
interface Answers {
  'web-eid:status': { extension: string; nativeApp: string }
  'web-eid:get-signing-certificate': { certificate: string; supportedSignatureAlgorithms: Algorithm[] }
  'web-eid:sign': { signature: string }
}

const refusals: Readonly<Record<string, CardRefusal>> = {
  ERR_WEBEID_EXTENSION_UNAVAILABLE: 'not-installed',
  ERR_WEBEID_VERSION_MISMATCH: 'outdated',
  ERR_WEBEID_VERSION_INVALID: 'outdated',
  ERR_WEBEID_NATIVE_UNAVAILABLE: 'no-app',
  ERR_WEBEID_USER_CANCELLED: 'cancelled',
  ERR_WEBEID_USER_TIMEOUT: 'timed-out',
  ERR_WEBEID_ACTION_TIMEOUT: 'timed-out',
}

const hashNames = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } as const
const hashes: readonly string[] = Object.values(hashNames)

/** Web eID: the page and the browser's extension exchange messages in the page's own window. */
export const webEid: CardSigner = {
  async ready(signal) {
    await ask('web-eid:status', {}, { ms: patience.programMs, late: 'no-app', signal })
  },
  async read(asking) {
    const { certificate, supportedSignatureAlgorithms: can } = await ask(
      'web-eid:get-signing-certificate',
      { options: optionsOf(asking) },
      withHolder(asking),
    )
    return { certificate, algorithms: can.flatMap(toOurs) }
  },
  async sign({ certificate }, { digest, hash }, asking) {
    const request = { certificate, hash: digest, hashFunction: hashNames[hash], options: optionsOf(asking) }
    return (await ask('web-eid:sign', request, withHolder(asking))).signature
  },
}

const optionsOf = ({ language }: Asking) => ({ lang: language, userInteractionTimeout: patience.holderMs })
const withHolder = ({ signal }: Asking) =>
  ({ ms: patience.programMs + 2 * patience.holderMs, late: 'timed-out', signal }) as const

/** Converts the card's algorithms, and keeps those that signatures use. */
function toOurs({ cryptoAlgorithm, hashFunction, paddingScheme }: Algorithm): Card['algorithms'] {
  if (!hashes.includes(hashFunction)) return []
  const hash = hashFunction.replace('SHA-', 'sha') as keyof typeof hashNames
  if (cryptoAlgorithm === 'ECC') return [`ecdsa-${hash}`]
  return cryptoAlgorithm === 'RSA' ? [paddingScheme === 'PSS' ? `rsa-pss-${hash}` : `rsa-${hash}`] : []
}

async function ask<Action extends keyof Answers>(
  action: Action,
  request: object,
  terms: Parameters<typeof within>[1],
): Promise<Answers[Action]> {
  const heard = new AbortController()
  const answer = new Promise<Answers[Action]>((resolve, reject) => {
    const absent = setTimeout(() => reject(new CardSaidNo('not-installed')), handshakeMs)
    heard.signal.addEventListener('abort', () => clearTimeout(absent))
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== window || !isMessage(data)) return
      if (data.action === `${action}-ack`) clearTimeout(absent)
      if (data.action === `${action}-success`) resolve(data as unknown as Answers[Action])
      if (data.action === `${action}-failure`) reject(toRefusal(data.error))
    }
    window.addEventListener('message', hear, { signal: heard.signal })
  })
  // The target is the page's own address, so that no frame within it receives the data.
  window.postMessage({ action, libraryVersion, ...request }, window.origin)
  return within(answer, terms).finally(() => heard.abort())
}

const isMessage = (data: unknown): data is { action: string; error?: { code?: unknown; message?: unknown } } =>
  typeof data === 'object' && data !== null && 'action' in data && typeof data.action === 'string'

function toRefusal(error: { code?: unknown; message?: unknown } = {}): CardSaidNo {
  if (saysBlocked(error.message)) return new CardSaidNo('pin-blocked')
  return new CardSaidNo((typeof error.code === 'string' && refusals[error.code]) || 'failed')
}
