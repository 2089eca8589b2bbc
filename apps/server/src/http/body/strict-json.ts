import { calls } from '@portal/contract/calls'
import { errorCodes, type FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'
import { scanJson } from './scan-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The received bytes of a JSON body, which an outside party signs. */
    rawBody?: Buffer
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Parses JSON that both PostgreSQL and JavaScript can hold: valid UTF-8, no lone surrogates, no prototype keys, no
 * duplicate keys, no number too large, a bounded count of values. It has no control characters, which an operator's
 * terminal would interpret.
 */
export async function parseJson(request: FastifyRequest, body: Buffer): Promise<unknown> {
  request.rawBody = body
  if (body.length === 0) return undefined
  let value: unknown
  try {
    const text = decoder.decode(body)
    const wrong = scanJson(text)
    if (wrong) throw unfit('body', wrong)
    value = JSON.parse(text)
  } catch (error) {
    throw error instanceof Problem ? error : unfit('body', 'not-json')
  }
  refuse(value, 'body')
  return value
}

const unfit = (path: string, code: string) => new Problem('malformed-request', { errors: [{ path, code }] })

function refuse(value: unknown, path: string): void {
  if (typeof value === 'string') refuseText(value, path)
  else if (typeof value === 'number' && !Number.isFinite(value)) throw unfit(path, 'not-json')
  else if (Array.isArray(value)) value.forEach((item, index) => refuse(item, `${path}.${index}`))
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw unfit(path, 'not-json')
      refuseText(key, path)
      refuse(item, `${path}.${key}`)
    }
  }
}

/** Returns whether PostgreSQL can hold the text and a terminal displays it without interpreting it. */
export const isText = (text: string) => text.isWellFormed() && !/[\p{Cc}--[\t\n\r]]/v.test(text)

function refuseText(text: string, path: string): void {
  if (!isText(text)) throw unfit(path, text.isWellFormed() ? 'control-characters' : 'not-text')
}

/** Media types of the reports that browsers send by themselves. */
export const reportTypes = ['application/csp-report', 'application/reports+json']

/** Parses such a report as JSON. Other calls refuse its media type. */
export async function parseReport(request: FastifyRequest, body: Buffer): Promise<unknown> {
  if (request.routeOptions.url !== calls.reportViolations.path)
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'])
  return parseJson(request, body)
}
