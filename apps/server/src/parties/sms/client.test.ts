import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PartyUnavailable } from '../../problem.ts'
import { answerJson, httpParty, type HttpParty } from '../../testing/fake-parties/http-party.ts'
import { omaSmsGateway } from './client.ts'
import { SmsRefused } from './port.ts'

let gateway: HttpParty
beforeEach(async () => {
  gateway = await httpParty()
})
afterEach(() => gateway.close())

const message = { reference: 'r-1', to: '+37120000017', text: 'Kods: 123456' }
const send = () => omaSmsGateway({ url: `${gateway.url}/sms/`, key: 'secret', sender: 'UR portals' }).send(message)
const refusal = (kind: string, messageId: string) => ({
  requestError: { [kind]: { messageId, text: 'No', variables: [] } },
})

describe('the client of the SMS gateway', () => {
  test('sends a message with its reference', async () => {
    gateway.behave(answerJson(201, { resourceReference: { resourceURL: 'x' } }))
    await send()
    const [{ method, path, headers, body } = { method: '', path: '', headers: {}, body: Buffer.alloc(0) }] =
      gateway.received
    expect([method, path, headers.authorization]).toEqual([
      'POST',
      '/sms/smsmessaging/v1/outbound/UR%20portals/requests',
      'Bearer secret',
    ])
    expect(JSON.parse(body.toString())).toEqual({
      outboundSMSMessageRequest: {
        address: ['tel:+37120000017'],
        senderAddress: 'UR portals',
        outboundSMSTextMessage: { message: 'Kods: 123456' },
        clientCorrelator: 'r-1',
      },
    })
  })

  test.each([
    ['an invalid number', 400, refusal('serviceException', 'SVC0004'), SmsRefused],
    ['a number that the operator blocks', 403, refusal('policyException', 'POL0001'), SmsRefused],
    ['another error in the request', 400, refusal('serviceException', 'SVC0002'), PartyUnavailable],
    ['a wrong key', 401, refusal('policyException', 'POL0002'), PartyUnavailable],
    ['too many messages', 429, {}, PartyUnavailable],
    ['a gateway that is down', 503, refusal('serviceException', 'SVC0001'), PartyUnavailable],
    ['an answer without content', 200, null, PartyUnavailable],
  ])('%s', async (_, status, body, failure) => {
    gateway.behave(answerJson(status, body))
    await expect(send()).rejects.toBeInstanceOf(failure)
  })

  test('aborts within the lease of a job when the gateway falls silent', async () => {
    gateway.behave(() => {})
    const began = performance.now()
    await expect(send()).rejects.toBeInstanceOf(PartyUnavailable)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test('never throws the text of a message', async () => {
    gateway.behave(answerJson(500, {}))
    await expect(send()).rejects.not.toThrow(/123456/)
  })
})
