// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findCardSigner } from './find-card-signer.ts'

interface Message {
  action: string
  [word: string]: unknown
}
const digest = { digest: btoa('\u0001\u00ff'), hash: 'sha384' } as const
const certificate = btoa('certificate')
const { signal } = new AbortController()
const asking = { language: 'lv', signal }

/** Messages that the extension has received. */
let heard: Message[]
let extension: (message: Message) => void = () => {}

const say = (message: Message, source: unknown = window) =>
  window.dispatchEvent(new MessageEvent('message', { data: message, source: source as Window }))
/** Receives a message and sends this answer. */
const answer =
  (said: object, suffix = 'success') =>
  ({ action }: Message) => {
    say({ action: `${action}-ack` })
    say({ action: `${action}-${suffix}`, ...said })
  }
const refuse = (code: string, message = '') => answer({ error: { code, message } }, 'failure')

const hear = ({ data }: MessageEvent<Message>) => {
  if (!/^web-eid:[a-z-]+$/.test(data.action) || /-(ack|success|failure)$/.test(data.action)) return
  heard.push(data)
  extension(data)
}
beforeEach(() => {
  heard = []
  window.addEventListener('message', hear)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  window.removeEventListener('message', hear)
  delete window.eParakstsTokenSigning
  vi.useRealTimers()
})

/** jsdom delivers messages asynchronously. */
const arrived = (count: number) => vi.waitFor(() => expect(heard).toHaveLength(count), 60_000)
const ending = async (promise: Promise<unknown>, ms = 0) => {
  const ended = promise.then(
    () => 'good',
    (refused: unknown) => (refused as Error).message,
  )
  await arrived(heard.length || 1)
  await vi.advanceTimersByTimeAsync(ms)
  return ended
}

async function webEid() {
  extension = answer({ extension: '2.4.0', nativeApp: '2.7.0' })
  const finding = findCardSigner(signal)
  await arrived(1)
  return finding
}

test('Web eID is asked for the certificate and the signature in its own words', async () => {
  const signer = await webEid()
  extension = answer({
    certificate,
    supportedSignatureAlgorithms: [
      { cryptoAlgorithm: 'ECC', hashFunction: 'SHA-384', paddingScheme: 'NONE' },
      { cryptoAlgorithm: 'ECC', hashFunction: 'SHA3-384', paddingScheme: 'NONE' },
      { cryptoAlgorithm: 'RSA', hashFunction: 'SHA-256', paddingScheme: 'PKCS1.5' },
      { cryptoAlgorithm: 'RSA', hashFunction: 'SHA-512', paddingScheme: 'PSS' },
      { cryptoAlgorithm: 'DSA', hashFunction: 'SHA-256', paddingScheme: 'NONE' },
    ],
  })
  const card = await signer.read(asking)
  expect(card).toEqual({ certificate, algorithms: ['ecdsa-sha384', 'rsa-sha256', 'rsa-pss-sha512'] })
  extension = answer({ signature: 'c2lnbmVk' })
  expect(await signer.sign(card, digest, asking)).toBe('c2lnbmVk')
  const options = { lang: 'lv', userInteractionTimeout: 120_000 }
  const libraryVersion = '2.1.0'
  expect(heard).toEqual([
    { action: 'web-eid:status', libraryVersion },
    { action: 'web-eid:get-signing-certificate', libraryVersion, options },
    {
      action: 'web-eid:sign',
      libraryVersion,
      certificate,
      hash: digest.digest,
      hashFunction: 'SHA-384',
      options,
    },
  ])
})

test.each([
  ['ERR_WEBEID_VERSION_MISMATCH', '', 'outdated'],
  ['ERR_WEBEID_VERSION_INVALID', '', 'outdated'],
  ['ERR_WEBEID_NATIVE_UNAVAILABLE', '', 'no-app'],
  ['ERR_WEBEID_USER_CANCELLED', '', 'cancelled'],
  ['ERR_WEBEID_USER_TIMEOUT', '', 'timed-out'],
  ['ERR_WEBEID_NATIVE_FATAL', '', 'failed'],
  ['ERR_WEBEID_NATIVE_FATAL', 'The PIN is blocked', 'pin-blocked'],
  ['ERR_OF_TOMORROW', '', 'failed'],
])('Web eID’s %s (%s) is reported as %s', async (code, message, refusal) => {
  extension = refuse(code, message)
  expect(await ending(findCardSigner(signal))).toBe(refusal)
})

test('an extension that does not take a message in is not there', async () => {
  extension = () => {}
  expect(await ending(findCardSigner(signal), 1_000)).toBe('not-installed')
})

test('a program behind the extension that says nothing is not there', async () => {
  extension = ({ action }) => say({ action: `${action}-ack` })
  expect(await ending(findCardSigner(signal), 6_000)).toBe('no-app')
})

test('a holder who does nothing is not waited for without end, and who gives up is not waited for', async () => {
  const signer = await webEid()
  extension = ({ action }) => say({ action: `${action}-ack` })
  expect(await ending(signer.read(asking), 246_000)).toBe('timed-out')
  const given = new AbortController()
  const reading = signer.read({ language: 'lv', signal: given.signal })
  given.abort()
  expect(await ending(reading)).toBe('cancelled')
})

test('what another window says is not heard', async () => {
  const signer = await webEid()
  extension = ({ action }) => {
    say({ action: `${action}-ack` })
    say({ action: `${action}-success`, signature: 'Zm9yZ2Vk' }, null)
    say({ action: `${action}-success`, signature: 'c2lnbmVk' })
  }
  expect(await signer.sign({ certificate, algorithms: [] }, digest, asking)).toBe('c2lnbmVk')
})

const plugin = (functions: object) => {
  window.eParakstsTokenSigning = class {
    getVersion = () => Promise.resolve('1.0/2.0')
    getCertificate = () => Promise.resolve({ hex: '00ff' })
    sign = (...given: unknown[]) => Promise.resolve({ hex: JSON.stringify(given) })
    constructor() {
      Object.assign(this, functions)
    }
  }
  extension = () => {}
}
async function eparaksts(functions: object) {
  plugin(functions)
  const finding = findCardSigner(signal)
  await arrived(1)
  await vi.advanceTimersByTimeAsync(1_000)
  return finding
}

test('the plug-in of eParaksts is asked in its own words, where Web eID is not there', async () => {
  const sign = vi.fn(() => Promise.resolve({ hex: '0a0B' }))
  const signer = await eparaksts({ sign })
  const card = await signer.read(asking)
  expect(card.certificate).toBe(btoa('\u0000\u00ff'))
  expect(card.algorithms).toContain('ecdsa-sha384')
  expect(await signer.sign(card, digest, asking)).toBe(btoa('\u000a\u000b'))
  expect(sign.mock.calls).toEqual([
    [{ hex: '00ff' }, { type: 'SHA-384', hex: '01ff' }, { operation: 'sign', lang: 'lv' }],
  ])
})

test.each([
  ['user_cancel', 'cancelled'],
  ['no_certificates', 'no-card'],
  ['no_implementation', 'not-installed'],
  ['pin_blocked', 'pin-blocked'],
  ['technical_error', 'failed'],
])('the plug-in’s %s is reported as %s', async (word, refusal) => {
  const signer = await eparaksts({ getCertificate: () => Promise.reject(new Error(word)) })
  expect(await signer.read(asking).catch((refused: Error) => refused.message)).toBe(refusal)
})

test('a plug-in whose program says nothing, or no, is not ready', async () => {
  plugin({ getVersion: () => Promise.reject(new Error('technical_error')) })
  expect(await ending(findCardSigner(signal), 1_000)).toBe('no-app')
  plugin({ getVersion: () => new Promise(() => {}) })
  expect(await ending(findCardSigner(signal), 7_000)).toBe('no-app')
})

test.each(['getVersion', 'getCertificate', 'sign'])('a plug-in that has no %s is too old', async (method) => {
  plugin({ [method]: undefined })
  expect(await ending(findCardSigner(signal), 1_000)).toBe('outdated')
})
