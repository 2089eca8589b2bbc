import { z } from 'zod'
import { PartyUnavailable } from '../../problem.ts'
import { boundedFetch } from '../bounded-fetch.ts'
import { SmsRefused, type SmsGateway } from './port.ts'

const party = 'The SMS gateway'
// Shorter than a job's lease, so that a hanging gateway does not make two workers send the same message.
const timeoutMs = 8_000

/** Errors of the number itself: an invalid address, or the operator's rule against it. */
const refusals = new Set(['SVC0004', 'POL0001'])
const RequestError = z.object({ requestError: z.record(z.string(), z.object({ messageId: z.string() })) })

interface SmsSettings {
  url: string
  key: string
  /** The sender's address or name, as agreed with the operator. */
  sender: string
}

/** Sends over OMA RESTful Network API for Messaging 1.0 (GSMA OneAPI), section 6.2: outbound message requests. */
export function omaSmsGateway({ url, key, sender }: SmsSettings): SmsGateway {
  return {
    async send({ reference, to, text }) {
      const { status, bytes } = await boundedFetch({
        party,
        url: `${url.replace(/\/$/, '')}/smsmessaging/v1/outbound/${encodeURIComponent(sender)}/requests`,
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          outboundSMSMessageRequest: {
            address: [`tel:${to}`],
            senderAddress: sender,
            outboundSMSTextMessage: { message: text },
            clientCorrelator: reference,
          },
        }),
        timeoutMs,
        maxBytes: 64 * 1024,
        accepts: ['application/json'],
      })
      if (status === 201) return
      if (refusals.has(messageIdOf(bytes))) throw new SmsRefused(`${party} refused: ${messageIdOf(bytes)}`)
      throw new PartyUnavailable(party, new Error(`answered ${status}`))
    },
  }
}

function messageIdOf(bytes: Buffer): string {
  try {
    return Object.values(RequestError.parse(JSON.parse(bytes.toString('utf8'))).requestError)[0]?.messageId ?? ''
  } catch {
    // Any other body does not refuse this number.
    return ''
  }
}
