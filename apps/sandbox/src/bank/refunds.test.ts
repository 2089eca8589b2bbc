import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { arrangeSandbox } from '../testing/arrange-sandbox.ts'
import type { Arranged } from '../testing/arrange-sandbox.ts'
import { openBrowser } from '../testing/browser.ts'
import { abandonWhenTaken } from '../testing/abandon.ts'
import { computeSignature } from './signature.ts'

let sandbox: Arranged
beforeAll(async () => {
  sandbox = await arrangeSandbox()
})
afterAll(() => sandbox.stop())
afterEach(async () => {
  await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'normal' })
  sandbox.portal.received.length = 0
})

async function ask(method: string, path: string, content?: Record<string, string>, signal?: AbortSignal) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const body = content ? JSON.stringify(content) : ''
  const answer = await fetch(sandbox.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-merchant': 'portal',
      'x-timestamp': timestamp,
      'x-signature': computeSignature(sandbox.settings.bankKey, { timestamp, method, path, body }),
    },
    ...(content && { body }),
    ...(signal && { signal }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const unique = () => randomUUID().slice(0, 8).toUpperCase()

/** A separate account, so that its statement contains only the movements of the test. */
const anAccount = () => `LV00BANK${unique()}00000`

async function aPayment(account = anAccount(), amount = '20.00') {
  const reference = `RF18${unique()}`
  const { body } = await ask('POST', '/bank/api/payments', {
    reference,
    amount,
    currency: 'EUR',
    purpose: 'Valsts nodeva',
    receiver: 'Valsts kase',
    account,
    language: 'lv',
    return_url: `${sandbox.portal.url}/back`,
    callback_url: `${sandbox.portal.url}/callback`,
  })
  return { reference, id: String(body['payment_id']), url: String(body['payment_url']) }
}

async function aPaidPayment(account?: string) {
  const payment = await aPayment(account)
  await openBrowser(sandbox.url).open(payment.url, { choice: 'pay', payer: 'Anna Kalniņa' })
  await expect.poll(() => sandbox.portal.received.some(({ body }) => body.includes(payment.reference))).toBe(true)
  sandbox.portal.received.length = 0
  return payment
}

const refund = (reference: string, refundReference: string, amount = '20.00', signal?: AbortSignal) =>
  ask(
    'POST',
    `/bank/api/payments/${reference}/refunds`,
    { refund_reference: refundReference, amount, currency: 'EUR' },
    signal,
  )
const refundStatus = async (refundReference: string) =>
  (await ask('GET', `/bank/api/refunds/${refundReference}`)).body['status']
const reportedStates = () => sandbox.portal.received.map(({ body }) => (JSON.parse(body) as { status: string }).status)

describe('a refund', () => {
  it('is taken once, however many ask at once, done and told', async () => {
    const { reference } = await aPaidPayment()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(reference, `${reference}R1`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body['refund_id'])).size).toBe(1)
    await sandbox.portal.arrived(1)
    expect(reportedStates()).toEqual(['refund-done'])
    expect((await ask('GET', `/bank/api/refunds/${reference}R1`)).body).toMatchObject({
      refund_reference: `${reference}R1`,
      reference,
      amount: '20.00',
      status: 'done',
      done_at: expect.stringMatching(/Z$/) as string,
    })
    expect((await ask('GET', `/bank/api/payments/${reference}`)).body).toMatchObject({ status: 'paid' })
  })

  it('never gives back more than came, in parts that come at once either', async () => {
    const { reference } = await aPaidPayment()
    const answers = await Promise.all(
      ['R1', 'R2', 'R3'].map((number) => refund(reference, `${reference}${number}`, '10.00')),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
    await sandbox.portal.arrived(2)
  })

  it.each<[string, () => Promise<{ status: number }>, number]>([
    ['of a payment that there is not', () => refund('RF99NONE', 'RF99NONER1'), 404],
    [
      'of a payment that nobody made',
      async () => {
        const { reference } = await aPayment()
        return refund(reference, `${reference}R1`)
      },
      409,
    ],
    [
      'of another amount under the same reference',
      async () => {
        const { reference } = await aPaidPayment()
        await refund(reference, `${reference}R1`, '5.00')
        await sandbox.portal.arrived(1)
        return refund(reference, `${reference}R1`, '6.00')
      },
      409,
    ],
    ['of nothing', async () => refund((await aPaidPayment()).reference, `RF${unique()}`, '0.00'), 400],
    [
      'when the bank was told to refuse',
      async () => {
        const { reference } = await aPaidPayment()
        await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'refuse', call: 'refund', times: 1 })
        return refund(reference, `${reference}R1`)
      },
      409,
    ],
  ])('is refused %s', async (_what, run, status) => expect((await run()).status).toBe(status))

  it('may be refused after it was taken, and then the money can be given back in another one', async () => {
    const { reference } = await aPaidPayment()
    await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'refuse', call: 'refund-outcome', times: 1 })
    expect((await refund(reference, `${reference}R1`)).body).toMatchObject({ status: 'pending', done_at: null })
    await sandbox.portal.arrived(1)
    expect(reportedStates()).toEqual(['refund-refused'])
    expect(await refundStatus(`${reference}R1`)).toBe('refused')
    expect((await refund(reference, `${reference}R2`)).status).toBe(201)
    await sandbox.portal.arrived(2)
  })

  it('comes late as configured, and is ended from the control', async () => {
    const { reference } = await aPaidPayment()
    await sandbox.control('PUT', '/parties/bank/behaviour', {
      mode: 'delay',
      call: 'refund-outcome',
      times: 1,
      delay_ms: 3_600_000,
    })
    await refund(reference, `${reference}R1`)
    await vi.waitFor(
      async () => expect((await sandbox.control('GET', '/parties')).body).toMatchObject({ bank: { mode: 'normal' } }),
      60_000,
    )
    expect(await refundStatus(`${reference}R1`)).toBe('pending')
    await sandbox.control('POST', `/refunds/${reference}R1`, { status: 'done' })
    await sandbox.portal.arrived(1)
    expect((await sandbox.control('GET', `/refunds/${reference}R1`)).body).toMatchObject({ status: 'done' })
  })

  it('is reported twice, or not at all, as configured', async () => {
    const [one, two] = [await aPaidPayment(), await aPaidPayment()]
    await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'silent', call: 'callback', times: 1 })
    await refund(one.reference, `${one.reference}R1`)
    await vi.waitFor(
      async () => expect((await sandbox.control('GET', '/parties')).body).toMatchObject({ bank: { mode: 'normal' } }),
      60_000,
    )
    await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'twice', call: 'callback', times: 1 })
    await refund(two.reference, `${two.reference}R1`)
    const calls = await sandbox.portal.arrived(2)
    expect(calls.map(({ body }) => (JSON.parse(body) as { reference: string }).reference)).toEqual([
      two.reference,
      two.reference,
    ])
    expect(await refundStatus(`${one.reference}R1`)).toBe('done')
  })

  it('is made though the answer never comes when the bank is silent', async () => {
    const { reference } = await aPaidPayment()
    await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'silent', call: 'refund', times: 1 })
    await abandonWhenTaken(
      (signal) => refund(reference, `${reference}R1`, '20.00', signal),
      async () => (await refundStatus(`${reference}R1`)) !== undefined,
    )
    expect((await refund(reference, `${reference}R1`)).status).toBe(200)
    await sandbox.portal.arrived(1)
  })
})

describe('the statement of an account', () => {
  const statement = async (account: string, day = '') =>
    (await fetch(`${sandbox.url}/bank/statement?account=${account}${day && `&day=${day}`}`)).text()

  it('has payments, refunds and transfers with their numbers, and begins with the previous balance', async () => {
    const account = anAccount()
    const browser = openBrowser(sandbox.url)
    await sandbox.control('POST', '/transfers', {
      account,
      amount: '7.10',
      party_name: 'Vakar',
      booked_at: new Date(Date.now() - 86_400_000).toISOString(),
    })
    const { id, reference } = await aPaidPayment(account)
    await refund(reference, `${reference}R1`, '5.00')
    await sandbox.portal.arrived(1)
    const page = await browser.open('/bank/transfers', {
      account,
      amount: '12,50',
      reference: 'RF48P2026000123',
      remittance: 'Nodeva <par> & citu',
      party_name: 'SIA Ķirsis',
      party_account: 'LV44 HABA 0551 0000 0000 1',
    })
    expect(page.text).toContain('SIA Ķirsis')
    expect(page.text).toContain('+12,50')

    const text = await statement(account)
    expect(text).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">')
    expect(text).toMatch(/OPBD.*?<Amt Ccy="EUR">7\.10<\/Amt>/)
    expect(text).toMatch(/CLBD.*?<Amt Ccy="EUR">34\.60<\/Amt>/)
    expect(text).toContain(`<AcctSvcrRef>${id}</AcctSvcrRef>`)
    expect(text).toContain(`<EndToEndId>${reference}R1</EndToEndId>`)
    expect(text).toContain('<Ustrd>Nodeva &lt;par&gt; &amp; citu</Ustrd>')
    expect(text).toContain('<Ref>RF48P2026000123</Ref>')
    expect(text).toContain('<IBAN>LV44HABA0551000000001</IBAN>')
    expect(text.match(/<Ntry>/g)).toHaveLength(3)
  })

  it('of a day without movements has none', async () => {
    const text = await statement(anAccount(), '2026-01-02')
    expect(text).not.toContain('<Ntry>')
    expect(text).toMatch(/CLBD.*?<Amt Ccy="EUR">0\.00<\/Amt>/)
  })

  it('takes no transfer of an amount that is none', async () => {
    expect((await sandbox.control('POST', '/transfers', { account: anAccount(), amount: '12' })).status).toBe(400)
  })
})
