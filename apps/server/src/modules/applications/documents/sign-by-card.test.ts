import { createHash, createPrivateKey, sign, type KeyLike } from 'node:crypto'
import { validateContainer, type PreparedSignature } from '@portal/signatures'
import { issueSealCertificate, issueSigningCertificate, type TestPerson } from '@portal/signatures/test-pki'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { andris, documentSharing, expectRefused, liga, type Place } from '../../../testing/sharing/document-sharing.ts'
import { signIn, type SignedIn } from '../../../testing/factories.ts'
import { toCard, type Card } from '../../../testing/fake-parties/card.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { seenDigest } from '../../../testing/requests/seen-digest.ts'

let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  world = aSigningWorld(() => portal?.deps.now() ?? new Date())
  portal = await testPortal({ trust: world.trust, signingService: world.service })
  portal.deps.settings.CARD_SIGNING = true
})
beforeEach(async () => {
  world.status = 'good'
  world.timestamps = 'given'
  await portal.deps.pool.query('delete from http.call_count')
})
afterAll(() => portal.close())

const {
  shared,
  statusOf: ask,
  signaturesOf,
} = documentSharing(
  () => portal,
  () => world,
)
type Guest = Record<string, string>
type Encoding = 'der' | 'ieee-p1363'

const all = [
  ...(['ecdsa-sha256', 'ecdsa-sha384', 'ecdsa-sha512'] as const),
  ...(['rsa-sha256', 'rsa-sha384', 'rsa-sha512'] as const),
]
const day = 24 * 3600_000
const soon = () => ({
  notBefore: new Date(portal.deps.now().getTime() - day),
  notAfter: new Date(portal.deps.now().getTime() + 365 * day),
})

const cardOf = (person: typeof liga, terms: Partial<TestPerson> = {}) =>
  toCard(issueSigningCertificate(world.pki, { ...soon(), ...person, ...terms }))

const aSeal = () =>
  toCard(issueSealCertificate(world.pki, { ...soon(), name: 'SIA „Zīmogs”', registrationNumber: '40003000007' }))
const ofAnotherAuthority = () =>
  toCard(issueSigningCertificate(aSigningWorld(portal.deps.now).pki, { ...soon(), ...liga }))

const start = async (as: SignedIn | undefined, params: Place, card: Card, given: object = {}, headers: Guest = {}) =>
  portal.call('startSigning', {
    ...(as && { as }),
    params,
    headers,
    body: {
      method: 'card',
      digest: await seenDigest(portal, params),
      certificate: card.certificate,
      algorithms: all,
      ...given,
    },
  })
const finish = (
  as: SignedIn | undefined,
  params: Place,
  body: { signing_uuid: AnyId; signature: string },
  headers: Guest = {},
) => portal.call('finishSigning', { ...(as && { as }), params, headers, body })

/** Reads the prepared signature, which contains more than the browser receives. */
async function preparedOf(signingId: AnyId): Promise<PreparedSignature> {
  const { rows } = await portal.deps.pool.query<{ prepared: PreparedSignature }>(
    'select prepared from signing.signing where signing_id = $1',
    [signingId],
  )
  return rows[0]!.prepared
}

/** Signs with the card the digest that the browser received. */
async function pin(
  { privateKeyPem }: Card,
  begun: { signing_uuid: AnyId; digest: string; hash: string },
  dsaEncoding: Encoding = 'ieee-p1363',
) {
  const { dataToBeSigned } = await preparedOf(begun.signing_uuid)
  const data = Buffer.from(dataToBeSigned, 'base64')
  expect(createHash(begun.hash).update(data).digest('base64')).toBe(begun.digest)
  const key = { key: createPrivateKey(privateKeyPem), dsaEncoding } as unknown as KeyLike
  return { signing_uuid: begun.signing_uuid, signature: sign(begun.hash, data, key).toString('base64') }
}

type Started = Awaited<ReturnType<typeof start>>
function digestOf({ answer }: Started) {
  const begun = answer.data
  if (begun.kind !== 'card') throw new Error('Nothing is to be signed by a card')
  return begun
}

async function asked(card = cardOf(liga)) {
  const { as, place, guest } = await shared()
  return { as, place, guest, card, begun: digestOf(await start(as, place, card)) }
}

describe('a document is signed by a card on the signer’s own computer', () => {
  test.each([
    ['P-256', 'der', 'sha256'],
    ['P-256', 'ieee-p1363', 'sha256'],
    ['P-384', 'ieee-p1363', 'sha384'],
    ['P-384', 'der', 'sha384'],
    ['RSA-2048', 'der', 'sha256'],
  ] as const)('with a %s key and a value in the format %s', async (key, encoding, hash) => {
    const { as, place, card, begun } = await asked(cardOf(liga, { key }))
    expect(begun).toMatchObject({ kind: 'card', hash, documents: [place.document_uuid] })
    const signed = await finish(as, place, await pin(card, begun, encoding))
    expect(signed.status).toBe(200)
    expect(await signaturesOf(as, place)).toMatchObject([{ signer: 'Līga Kalniņa', level: 'LT', secure: true }])
    const { raw } = await portal.call('downloadDocument', { as, params: place })
    expect(validateContainer(raw, { trust: await world.trust.store() }).signatures).toMatchObject([
      { indication: 'TOTAL-PASSED', level: 'LT', findings: [] },
    ])
  })

  test('by a hash that the card supports when it does not support that of its key size', async () => {
    const { as, place } = await shared()
    const card = cardOf(liga, { key: 'P-384' })
    const begun = digestOf(await start(as, place, card, { algorithms: ['ecdsa-sha256'] }))
    expect(begun.hash).toBe('sha256')
    expect((await finish(as, place, await pin(card, begun))).status).toBe(200)
  })

  test('by a guest who states their code, and only that guest can finish it', async () => {
    const { as, place, guest } = await shared()
    const card = cardOf(andris)
    const begun = digestOf(await start(undefined, place, card, { personal_code: andris.personalCode }, guest))
    const signed = await pin(card, begun)
    expectRefused(await finish(as, place, signed), 409, 'signing-expired')
    expect((await finish(undefined, place, signed, guest)).status).toBe(200)
    expect(await signaturesOf(as, place)).toMatchObject([{ signer: 'Andris Kalniņš' }])
  })

  test('by an asked signer, and not before they are asked', async () => {
    const { as, place } = await shared()
    const invited = await signIn(portal.deps, andris)
    const card = cardOf(andris)
    expectRefused(await start(invited, place, card), 404, 'application-not-found')
    const params = { uuid: place.uuid }
    const { signers } = (await portal.call('listSigners', { as, params })).answer.data
    const signer = signers.find(({ name }) => name.startsWith('Andris'))!
    const path = { ...params, signer_uuid: signer.uuid, action: 'invite' as const }
    expect((await portal.call('askSigner', { as, params: path, body: {} })).status).toBe(200)
    const begun = digestOf(await start(invited, place, card))
    expectRefused(await finish(as, place, await pin(card, begun)), 409, 'signing-expired')
    expect((await finish(invited, place, await pin(card, begun))).status).toBe(200)
    expect(await signaturesOf(as, place)).toMatchObject([{ signer: 'Andris Kalniņš', secure: true }])
  })

  test('signs once, although the page sends the value again and polls the status', async () => {
    const { as, place, card, begun } = await asked()
    const signed = await pin(card, begun)
    const sent = await Promise.all([finish(as, place, signed), finish(as, place, signed)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect((await finish(as, place, signed)).status).toBe(200)
    expect((await ask(as, place, begun.signing_uuid)).answer.data.status).toBe('done')
    expect(await signaturesOf(as, place)).toHaveLength(1)
  })

  test('without a second PIN when time or status cannot be proved at first, also after the page was closed', async () => {
    const { as, place, card, begun } = await asked()
    world.timestamps = 'away'
    expectRefused(await finish(as, place, await pin(card, begun)), 503, 'service-unavailable')
    expect(await signaturesOf(as, place)).toEqual([])
    world.timestamps = 'given'
    portal.passTime(31_000)
    await portal.runDueJobs()
    expect(await signaturesOf(as, place)).toHaveLength(1)
  })
})

describe('the PIN is not requested', () => {
  test.each<[string, string, () => Card]>([
    ['of another person', 'certificate-wrong-person', () => cardOf(andris)],
    [
      'expired',
      'certificate-not-valid',
      () => cardOf(liga, { notAfter: new Date(portal.deps.now().getTime() - 60_000) }),
    ],
    [
      'not valid yet',
      'certificate-not-valid',
      () => cardOf(liga, { notBefore: new Date(portal.deps.now().getTime() + day) }),
    ],
    ['for authentication', 'certificate-not-valid', () => cardOf(liga, { purpose: 'authentication' })],
    ['not qualified', 'certificate-not-valid', () => cardOf(liga, { isQualified: false })],
    ['of an organisation', 'certificate-wrong-person', aSeal],
    ['of an authority outside the trusted lists', 'certificate-not-valid', ofAnotherAuthority],
    [
      'without a certificate',
      'certificate-not-valid',
      () => ({ certificate: btoa('no certificate'), privateKeyPem: '' }),
    ],
    [
      'with other DER data as certificate',
      'certificate-not-valid',
      () => ({ certificate: 'MAMCAQE=', privateKeyPem: '' }),
    ],
  ])('with a card that is %s', async (_what, code, card) => {
    const { as, place } = await shared()
    expectRefused(await start(as, place, card()), 409, code)
    expect((await start(as, place, cardOf(liga))).status).toBe(200)
  })

  test('when the card belongs to another person than the guest states', async () => {
    const { place, guest } = await shared()
    const said = { personal_code: andris.personalCode }
    expectRefused(await start(undefined, place, cardOf(liga), said, guest), 409, 'certificate-wrong-person')
  })

  test('when the certificate is revoked or its status is unknown', async () => {
    const { as, place } = await shared()
    world.status = 'revoked'
    expectRefused(await start(as, place, cardOf(liga)), 409, 'certificate-not-valid')
    world.status = 'away'
    expectRefused(await start(as, place, cardOf(liga)), 503, 'service-unavailable')
  })

  test('when the card supports no hash for its key', async () => {
    const { as, place } = await shared()
    expectRefused(await start(as, place, cardOf(liga), { algorithms: ['rsa-sha256'] }), 409, 'certificate-not-valid')
  })

  test('where the operator does not offer cards', async () => {
    const { as, place } = await shared()
    portal.deps.settings.CARD_SIGNING = false
    expectRefused(await start(as, place, cardOf(liga)), 503, 'service-unavailable')
    portal.deps.settings.CARD_SIGNING = true
  })
})

describe('no signature is created', () => {
  const kept = async (id: string) =>
    (await portal.deps.pool.query('select signature_value from signing.signing where signing_id = $1', [id])).rows[0]

  test('when the returned value does not sign this document, and the value is not stored', async () => {
    const { as, place, card, begun } = await asked()
    const other = await asked(card)
    const { signature } = await pin(card, other.begun)
    expectRefused(await finish(as, place, { signing_uuid: begun.signing_uuid, signature }), 409, 'signing-failed')
    expect(await kept(begun.signing_uuid)).toEqual({ signature_value: null })
    // A later signature does not reopen the ended signing.
    expectRefused(await finish(as, place, await pin(card, begun)), 409, 'signing-failed')
    expect(await signaturesOf(as, place)).toEqual([])
    expect((await start(as, place, card)).status).toBe(200)
  })

  test.each([
    ['another card', () => pin],
    ['no usable signature value', () => undefined],
  ])('when the value was made by %s', async (_name, how) => {
    const { as, place, begun } = await asked()
    const made = how()
    const signature = made ? (await made(cardOf(liga), begun)).signature : 'MAMCAQE='
    expectRefused(await finish(as, place, { signing_uuid: begun.signing_uuid, signature }), 409, 'signing-failed')
    expect(await signaturesOf(as, place)).toEqual([])
  })

  test('by the value of another signing of the same document', async () => {
    const { as, place, card, begun } = await asked()
    const again = digestOf(await start(as, place, card))
    const { signature } = await pin(card, begun)
    expectRefused(await finish(as, place, { signing_uuid: begun.signing_uuid, signature }), 409, 'signing-cancelled')
    expectRefused(await finish(as, place, { signing_uuid: again.signing_uuid, signature }), 409, 'signing-failed')
  })

  test('when the certificate was revoked after the PIN', async () => {
    const { as, place, card, begun } = await asked()
    world.status = 'revoked'
    expectRefused(await finish(as, place, await pin(card, begun)), 409, 'certificate-not-valid')
    expect(await signaturesOf(as, place)).toEqual([])
  })

  test('when the document has changed since', async () => {
    const { as, place, card, begun } = await asked()
    const { uuid } = place
    await portal.deps.pool.query('update files.document set revision = revision + 1 where document_id = $1', [
      place.document_uuid,
    ])
    expectRefused(
      await finish(as, { uuid, document_uuid: place.document_uuid }, await pin(card, begun)),
      409,
      'document-changed',
    )
  })

  test('when the signer cancels on the page, whatever the card returns later', async () => {
    const { as, place, card, begun } = await asked()
    const body = { signing_uuid: begun.signing_uuid, error: 'access_denied' }
    expectRefused(await portal.call('finishSigning', { as, params: place, body }), 409, 'signing-cancelled')
    expectRefused(await finish(as, place, await pin(card, begun)), 409, 'signing-cancelled')
    expect(await signaturesOf(as, place)).toEqual([])
  })

  test('without the card, even if a caller knows the id of the signing', async () => {
    const { as, place, card, begun } = await asked()
    const { rows } = await portal.deps.pool.query<{ state: string }>(
      'select state from signing.signing where signing_id = $1',
      [begun.signing_uuid],
    )
    const body = { state: rows[0]!.state, code: 'made up' }
    expectRefused(await portal.call('finishSigning', { as, params: place, body }), 409, 'signing-failed')
    expect((await finish(as, place, await pin(card, begun))).status).toBe(200)
  })

  test('after its time limit, and until then it waits', async () => {
    const { as, place, card, begun } = await asked()
    expect((await ask(as, place, begun.signing_uuid)).answer.data.status).toBe('waiting')
    portal.passTime(5 * 60_000 + 1)
    expectRefused(await finish(as, place, await pin(card, begun)), 409, 'signing-expired')
    // A signer who closed the page does not block other signers longer than that.
    expect((await start(as, place, card)).status).toBe(200)
  })
})
