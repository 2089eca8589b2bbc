import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { arrangeSandbox } from '../testing/arrange-sandbox.ts'
import type { Arranged } from '../testing/arrange-sandbox.ts'
import { abandonWhenTaken } from '../testing/abandon.ts'

let sandbox: Arranged
beforeAll(async () => {
  sandbox = await arrangeSandbox()
})
afterEach(() => sandbox.control('PUT', '/parties/sms/behaviour', { mode: 'normal' }))
afterAll(() => sandbox.stop())

let numbers = 20_100_000
const aNumber = () => `+371${(numbers += 1)}`

async function post(
  message: object,
  { key = 'sms-secret', signal }: { key?: string; signal?: AbortSignal } = {},
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${sandbox.url}/sms/smsmessaging/v1/outbound/UR%20portals/requests`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ outboundSMSMessageRequest: message }),
    ...(signal && { signal }),
  })
  return { status: answer.status, body: await answer.json() }
}
const message = (to: string, more: object = {}) => ({
  address: [`tel:${to}`],
  senderAddress: 'UR portals',
  outboundSMSTextMessage: { message: 'Kods 123456' },
  clientCorrelator: crypto.randomUUID(),
  ...more,
})
const textsTo = async (to: string) =>
  (
    (await sandbox.control('GET', `/texts?to=${encodeURIComponent(to)}`)).body as {
      texts: { text: string; from: string }[]
    }
  ).texts

describe('the SMS gateway', () => {
  it('delivers a message, on its page and to the control', async () => {
    const to = aNumber()
    expect(await post(message(to))).toMatchObject({
      status: 201,
      body: { resourceReference: { resourceURL: expect.stringContaining('/requests/') as string } },
    })
    expect(await textsTo(to)).toMatchObject([{ text: 'Kods 123456', from: 'UR portals' }])
    expect(await (await fetch(`${sandbox.url}/sms?to=${encodeURIComponent(to)}`)).text()).toContain('Kods 123456')
  })

  it('delivers a repeated message with one correlator once', async () => {
    const to = aNumber()
    const same = message(to)
    const [first, second] = [await post(same), await post(same)]
    expect(second).toEqual(first)
    expect(await textsTo(to)).toHaveLength(1)
  })

  it.each([['+37167000017'], ['+4915112345678'], ['+37120000000']])('has no subscriber %s', async (to) => {
    expect(await post(message(to))).toMatchObject({
      status: 400,
      body: { requestError: { serviceException: { messageId: 'SVC0004' } } },
    })
    expect(await textsTo(to)).toEqual([])
  })

  it.each([[{ address: [] }], [{ outboundSMSTextMessage: {} }], [{ senderAddress: 'another' }]])(
    'takes no request with %j',
    async (more) => {
      expect(await post(message(aNumber(), more))).toMatchObject({
        status: 400,
        body: { requestError: { serviceException: { messageId: 'SVC0002' } } },
      })
    },
  )

  it('refuses a wrong key', async () => {
    expect((await post(message(aNumber()), { key: 'wrong' })).status).toBe(401)
  })

  it('refuses, delivers twice, and falls silent after it has delivered, as configured', async () => {
    const [refused, twice, silent] = [aNumber(), aNumber(), aNumber()]
    const behave = (mode: string) => sandbox.control('PUT', '/parties/sms/behaviour', { mode, call: 'message' })
    await behave('refuse')
    expect((await post(message(refused))).status).toBe(503)
    await behave('twice')
    expect((await post(message(twice))).status).toBe(201)
    await behave('silent')
    await abandonWhenTaken(
      (signal) => post(message(silent), { signal }),
      async () => (await textsTo(silent)).length > 0,
    )
    expect(await Promise.all([refused, twice, silent].map(async (to) => (await textsTo(to)).length))).toEqual([0, 2, 1])
  })

  it('answers late as configured', async () => {
    await sandbox.control('PUT', '/parties/sms/behaviour', { mode: 'delay', delay_ms: 120 })
    const began = performance.now()
    expect((await post(message(aNumber()))).status).toBe(201)
    expect(performance.now() - began).toBeGreaterThan(100)
  })
})
