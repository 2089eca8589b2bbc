import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestPki, pemToDer } from '@portal/signatures/test-pki'
import { createTestListSigner, signTestList, type TestList } from '@portal/signatures/test-pki/sign-test-list'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PartyUnavailable } from '../../problem.ts'
import { httpParty, type HttpParty } from '../../testing/fake-parties/http-party.ts'
import { keepAnchors, type KeptAnchors } from './keep-anchors.ts'

const day = 24 * 3_600_000
const began = new Date('2026-11-20T09:00:00Z')
const [union, latvian, stranger] = ['EU', 'LV', 'Nobody'].map((name) =>
  createTestListSigner(name, new Date('2026-01-01T00:00:00Z')),
)
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const der = (credential: typeof union) => pemToDer(credential?.certificatePem ?? '')

let publisher: HttpParty
let folder: string
let passed: number
let problems: { list: string; problem: string }[]
beforeAll(async () => {
  publisher = await httpParty()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trust-'))
  ;[passed, problems] = [0, []]
})
afterEach(() => rm(folder, { recursive: true, force: true }))
afterAll(() => publisher.close())

const span = { issuedAt: new Date('2026-11-01T00:00:00Z'), nextUpdate: new Date('2027-05-01T00:00:00Z') }
const listOf = (services: number, change: Partial<TestList> = {}): TestList => ({
  territory: 'LV',
  ...span,
  ...change,
  services: Array.from({ length: services }, () => ({
    type: 'CA/QC',
    certificate: der(pki.issuing),
    statuses: [{ status: 'granted', from: new Date('2025-06-01T00:00:00Z') }],
  })),
})

/** Publishes the list of lists and Latvia's list with the given number of services. */
function publish(services: number, signer = latvian, change: Partial<TestList> = {}): void {
  const lists: TestList = {
    territory: 'EU',
    ...span,
    pointers: [{ url: `${publisher.url}/LV.xml`, territory: 'LV', signers: [der(latvian)] }],
  }
  if (!union || !signer) throw new Error('No signer')
  const files: Record<string, Buffer> = {
    '/lotl.xml': signTestList(lists, union),
    '/LV.xml': signTestList(listOf(services, change), signer),
  }
  publisher.behave(
    ({ path }, response) =>
      void response.writeHead(200, { 'content-type': 'application/vnd.etsi.tsl+xml' }).end(files[path]),
  )
}
/** Returns the published lists without one of them. */
const missing = (lost: string) => {
  const lists = signTestList(
    {
      territory: 'EU',
      ...span,
      pointers: [{ url: `${publisher.url}/LV.xml`, territory: 'LV', signers: [der(latvian)] }],
    },
    union as NonNullable<typeof union>,
  )
  return ({ path }: { path: string }, response: ServerResponse) =>
    void (path === lost
      ? response.writeHead(503).end()
      : response.writeHead(200, { 'content-type': 'text/xml' }).end(lists))
}
const goAway = () => publisher.behave((_request, response) => void response.writeHead(503).end())

const start = (territories?: string[]): KeptAnchors =>
  keepAnchors(
    { url: `${publisher.url}/lotl.xml`, signers: [Buffer.from(der(union)).toString('base64')], territories },
    join(folder, 'trust-lists.json'),
    () => new Date(began.getTime() + passed),
    (problem) => void problems.push(problem),
  )
const anchorsOf = async (kept: KeptAnchors) => (await kept.store()).anchors.length

describe('trust from the trusted lists', () => {
  test('is loaded from the list of lists, once for all waiting callers and once an hour', async () => {
    publish(2)
    const before = publisher.received.length
    const kept = start()
    expect(await Promise.all([anchorsOf(kept), anchorsOf(kept)])).toEqual([2, 2])
    expect(await anchorsOf(kept)).toBe(2)
    expect(publisher.received.slice(before).map(({ path }) => path)).toEqual(['/lotl.xml', '/LV.xml'])
    expect(problems).toEqual([])
  })

  test('is stored in a file, and available at the next start without a network', async () => {
    publish(2)
    await anchorsOf(start())
    goAway()
    passed = 3 * day
    const again = start()
    expect(await anchorsOf(again)).toBe(2)
    await expect
      .poll(() => problems)
      .toContainEqual({ list: `${publisher.url}/lotl.xml`, problem: 'trust-list-unreachable' })
    expect(await anchorsOf(again)).toBe(2)
  })

  test('is reloaded after a day in the background', async () => {
    publish(2)
    const kept = start()
    await anchorsOf(kept)
    publish(3, latvian, { sequenceNumber: 2 })
    passed = day + 1
    expect(await anchorsOf(kept)).toBe(2)
    await expect.poll(() => anchorsOf(kept)).toBe(3)
  })

  test('ignores a list with an untrusted signature: the known list stays, and the problem is reported', async () => {
    publish(2)
    const kept = start()
    await anchorsOf(kept)
    publish(5, stranger, { sequenceNumber: 2 })
    passed = day + 1
    await anchorsOf(kept)
    await expect
      .poll(() => problems)
      .toContainEqual({ list: `${publisher.url}/LV.xml`, problem: 'trust-list-signer-unknown' })
    expect(await anchorsOf(kept)).toBe(2)
  })

  test('covers only the named countries', async () => {
    publish(2)
    expect(await anchorsOf(start(['EE']))).toBe(0)
  })

  test('requests a list that it never had again within the hour: its country has no day without trust', async () => {
    publish(2)
    publisher.behave(missing('/LV.xml'))
    const kept = start()
    expect(await anchorsOf(kept)).toBe(0)
    publish(2)
    passed = 61 * 60_000
    await anchorsOf(kept)
    await expect.poll(() => anchorsOf(kept)).toBe(2)
  })

  test('is requested again at each start, so that other countries count at once', async () => {
    publish(2)
    expect(await anchorsOf(start(['EE']))).toBe(0)
    const again = start(['LV'])
    await anchorsOf(again)
    await expect.poll(() => anchorsOf(again)).toBe(2)
  })

  test.each([
    ['a file that cannot be read', () => '{"lists":['],
    [
      'the content of other lists',
      () =>
        JSON.stringify({ takenAt: began, lists: [{ url: 'https://elsewhere.test/lotl.xml' }], anchors: [{}, {}, {}] }),
    ],
  ])('ignores %s', async (_, kept) => {
    await writeFile(join(folder, 'trust-lists.json'), kept())
    publish(2)
    expect(await anchorsOf(start())).toBe(2)
  })

  test('applies also where the file cannot be written, which is reported once', async () => {
    publish(2)
    await mkdir(join(folder, 'trust-lists.json'))
    const kept = start()
    expect([await anchorsOf(kept), await anchorsOf(kept)]).toEqual([2, 2])
    expect(problems).toMatchObject([
      { list: `${publisher.url}/lotl.xml`, problem: expect.stringContaining('EISDIR') as string },
    ])
  })

  test('is unavailable until a list was loaded', async () => {
    goAway()
    await expect(start().store()).rejects.toThrow(PartyUnavailable)
  })
})
