import type { FastifyInstance } from 'fastify'
import { json } from '../pages/answer.ts'
import type { Answer } from '../pages/answer.ts'
import { answerAsConfigured, takeBehaviour } from '../behaviour.ts'
import type { Deps } from '../deps.ts'
import { readBearer, isSameSecret } from '../secrets.ts'
import { takeRequest } from './messages.ts'
import type { Outbound } from './messages.ts'

const fault = (status: number, kind: 'serviceException' | 'policyException', messageId: string, text: string): Answer =>
  json(status, { requestError: { [kind]: { messageId, text, variables: [] } } })
const unavailable = fault(503, 'serviceException', 'SVC0001', 'A service error occurred.')

/** The sandbox's operator serves Latvian mobile numbers only, and a number that ends in five zeros has no subscriber. */
const isServed = (address: string): boolean => /^tel:\+3712\d{7}$/.test(address) && !address.endsWith('00000')

/** Serves an operator's gateway: OMA RESTful Network API for Messaging 1.0, outbound message requests. */
export async function smsGateway(app: FastifyInstance, { db, settings, url }: Deps): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isSameSecret(readBearer(request) ?? '', settings.smsKey))
      await reply.code(401).send(fault(401, 'policyException', 'POL0002', 'The key is wrong.').body)
  })

  app.post<{ Params: { sender: string }; Body: unknown }>('/outbound/:sender/requests', async (request, reply) => {
    const outbound = readRequest(request.body, request.params.sender)
    if (outbound === undefined)
      return reply
        .code(400)
        .send(fault(400, 'serviceException', 'SVC0002', 'Invalid input value for message part %1').body)
    if (!outbound.recipients.every((each) => isServed(`tel:${each}`)))
      return reply
        .code(400)
        .send(fault(400, 'serviceException', 'SVC0004', 'No valid addresses provided in message part %1').body)
    const { mode } = await takeBehaviour(db, 'sms.message', ['twice'])
    return answerAsConfigured(
      db,
      'sms.message',
      reply,
      async () => {
        const address = `${url()}/sms/smsmessaging/v1/outbound/${encodeURIComponent(request.params.sender)}/requests/${await takeRequest(db, outbound, mode === 'twice' ? 2 : 1)}`
        reply.header('location', address)
        return json(201, { resourceReference: { resourceURL: address } })
      },
      unavailable,
    )
  })
}

function readRequest(body: unknown, sender: string): Outbound | undefined {
  const given = (body as { outboundSMSMessageRequest?: Record<string, unknown> } | null)?.outboundSMSMessageRequest
  const { address, senderAddress, outboundSMSTextMessage, clientCorrelator } = given ?? {}
  const message = (outboundSMSTextMessage as { message?: unknown } | undefined)?.message
  if (
    senderAddress !== sender ||
    !Array.isArray(address) ||
    address.length === 0 ||
    typeof message !== 'string' ||
    message === '' ||
    message.length > 1530
  )
    return undefined
  const recipients = address.map((each) => /^tel:(\+\d{7,15})$/.exec(String(each))?.[1] ?? '')
  return {
    correlator: typeof clientCorrelator === 'string' ? clientCorrelator : null,
    sender,
    recipients,
    body: message,
  }
}
