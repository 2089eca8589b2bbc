import type { FastifyReply } from 'fastify'
import type { Markup } from './markup.ts'

/** A response before it is sent, so that a party can delay it. */
export type Answer = { status: number; type?: string; body?: unknown; location?: string }

export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.location !== undefined) return reply.redirect(answer.location, answer.status)
  if (answer.type !== undefined) reply.type(answer.type)
  return reply.code(answer.status).send(answer.body)
}

export const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body,
})
export const refusal = (status: number, error: string, message: string): Answer => json(status, { error, message })
export const html = (status: number, page: Markup): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body: page.markup,
})
/** Status 303, so that the browser does not repeat a form at the new address. */
export const redirect = (location: string): Answer => ({ status: 303, location })
export const bytes = (type: string, body: Uint8Array): Answer => ({ status: 200, type, body: Buffer.from(body) })

export const unavailable = refusal(503, 'unavailable', 'The service is not available.')
